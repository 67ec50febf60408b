/** A number as letters, each digit twice, so that no two names look like one that was mistyped. */
export const inLetters = (number: number): string =>
  [...String(number)].map((digit) => ('abcdefghij'[Number(digit)] ?? '').repeat(2)).join('')
