/** Emoji with their joiners, skin tones and flags; currency signs; special symbols; control characters. */
const UNCLEAN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Sc}\p{Cc}$@!#|:?;%~^&*(){}[\]<>]|\u200D|\u20E3|\uFE0F|[\u{E0020}-\u{E007F}]/u

/** Names and addresses must not contain emoji, flags, currency signs or special symbols. */
export const isCleanText = (text: string): boolean => !UNCLEAN.test(text)
