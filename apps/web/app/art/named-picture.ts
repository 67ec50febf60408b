/** The letters of a typeface as outlines, 1000 units to the font size. */
export interface LetterTable {
  /** Height of the capitals. */
  cap: number
  letters: Readonly<Record<string, { advance: number; path: string }>>
}

/** CSS hex colours, as the catalogue gives a game's picture. */
interface Palette {
  top: string
  bottom: string
  light: string
  lettering: string
}

/** Where the name stands on a picture of 600 by 800. */
const box = { x: 34, y: 522, width: 532, height: 222 }
/** Space between lines, as a share of the font size. */
const leading = 0.14
const blank = 260
/** Words beyond these are left out; a tile has room for no more. */
const MOST_WORDS = 6

/** The characters of a name that matter in an address, and the length of the longest. */
export const MAX_NAME = 60

/** A name in the letters of a table: capitals, without accents and without what the table lacks. */
function wordsOf(name: string, { letters }: LetterTable): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase()
  return plain
    .split(' ')
    .map((word) => [...word].filter((letter) => Object.hasOwn(letters, letter)).join(''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

const widthOf = (line: string, { letters }: LetterTable): number =>
  [...line].reduce((sum, letter) => sum + (letters[letter]?.advance ?? blank), 0) / 1_000

/** Words on up to three lines, in order. */
function settings(words: readonly string[]): string[][] {
  const line = (from: number, to?: number) => words.slice(from, to).join(' ')
  const places = words.map((_, place) => place).slice(1)
  return [
    [line(0)],
    ...places.map((first) => [line(0, first), line(first)]),
    ...places.flatMap((first) =>
      places.filter((second) => second > first).map((second) => [line(0, first), line(first, second), line(second)]),
    ),
  ]
}

/** The lines that can be set largest in the box, each with its font size. */
function fitted(words: readonly string[], table: LetterTable): { line: string; size: number }[] {
  const cap = table.cap / 1_000
  const choices = settings(words).map((lines) => {
    const sizes = lines.map((line) => Math.min(box.width / widthOf(line, table), box.height / cap))
    const least = Math.min(...sizes) * 1.5
    const limited = sizes.map((size) => Math.min(size, least))
    const total = limited.reduce((sum, size) => sum + size * (cap + leading), 0)
    const shrink = Math.min(1, box.height / total)
    return lines.map((line, index) => ({ line, size: (limited[index] ?? 0) * shrink }))
  })
  const smallest = (lines: readonly { size: number }[]) => Math.min(...lines.map(({ size }) => size))
  return choices.reduce((best, lines) => (smallest(lines) > smallest(best) ? lines : best))
}

/** The outlines of a name in the box, aligned to its bottom. */
function outlines(name: string, table: LetterTable): string {
  const words = wordsOf(name, table)
  if (words.length === 0) return ''
  const lines = fitted(words, table)
  const cap = table.cap / 1_000
  let y = box.y + box.height - lines.reduce((sum, { size }) => sum + size * (cap + leading), 0)
  return lines
    .map(({ line, size }) => {
      let x = box.x + (box.width - widthOf(line, table) * size) / 2
      y += size * (cap + leading)
      return [...line]
        .map((letter) => {
          const { advance, path } = table.letters[letter] ?? { advance: blank, path: '' }
          const placed = path.replace(/(-?\d+) (-?\d+)/g, (_, px: string, py: string) => {
            const at = (start: number, units: string) => Math.round(start + (Number(units) * size) / 1_000)
            return `${at(x, px)} ${at(y, py)}`
          })
          x += (advance * size) / 1_000
          return placed
        })
        .join('')
    })
    .join('')
}

/**
 * A game's picture with another game's name on it, as SVG: what a game is shown with that has no picture of its own. The
 * name is drawn, so that no machine's fonts matter and nothing of it is ever markup.
 * @param picture the picture without a name, as a data URL
 */
export function namedPicture(name: string, picture: string, palette: Palette, tables: readonly LetterTable[]): string {
  const table = tables[name.length % tables.length]
  const path = table ? outlines(name.slice(0, MAX_NAME), table) : ''
  const { bottom, light, lettering } = palette
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><image width="600" height="800" preserveAspectRatio="none" href="${picture}"/><defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="${box.y}" x2="0" y2="${box.y + box.height}"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${lettering}"/><stop offset="1" stop-color="${light}"/></linearGradient><path id="n" stroke-linejoin="round" d="${path}"/></defs><use href="#n" y="12" fill="${bottom}" stroke="${bottom}" stroke-width="20"/><use href="#n" fill="url(#f)" stroke="${bottom}" stroke-width="3"/></svg>`
}
