import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { skinCodes } from './skins.ts'
import { coloursOf, contrast, groundsOfText, readTokens } from './token-colours.ts'
import { tokenNames } from './token-names.ts'

const require = createRequire(import.meta.url)

const grounds = ['color-ground', 'color-ground-deep', 'color-surface', 'color-surface-raised']
const texts = [
  'color-text',
  'color-text-soft',
  'color-accent',
  'color-accent-strong',
  'color-accent-2',
  'color-success',
  'color-warning',
  'color-danger',
]
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...['color-line', 'color-focus'].flatMap((edge) =>
    grounds.map((ground): [string, string, number] => [edge, ground, 3]),
  ),
  ['color-on-accent', 'color-accent', 4.5],
  ['color-on-accent', 'color-accent-strong', 4.5],
  ['color-on-accent-2', 'color-accent-2', 4.5],
  ['color-on-success', 'color-success', 4.5],
  ['color-on-warning', 'color-warning', 4.5],
  ['color-on-danger', 'color-danger', 4.5],
]

/** Backgrounds of bars, panels and controls; gradients count with all of their stops. */
const barGrounds = [
  'gradient-ground',
  'header-ground',
  'footer-ground',
  'side-ground',
  'bar-ground',
  'tabs-ground',
  'stat-ground',
  'field-ground',
  'dialog-ground',
]
/** Text colour, its background, and whatever shows through that. */
const inkPairs: [string, string, string][] = [
  ['balance-ink', 'balance-ground', 'header-ground'],
  ['title-ink', 'title-fill', 'color-ground'],
  ['title-count-ink', 'title-count-fill', 'color-ground'],
  ['hero-ink', 'hero-text-fill', 'color-ground'],
  ['hero-ink-soft', 'hero-text-fill', 'color-ground'],
]
/** The same for backgrounds with cut corners or drawings. */
const cutPairs: [string, string, string][] = [
  ['nav-current-ink', 'nav-current', 'header-ground'],
  ['nav-current-ink', 'nav-current', 'side-ground'],
  ['nav-current-ink', 'nav-current', 'bar-ground'],
  ['nav-current-ink', 'menu-current', 'side-ground'],
  ['nav-current-ink', 'menu-current', 'dialog-ground'],
  ['dialog-head-ink', 'dialog-head', 'dialog-ground'],
  ['sign-ink', 'sign-ground', 'dialog-ground'],
]

describe.each(skinCodes)('tokens of %s', (code) => {
  const css = readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8')
  const tokens = readTokens(css)

  it('defines exactly the listed tokens', () => {
    expect(css).toContain(`[data-skin="${code}"]`)
    expect([...tokens.keys()].sort()).toEqual([...tokenNames].sort())
  })

  it.each(pairs)('%s on %s reaches %d:1', (front, back, least) => {
    expect(contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')).toBeGreaterThanOrEqual(least)
  })

  const page = grounds.map((ground) => tokens.get(ground) ?? '')
  const colours = (name: string, under: readonly string[]) => coloursOf(tokens.get(name) ?? '', tokens, under)
  const least = (inks: readonly string[], on: readonly string[]) =>
    Math.min(...inks.flatMap((ink) => on.map((ground) => contrast(ink, ground))))

  it('keeps the text of its main button legible over the whole gradient', () => {
    const stops = colours('gradient-accent', [])
    expect(stops.length).toBeGreaterThanOrEqual(2)
    expect(least(colours('color-on-accent', []), stops)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(barGrounds)('text, soft text and links are legible on all of %s', (name) => {
    const inks = ['color-text', 'color-text-soft'].flatMap((ink) => colours(ink, []))
    expect(least(inks, colours(name, page))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(inkPairs)('%s is legible on %s', (ink, ground, behind) => {
    expect(least(colours(ink, []), colours(ground, colours(behind, page)))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cutPairs)('%s is legible on %s, at the position of the text', (ink, ground, behind) => {
    const on = groundsOfText(tokens.get(ground) ?? '', tokens, colours(behind, page))
    expect(least(colours(ink, []), on)).toBeGreaterThanOrEqual(4.5)
  })

  it('loads its fonts from installed files and swaps them without a layout shift', () => {
    const sheets = [...css.matchAll(/@import "(@fontsource[^"]+)";/g)].map(([, name = '']) => require.resolve(name))
    expect(sheets.length).toBeGreaterThanOrEqual(1)
    const faces = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n')
    expect(faces.match(/font-display: swap/g)).toHaveLength(faces.match(/@font-face/g)?.length ?? 0)
    // Polish and Finnish letters are in the second.
    for (const subset of ['latin', 'latin-ext'])
      expect(faces).toMatch(new RegExp(`url\\(\\./files/[\\w-]+?-${subset}-\\w+-normal\\.woff2`))
    for (const token of ['font-display', 'font-text']) {
      expect(tokens.get(token)).toMatch(/^["']?[\w ]+["']?, ["'][\w ]+ Fallback["'], (sans-)?serif$/)
      const [family = ''] = /[\w ]+/.exec(tokens.get(token) ?? '') ?? []
      expect(faces).toContain(`font-family: '${family}'`)
    }
    // The build computes the fallbacks (apps/web/vite/font-fallbacks.ts).
    expect(css).not.toContain('size-adjust')
  })
})

/** What is drawn around a game's picture. */
const tileFrame = ['radius-tile', 'tile-border', 'tile-pad', 'tile-mat', 'tile-clip', 'tile-rest']

describe('pictures of games', () => {
  const tokensOf = (names: readonly string[]) =>
    skinCodes.map((code) => {
      const tokens = readTokens(readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8'))
      return names.map((name) => tokens.get(name)).join(' | ')
    })

  it('have a frame and a ratio that no two houses share, and a frame of its own in each', () => {
    expect(new Set(tokensOf([...tileFrame, 'tile-ratio'])).size).toBe(skinCodes.length)
    expect(new Set(tokensOf(tileFrame)).size).toBe(skinCodes.length)
  })

  it('have several ratios', () => {
    expect(new Set(tokensOf(['tile-ratio'])).size).toBeGreaterThanOrEqual(5)
  })
})
