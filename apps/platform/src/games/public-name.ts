const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Invisible characters and those that change the direction of the surrounding text; joiners stay, because emoji need
 * them.
 */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A player's name as other players see it: at most its first two characters, and never the whole name. A character is a
 * grapheme, such as a family of emoji.
 */
export function publicName(displayName: string): string {
  const letters = Array.from(graphemes.segment(displayName.replace(unseen, '').trim()), ({ segment }) => segment)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}•••`
}
