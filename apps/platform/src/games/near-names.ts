import type { NameIndex } from '@parlour/contracts/name-index'

/** Words of a text that are compared, and the letters of each. */
const mostWords = 4
const mostLetters = 24
/** Shorter words resemble too many others. */
const leastLetters = 3

/** How many mistakes a word may have: letters too many, missing, wrong, or two that changed places. */
export const mistakesIn = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3)

/**
 * Names with words like those of a text, for one that is misspelt: more words of the text first, then fewer mistakes. A
 * word may be unfinished, and accents count as one mistake.
 * @param name tells which names may be offered
 * @returns numbers of names
 */
export function nearNames(
  index: NameIndex,
  text: string,
  most: number,
  isOffered: (name: number) => boolean,
): number[] {
  const wanted = text
    .split(' ')
    .filter((word) => word.length >= leastLetters)
    .slice(0, mostWords)
    .map((word) => word.slice(0, mostLetters))
  if (wanted.length === 0) return []
  const scores = new Float64Array(index.size)
  for (const word of wanted) {
    const best = new Float64Array(index.size)
    for (const [number, mistakes] of nearWords(index.words, word)) {
      const score = 1 - mistakes / 10
      for (const name of index.namesWith(number)) if (score > (best[name] ?? 0)) best[name] = score
    }
    for (let name = 0; name < best.length; name++) scores[name] = (scores[name] ?? 0) + (best[name] ?? 0)
  }
  return [...scores.keys()]
    .filter((name) => (scores[name] ?? 0) > 0 && isOffered(name))
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, most)
}

/** The words that a word may have been meant to be, with the number of mistakes. */
function nearWords(words: readonly string[], wanted: string): [number: number, mistakes: number][] {
  const allowed = mistakesIn(wanted.length)
  const letters = lettersOf(wanted)
  const near: [number, number][] = []
  for (const [number, word] of words.entries()) {
    if (word.length < wanted.length - allowed || wanted.length < leastLetters) continue
    // A letter that the word lacks costs a mistake at least: most words are out without being compared.
    if (ones(letters & ~lettersOf(word)) > allowed) continue
    const mistakes = mistakesTo(wanted, word, allowed)
    if (mistakes <= allowed) near.push([number, mistakes])
  }
  return near
}

/** The letters of a word as bits; those beyond a to z share them. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

function ones(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/**
 * The mistakes from a word to another (optimal string alignment), or to its beginning, which counts half a mistake more so
 * that whole words come first. Only as many letters are compared as a text may have.
 */
export function mistakesTo(wanted: string, word: string, allowed: number): number {
  const width = Math.min(word.length, wanted.length + allowed)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= wanted.length; row++) {
    const line = [row]
    for (let column = 1; column <= width; column++) {
      const same = wanted[row - 1] === word[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && wanted[row - 1] === word[column - 2] && wanted[row - 2] === word[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      line.push(least)
    }
    before = last
    last = line
  }
  const whole = width === word.length ? (last[width] ?? 0) : Number.POSITIVE_INFINITY
  const beginning = Math.min(...last) + 0.5
  return Math.min(whole, beginning)
}
