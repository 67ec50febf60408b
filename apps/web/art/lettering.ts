import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import type { LetterTable } from '../app/art/named-picture.ts'
import { n } from './draw.ts'

const require = createRequire(import.meta.url)

const files = {
  lilita: require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  luckiest: require.resolve('@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff'),
  bangers: require.resolve('@fontsource/bangers/files/bangers-latin-400-normal.woff'),
  cinzel: require.resolve('@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff'),
  titan: require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff'),
  rye: require.resolve('@fontsource/rye/files/rye-latin-400-normal.woff'),
  russo: require.resolve('@fontsource/russo-one/files/russo-one-latin-400-normal.woff'),
  bowlby: require.resolve('@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff'),
  slab: require.resolve('@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff'),
  condensed: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
} as const
export type FontName = keyof typeof files

const loaded = new Map<FontName, opentype.Font>()

/** Text is drawn as outlines from bundled font files, so that the machine's own fonts never matter. */
function fontOf(name: FontName): opentype.Font {
  const known = loaded.get(name)
  if (known) return known
  const bytes = readFileSync(files[name])
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  loaded.set(name, font)
  return font
}

export type Warp = (x: number, y: number) => readonly [number, number]

/** The glyphs of a line with their positions, in units of the font size, with kerning but without substitutions. */
function glyphsOf(line: string, font: opentype.Font, tracking: number) {
  const em = font.unitsPerEm
  let x = 0
  let before: opentype.Glyph | undefined
  const glyphs = [...line].map((letter) => {
    const glyph = font.charToGlyph(letter)
    if (before) x += font.getKerningValue(before, glyph) / em + tracking
    const at = x
    x += (glyph.advanceWidth ?? 0) / em
    before = glyph
    return { glyph, at }
  })
  return { glyphs, width: x }
}

function outline(
  line: string,
  font: opentype.Font,
  x: number,
  y: number,
  size: number,
  warp: Warp,
  tracking = 0,
): string {
  const at = (px: number, py: number) => warp(px, py).map(n).join(' ')
  return glyphsOf(line, font, tracking)
    .glyphs.flatMap(({ glyph, at: offset }) => glyph.getPath(x + offset * size, y, size).commands)
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      if (command.type === 'C')
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
      return `${command.type}${at(command.x, command.y)}`
    })
    .join('')
}

/** All ways to break words into at most `most` lines, in order. */
export function lineBreaks(words: readonly string[], most: number): string[][] {
  if (words.length === 0) return []
  if (most === 1) return [[words.join(' ')]]
  const broken = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ')
    return lineBreaks(words.slice(index + 1), most - 1).map((rest) => [first, ...rest])
  })
  return [[words.join(' ')], ...broken]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Lockup {
  data: string
  top: number
  bottom: number
}

/** The line height of capitals, including spacing, as a fraction of the font size. */
const capHeight = 0.72
const leading = 0.14

/**
 * Fits a name into a box, aligned to its bottom, with each line as wide as possible: picks the line breaks whose
 * smallest line is largest. Capitals only, because they stay legible on a tile 150 px wide.
 */
export function lockup(name: string, fontName: FontName, box: Box, warp: Warp = (x, y) => [x, y]): Lockup {
  const font = fontOf(fontName)
  const unit = (line: string) => glyphsOf(line, font, 0).width
  const cap = capOf(font)
  const settings = lineBreaks(name.toUpperCase().split(' '), 3).flatMap((lines) => {
    const wide = lines.map((line) => box.width / unit(line))
    const least = Math.min(...wide)
    return [1, 1.3, 1.75].map((most) => {
      const sizes = wide.map((size) => Math.min(size, least * most, box.height / cap))
      const total = sizes.reduce((sum, size) => sum + size * (cap + leading), 0) - (sizes.at(-1) ?? 0) * leading
      const shrink = Math.min(1, box.height / total)
      return { lines, sizes: sizes.map((size) => size * shrink), total: total * shrink }
    })
  })
  const best = settings.reduce((a, b) => (score(b) > score(a) ? b : a))
  let y = box.y + box.height - best.total
  const top = y
  const data = best.lines.map((line, index) => {
    const size = best.sizes[index] ?? 0
    const x = box.x + (box.width - unit(line) * size) / 2
    y += size * cap
    const drawn = outline(line, font, x, y, size, warp)
    y += size * leading
    return drawn
  })
  return { data: data.join(''), top, bottom: box.y + box.height }
}

const score = ({ sizes }: { sizes: number[] }) =>
  Math.min(...sizes) + 0.35 * (sizes.reduce((sum, size) => sum + size, 0) / sizes.length)

function capOf(font: opentype.Font): number {
  const box = font.charToGlyph('H').getPath(0, 0, 100).getBoundingBox()
  const height = (box.y2 - box.y1) / 100
  return height > 0.3 ? height : capHeight
}

/**
 * The letters of a typeface as outlines, 1000 units to the font size, for names that are set when the product runs: how far
 * each advances, and its path on the baseline.
 */
export function letterTable(fontName: FontName, letters: string): LetterTable {
  const font = fontOf(fontName)
  return {
    cap: Math.round(capOf(font) * 1_000),
    letters: Object.fromEntries(
      [...letters].map((letter) => {
        const { glyphs, width } = glyphsOf(letter, font, 0)
        const commands = glyphs.flatMap(({ glyph }) => glyph.getPath(0, 0, 1_000).commands)
        return [letter, { advance: Math.round(width * 1_000), path: commands.map(wholeCommand).join('') }]
      }),
    ),
  }
}

const wholeCommand = (command: opentype.PathCommand): string => {
  if (command.type === 'Z') return 'Z'
  const { type, ...points } = command
  const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>
  const numbers = [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [Math.round(value)]))
  return `${type}${numbers.join(' ')}`
}

/** A small, centred line with wide letter spacing, as outlines. */
export function smallLine(
  text: string,
  fontName: FontName,
  centre: number,
  baseline: number,
  size: number,
  tracking: number,
) {
  const font = fontOf(fontName)
  const width = glyphsOf(text, font, tracking).width * size
  return { data: outline(text, font, centre - width / 2, baseline, size, (x, y) => [x, y], tracking), width }
}
