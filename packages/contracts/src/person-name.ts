import { isDisguised } from './alphabets.ts'

/**
 * The scripts in general use (Unicode Standard Annex 31, table 5). Of the others some look like Latin letter by letter: Lisu,
 * Cherokee. No document says anybody's name in them alone.
 */
const recommended = `Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil
  Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Hiragana Katakana Bopomofo Han
  Common Inherited`
const otherScript = new RegExp(
  `[^${recommended
    .split(/\s+/)
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** The next character of a word; the zero-width non-joiner is part of Persian spelling. */
const letters = String.raw`\p{L}[\p{L}\p{M}\u200c]*`
/** O'Brien, Mäki-Salo, d’Été, Gal·la, 't, Jr. */
const word = `['’‘]?${letters}(?:['’‘·・‐‑–-]${letters})*['’]?\\.?`
/** J.R.R., J.-P. */
const initials = String.raw`(?:\p{L}\.-?)+`
/** The d/o and s/o of Malaysian and Indian names. */
const relation = String.raw`\p{L}/\p{L}`
const part = new RegExp(`^(?:${word}|${initials}|${relation})$`, 'u')

/**
 * Whether a person may be called that: words of letters, with the apostrophes, hyphens and full stops that names have. A
 * name may come from somebody who registers another person's address, so it has no digit and nothing that mail programs
 * turn into a link; and it may not look like a name that it is not. Its length is also that of what it stands for: one
 * Arabic ligature is a sentence of eighteen letters, and names are compared letter by letter.
 */
export const isPersonName = (text: string): boolean =>
  text.length <= 200 &&
  text.normalize('NFKC').length <= 200 &&
  !isDisguised(text) &&
  !otherScript.test(text) &&
  partsOf(text).every((name) => part.test(name))

/** Taken apart first: one expression for the whole would try each way to read "a. a. a.", as words or as initials. */
const partsOf = (text: string) =>
  text
    .replace(/^ +| +$/g, '')
    .normalize('NFC')
    .split(/,?[ \u00a0\u3000]/)
