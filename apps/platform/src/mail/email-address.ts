/** One @, a dotted domain, nothing invisible and no separators: as much as can be checked without sending a mail. */
const emailShape =
  /^[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\]{1,64}@(?=.{4,190}$)[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+)+$/u

/**
 * Whether a letter is another one in lower case, such as "İ" and the Kelvin sign. The database finds accounts by the lower case of their
 * address, so an address with one would stand in the way of its neighbour, whose mails would go elsewhere.
 */
const isFoldedToAscii = (letter: string): boolean => letter > '\u007f' && /[a-z]/.test(letter.toLowerCase())

/** Whether a mail may go to the text: it is a single e-mail address in a header too. */
export const isRecipient = (text: string): boolean => text.length <= 254 && emailShape.test(text)

/** Whether the text is an e-mail address that a player may enter. */
export const isEmail = (text: string): boolean => isRecipient(text) && ![...text].some(isFoldedToAscii)
