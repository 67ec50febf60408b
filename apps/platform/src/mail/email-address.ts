/** One @, a dotted domain, nothing invisible and no separators: as much as can be checked without sending a mail. */
const emailShape =
  /^[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\]{1,64}@(?=.{4,190}$)[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>"(),:;[\]\\.]+)+$/u

/** Whether the text is a single e-mail address, in a mail's header too. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text)
