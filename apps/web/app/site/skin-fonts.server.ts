import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A font file that a style sheet declares, and the characters that it is for. */
interface FontFile {
  href: string
  family: string
  /** First and last code points. */
  ranges: readonly (readonly [number, number])[]
}

const rangesOf = (text: string) =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    // Shortened sheets write `U+4??` for 400 to 4ff.
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)] as const
  })

const descriptor = (face: string, name: string) => new RegExp(`${name}:\\s*([^;}]+)`).exec(face)?.[1]?.trim() ?? ''
const unquoted = (name: string) => name.trim().replace(/^["']|["']$/g, '')

/** The font files of the families that a skin's tokens name. */
export function fontFilesIn(css: string): FontFile[] {
  const named = ['--font-text', '--font-display'].map((token) => unquoted(descriptor(css, token).split(',')[0] ?? ''))
  return [...css.matchAll(/@font-face\s*{[^}]*}/g)].flatMap(([face]) => {
    const href = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(face)?.[1]
    const family = unquoted(descriptor(face, 'font-family'))
    return href && named.includes(family) ? [{ href, family, ranges: rangesOf(descriptor(face, 'unicode-range')) }] : []
  })
}

/** A text of a language has many letters of its ranges; a single one may be that of a foreign name. */
const LEAST_LETTERS = 40

/**
 * The files that pages with these texts need from the start: those with letters that they use all the time. The browser asks for
 * others itself, if a letter of theirs appears.
 */
export function neededFonts(files: readonly FontFile[], texts: string): string[] {
  const letters = new Map<number, number>()
  for (const letter of texts) {
    const point = letter.codePointAt(0) ?? 0
    letters.set(point, (letters.get(point) ?? 0) + 1)
  }
  const seen = ({ ranges }: FontFile) =>
    [...letters].reduce(
      (sum, [point, times]) => (ranges.some(([first, last]) => point >= first && point <= last) ? sum + times : sum),
      0,
    )
  // Spaces and signs are in several files, of which a browser takes the last declared.
  return files.filter((file) => seen(file) >= LEAST_LETTERS && !isSignsOnly(file, letters)).map(({ href }) => href)
}

const isLetter = (point: number) => /\p{L}/u.test(String.fromCodePoint(point))

const isSignsOnly = ({ ranges }: FontFile, letters: ReadonlyMap<number, number>) =>
  ![...letters.keys()].some(
    (point) => isLetter(point) && ranges.some(([first, last]) => point >= first && point <= last),
  )

/** Font files by the address of a style sheet, and the needed ones by texts: few of each, and the same for every page. */
const files = new Map<string, FontFile[]>()
const needed = new Map<string, { texts: string; fonts: string[] }>()

/**
 * The addresses of the fonts that a page of a skin is to load at once; none in development, whose style sheets are modules.
 * @param styles the address of the skin's style sheet
 * @param texts of the page's language
 */
export function fontsOf(styles: string, language: string, texts: string): string[] {
  const key = `${styles} ${language}`
  const known = needed.get(key)
  if (known?.texts === texts) return known.fonts
  const path = join(process.cwd(), 'build/client', styles)
  const own = files.get(styles) ?? (existsSync(path) ? fontFilesIn(readFileSync(path, 'utf8')) : [])
  files.set(styles, own)
  const fonts = neededFonts(own, texts)
  needed.set(key, { texts, fonts })
  return fonts
}
