/** The alphabets whose letters look like those of another one: Latin "Ada", Cyrillic "Аdа". */
const alphabets = ['Latin', 'Cyrillic', 'Greek'].map((script) => ({
  own: new RegExp(`\\p{Script=${script}}`, 'u'),
  foreign: new RegExp(`(?!\\p{Script=${script}}|\\p{Script=Common}|\\p{Script=Inherited})\\p{L}`, 'u'),
}))

/** The zero-width non-joiner is part of Persian spelling. */
const invisible = /(?!\u200c)\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a text may pass for another one: it has letters that cannot be seen, or a word with letters of two alphabets
 * that look alike. Nobody's name is written like that.
 */
export const isDisguised = (text: string): boolean =>
  invisible.test(text) ||
  text.split(/\s+/).some((word) => alphabets.some(({ own, foreign }) => own.test(word) && foreign.test(word)))
