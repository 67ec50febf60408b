/**
 * Emoji with their joiners, skin tones and flags; currency signs; special symbols; control characters, private ones and
 * whatever else is invisible, except the zero-width non-joiner of Persian.
 */
const UNCLEAN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Sc}\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}$@!#|:?;%~^&*(){}[\]<>]|(?!\u200C)\p{Cf}|\u20E3|\uFE0F/u

/** Names and addresses must not contain emoji, flags, currency signs or special symbols. */
export const isCleanText = (text: string): boolean => !UNCLEAN.test(text)

/** Whether what a person sees as one character is an emoji or a flag, which is shown whole. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
/** Longer than any emoji; a longer cluster is something made up of joiners. */
const EMOJI_LENGTH = 40
const INVISIBLE = /[\p{C}\p{Z}\p{M}]/u
/** No field takes more characters. */
const SEARCHED = 1_000

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * The characters that make a text unclean, each once, as they can be shown in a sentence: emoji and flags whole, what is
 * invisible or turns the direction of the text by its number.
 */
export function uncleanCharacters(text: string): string[] {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, SEARCHED))
  return [...new Set([...characters].flatMap(({ segment }) => uncleanPartsOf(segment)))]
}

function uncleanPartsOf(character: string): string[] {
  if (isCleanText(character)) return []
  if (EMOJI.test(character) && character.length <= EMOJI_LENGTH) return [character]
  return [...character]
    .filter((part) => !isCleanText(part))
    .map((part) => (INVISIBLE.test(part) ? codePoint(part) : part))
}
