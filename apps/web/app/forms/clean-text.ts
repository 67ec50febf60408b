/**
 * Emoji with their joiners, skin tones and flags; currency signs; special symbols; control characters and whatever else
 * is invisible, except the zero-width non-joiner of Persian.
 */
const UNCLEAN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Sc}\p{Cc}\p{Zl}\p{Zp}$@!#|:?;%~^&*(){}[\]<>]|(?!\u200C)\p{Cf}|\u20E3|\uFE0F/u

/** Names and addresses must not contain emoji, flags, currency signs or special symbols. */
export const isCleanText = (text: string): boolean => !UNCLEAN.test(text)
