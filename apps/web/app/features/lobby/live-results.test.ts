import { expect, it } from 'vitest'
import { resultColour } from './live-results.ts'

it.each([
  ['red', '3 12 7 18 9 14 1 16 5 23 30 36 27 34 25 21 19 32 B Dn R'],
  ['black', '26 35 28 29 22 31 20 33 24 10 8 11 13 6 17 2 4 15'],
  ['blue', 'P L'],
  ['yellow', 'Tr T'],
  ['green', '0 00 37 40 x b dn constructor'],
])('%s: %s', (colour, results) => {
  for (const result of results.split(' ')) expect([result, resultColour(result)]).toEqual([result, colour])
  expect(resultColour('')).toBe('green')
})
