const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What would turn the text around it, or is not seen at all; joiners stay, for emoji are made with them. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A player's name as others see it: its first two characters at most, and never the whole of it. A character is what a
 * reader takes for one, such as a family of emoji.
 */
export function publicName(displayName: string): string {
  const letters = Array.from(graphemes.segment(displayName.replace(unseen, '').trim()), ({ segment }) => segment)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}•••`
}
