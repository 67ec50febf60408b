import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Plugin } from 'vite'
import { type SystemFont, systemFonts } from './system-fonts.ts'

/** Letters in about the shares that the texts of pages have them. */
const SAMPLE =
  'See new games in your own currency. Withdrawing takes no more taps than depositing, and there are no fees. We set limits or a break for you whenever you ask, 24 hours a day; try the games for free, without an account. Log in, Sign up, Popular, Promotions, Home.'

/** The weights of texts; a skin's tokens name those of its titles. */
const TEXT_WEIGHTS = [400, 600, 700]
/** From here on, devices have a bold font of their own. */
const BOLD_FROM = 550

interface Face {
  family: string
  /** One weight, or the least and the greatest of a variable font. */
  weights: [number, number]
  file: string
}

/** The Latin faces that the style sheets of fonts declare. */
function latinFaces(css: string, require: NodeJS.Require): Face[] {
  const sheets = [...css.matchAll(/@import\s+["'](@fontsource[^"']+)["']/g)].map(([, name = '']) =>
    require.resolve(name),
  )
  return sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/@font-face\s*{[^}]*}/g)].flatMap(([face]) => {
      const file = /url\(\.\/(files\/[\w-]+?-latin-(?:wght|\d+)-normal\.woff2)\)/.exec(face)?.[1]
      const family = /font-family:\s*["']?([^;"']+)/.exec(face)?.[1]
      const [, least, most] = /font-weight:\s*(\d+)(?:\s+(\d+))?/.exec(face) ?? []
      if (!file || !family || !least) return []
      return [
        {
          family,
          weights: [Number(least), Number(most ?? least)] as [number, number],
          file: join(dirname(sheet), file),
        },
      ]
    }),
  )
}

/**
 * A font at a weight. The library cannot read the outlines of a compressed variable font at a weight; its widths it can, once the
 * outlines have been read at the usual one.
 */
function openAt(file: string, weight: number): Font {
  const font = create(readFileSync(file)) as Font & { variationCoords?: number[]; _variationProcessor?: unknown }
  const isVariable = Object.keys(font.variationAxes).length > 0
  if (!isVariable) return font
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true })
  font.getGlyph(0)
  delete font._variationProcessor
  font.variationCoords = [weight]
  return font
}

/** The width of a text without kerning, in sizes of the font. */
const widthIn = (font: Font, text: string): number =>
  [...text].reduce((sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth, 0) /
  font.unitsPerEm

const systemWidth = ({ widths }: SystemFont, text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths[(letter.codePointAt(0) ?? 0) - 0x20] ?? 0), 0) / 1000

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A font of the device that takes as much room as the page's own: as wide on average, with lines of the same height. */
function fallbackFace(font: Font, system: SystemFont, family: string, weight: string, text: string): string {
  const adjust = widthIn(font, text) / systemWidth(system, text)
  const share = (units: number) => percent(units / font.unitsPerEm / adjust)
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${system.names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(font.ascent)};
  descent-override: ${share(-font.descent)};
  line-gap-override: ${share(font.lineGap)};
}`
}

const tokenOf = (css: string, name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? ''

const weightsOf = (css: string): number[] => {
  const named = [...css.matchAll(/--(?:weight-[\w-]+|[\w-]+-weight):\s*(\d+);/g)].map(([, weight]) => Number(weight))
  return [...new Set([...TEXT_WEIGHTS, ...named])].sort((a, b) => a - b)
}

/** A family, its fallback and the generic one, as a skin's tokens name them: `"Outfit Variable", "Outfit Fallback", sans-serif`. */
function familiesOf(
  css: string,
  token: string,
): { family: string; fallback: string; generic: 'sans' | 'serif' } | null {
  const [family, fallback, generic] = tokenOf(css, token)
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
  if (!family || !fallback?.endsWith('Fallback')) return null
  return { family, fallback, generic: generic === 'serif' ? 'serif' : 'sans' }
}

/**
 * The fallback faces of a skin's style sheet, computed from its fonts: one for each weight, since bold text is wider.
 * Texts keep their lines and their places when the fonts arrive.
 */
export function fallbackFaces(css: string, require: NodeJS.Require): string[] {
  const faces = latinFaces(css, require)
  const made = new Map<string, string>()
  for (const token of ['font-text', 'font-display']) {
    const names = familiesOf(css, token)
    if (!names || made.has(names.fallback)) continue
    const { family, fallback, generic } = names
    const own = faces.filter((face) => face.family === family)
    const isDisplayOnly = familiesOf(css, 'font-text')?.family !== family
    const text = isDisplayOnly && tokenOf(css, 'case-display') === 'uppercase' ? SAMPLE.toUpperCase() : SAMPLE
    const weights = weightsOf(css)
    const rules = weights.flatMap((at, index) => {
      // As browsers do: the face whose weight is nearest.
      const distance = ({ weights: [least, most] }: Face) => Math.max(least - at, 0, at - most)
      const face = own.toSorted((a, b) => distance(a) - distance(b))[0]
      if (!face) return []
      const weight = Math.min(Math.max(at, face.weights[0]), face.weights[1])
      const system = systemFonts[weight >= BOLD_FROM ? (`${generic}Bold` as const) : generic]
      const between = (one: number, other: number) => Math.round((one + other) / 2)
      const from = index === 0 ? 1 : between(weights[index - 1] ?? 0, at) + 1
      const to = index === weights.length - 1 ? 1000 : between(at, weights[index + 1] ?? 1000)
      return [fallbackFace(openAt(face.file, weight), system, fallback, `${from} ${to}`, text)]
    })
    made.set(fallback, rules.join('\n'))
  }
  // Vite asks for the address of a style sheet as well, which is a module.
  if (made.size === 0) return []
  // For texts that must not change their lines at all (site.css).
  const steady = ['text', 'display'].flatMap((name) => {
    const fallback = familiesOf(css, `font-${name}`)?.fallback
    return fallback ? [`  --steady-${name}: "${fallback}", sans-serif;`] : []
  })
  return [...made.values(), `:root {\n${steady.join('\n')}\n}`]
}

const isTokens = /\/skins\/src\/[\w-]+\/tokens\.css(?:$|\?)/

/** Adds the computed faces to the style sheet of each skin, after its imports. */
export function fontFallbacks(): Plugin {
  return {
    name: 'font-fallbacks',
    enforce: 'pre',
    transform: {
      filter: { id: isTokens },
      handler(css, id) {
        const faces = fallbackFaces(css, createRequire(id.split('?')[0] ?? id))
        return faces.length > 0 ? { code: `${css}\n${faces.join('\n')}`, map: null } : null
      },
    },
  }
}
