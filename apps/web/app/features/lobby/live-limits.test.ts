import { expect, it } from 'vitest'
import { limitsIn } from './live-limits.ts'

const euro = { currencyCode: 'EUR', min: 50, max: 100_000 }
const crowns = { currencyCode: 'NOK', min: 600, max: 900_000 }

it.each([
  ['its own', [euro, crowns], 'NOK', { min: 600, max: 900_000 }],
  ['EUR', [crowns, euro], 'EUR', { min: 50, max: 100_000 }],
  ['converted', [euro], 'CAD', { min: 75, max: 150_000 }],
  ['to a currency without cents', [{ ...euro, min: 1 }], 'JPY', { min: 1, max: 120_000 }],
  ['none', [], 'EUR', null],
  ['neither its own nor EUR', [crowns], 'PLN', null],
] as const)('%s', (_words, limits, currency, expected) => {
  expect(limitsIn(limits, currency)).toEqual(expected)
})
