import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { skinCodes } from './skins.ts'
import { tokenNames } from './token-names.ts'

const require = createRequire(import.meta.url)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

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

describe.each(skinCodes)('tokens of %s', (code) => {
  const css = readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8')
  const tokens = new Map(
    [...css.matchAll(/^ {2}--([a-z0-9-]+):\s*([^;]+(?:;utf8[^;]+)?);/gm)].map((m) => [m[1], m[2] ?? '']),
  )

  it('defines exactly the vocabulary', () => {
    expect(css).toContain(`[data-skin="${code}"]`)
    expect([...tokens.keys()].sort()).toEqual([...tokenNames].sort())
  })

  it.each(pairs)('%s on %s reaches %d:1', (front, back, least) => {
    expect(contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')).toBeGreaterThanOrEqual(least)
  })

  it('keeps its main button readable over the whole gradient', () => {
    const stops = [...(tokens.get('gradient-accent') ?? '').matchAll(/#[0-9a-f]{6}/g)].map(([stop]) => stop)
    expect(stops.length).toBeGreaterThanOrEqual(2)
    for (const stop of stops) expect(contrast(stop, tokens.get('color-on-accent') ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('takes its fonts from installed files and swaps without a jump', () => {
    const files = [...css.matchAll(/url\(["'](@fontsource[^"']+)["']\)/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThanOrEqual(2)
    for (const file of files) expect(() => require.resolve(file)).not.toThrow()
    for (const token of ['font-display', 'font-text'])
      expect(tokens.get(token)).toMatch(/^["']?[\w ]+["']?, ["'][\w ]+ Fallback["'], (sans-)?serif$/)
    expect(css.match(/size-adjust/g)?.length).toBeGreaterThanOrEqual(1)
  })
})
