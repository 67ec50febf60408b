import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { skinCodes } from '@parlour/skins/skins'
import { coloursOf, contrast, readTokens } from '@parlour/skins/token-colours'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Pair {
  selector: string
  inks: string[]
  background: string
}

const declared = (body: string, property: string) =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(body)?.[1]?.replace(/\s+/g, ' ')

/**
 * The colour pairs of a rule: its own text colour or, if it sets none, the text colours used on panels. Text takes the
 * full colour on hover. Pseudo-elements, checked boxes and bars contain no text; the colours of games' pictures are not
 * tokens.
 */
function pairOf(selector: string, body: string): Pair | null {
  const background = declared(body, 'background(?:-color)?')
  if (!background || !/var\(--(?!tile)|color-mix/.test(background)) return null
  if (/::(?!selection)|:checked$|progress|-seam/.test(selector)) return null
  if (/--tint|\boklch\(|currentColor/.test(background)) return null
  const isFilled = selector.startsWith('.button-') && !selector.includes(':hover')
  const button = isFilled ? (declared(body, '--button-ink') ?? 'var(--color-on-accent)') : undefined
  const own = declared(body, 'color') ?? button
  const panel = selector.includes(':hover') ? ['var(--color-text)'] : ['var(--color-text)', 'var(--color-text-soft)']
  return { selector, background, inks: own && own !== 'inherit' ? [own] : panel }
}

const pairs = globSync('{apps/web/app,packages/ui/src}/**/*.css', { cwd: root }).flatMap((file) => {
  const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const pair = pairOf(selector.trim().replace(/\s+/g, ' '), body)
    return pair ? [pair] : []
  })
})

/** packages/skins/src/tokens.test.ts measures backgrounds with drawings or cut corners, at the position of the text. */
const drawn =
  /--(nav-current|menu-current|dialog-head|dialog-edge|dialog-frame|sign-ground|[a-z]+-edge|rule|tile-[a-z]+|title-(rule|mark|under|fill|count-fill)|hero-[a-z-]+)\b/

it('finds the colour pairs of the stylesheets', () => {
  expect(pairs.length).toBeGreaterThan(40)
})

describe.each(skinCodes)('stylesheets in %s', (code) => {
  const css = readFileSync(join(root, `packages/skins/src/${code}/tokens.css`), 'utf8')
  const tokens = readTokens(css)
  const page = ['ground', 'ground-deep', 'surface', 'surface-raised'].map((name) => tokens.get(`color-${name}`) ?? '')

  it.each(pairs.filter(({ background }) => !drawn.test(background)))(
    '$inks read on $background of $selector',
    (pair) => {
      const inks = pair.inks.flatMap((ink) => coloursOf(ink, tokens, []))
      const grounds = coloursOf(pair.background, tokens, page)
      const ratios = inks.flatMap((ink) => grounds.map((ground) => contrast(ink, ground)))
      expect(ratios.length).toBeGreaterThan(0)
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
