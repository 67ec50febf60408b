/**
 * A number as letters, each digit twice, so that no two names look like one that was mistyped. None is an i: "ii" after a
 * name means the second of that name.
 */
export const inLetters = (number: number): string =>
  [...String(number)].map((digit) => ('abcdefghkj'[Number(digit)] ?? '').repeat(2)).join('')
