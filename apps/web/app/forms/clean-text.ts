/** Emoji with their joiners, skin tones and flags; currency signs; the special symbols of section 5; control characters. */
const UNCLEAN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Sc}\p{Cc}$@!#|:?;%~^&*(){}[\]<>]|\u200D|\u20E3|\uFE0F|[\u{E0020}-\u{E007F}]/u

/** Section 5: names and addresses take no emoji, currency or special symbols, and no flags. */
export const isCleanText = (text: string): boolean => !UNCLEAN.test(text)
