import { parseMoney } from '@parlour/money/parse'
import { describe, expect, it } from 'vitest'
import { amountText, largestAmount, limitProblem, typedAmount } from './payment-amount.ts'

describe('typedAmount', () => {
  it.each([
    ['20', { minor: 2000 }],
    [' 20,50 ', { minor: 2050 }],
    ['1 234.50', { minor: 123450 }],
    ['0', { minor: 0 }],
    ['', { problem: 'REQUIRED' }],
    ['   ', { problem: 'REQUIRED' }],
    ['twenty', { problem: 'NOT_A_NUMBER' }],
    ['-20', { problem: 'NOT_A_NUMBER' }],
    ['1e3', { problem: 'NOT_A_NUMBER' }],
    ['20.505.1', { problem: 'NOT_A_NUMBER' }],
    ['💶💶', { problem: 'NOT_A_NUMBER' }],
    ['٢٠', { problem: 'NOT_A_NUMBER' }],
    ['9'.repeat(10_000), { problem: 'NOT_A_NUMBER' }],
    [`${'0'.repeat(10_000)}1`, { problem: 'NOT_A_NUMBER' }],
  ])('%.20s', (text, expected) => {
    expect(typedAmount(text, 'EUR')).toEqual(expected)
  })

  it('rejects decimals if the currency has none', () => {
    expect(typedAmount('500.5', 'JPY')).toEqual({ problem: 'NOT_A_NUMBER' })
    expect(typedAmount('500', 'JPY')).toEqual({ minor: 500 })
  })
})

describe('limitProblem', () => {
  const deposit = { min: 1000, max: 500_000 }
  it.each([
    [999, deposit, { problem: 'MIN_VAL', limit: 1000 }],
    [0, deposit, { problem: 'MIN_VAL', limit: 1000 }],
    [1000, deposit, null],
    [500_000, deposit, null],
    [500_001, deposit, { problem: 'MAX_VAL', limit: 500_000 }],
    [6000, { ...deposit, balance: 5000 }, { problem: 'MAX_VAL', limit: 5000 }],
    [5000, { ...deposit, balance: 5000 }, null],
    [500_001, { ...deposit, balance: 900_000 }, { problem: 'MAX_VAL', limit: 500_000 }],
    [1000, { ...deposit, balance: 500 }, { problem: 'INSUFFICIENT_FUNDS' }],
    [500, { ...deposit, balance: 500 }, { problem: 'MIN_VAL', limit: 1000 }],
    [1000, { ...deposit, balance: 0 }, { problem: 'INSUFFICIENT_FUNDS' }],
  ])('%d within %o gives %o', (minor, limits, expected) => {
    expect(limitProblem(minor, limits)).toEqual(expected)
  })

  it('allows the largest amount of the option', () => {
    expect(largestAmount({ min: 1000, max: 5000, balance: 3000 })).toBe(3000)
    expect(largestAmount({ min: 1000, max: 5000, balance: 9000 })).toBe(5000)
    expect(largestAmount({ min: 1000, max: 5000 })).toBe(5000)
  })
})

describe('amountText', () => {
  it.each([
    [5000, 'EUR', 'en', '50'],
    [2050, 'EUR', 'en', '20.50'],
    [2050, 'EUR', 'fr', '20,50'],
    [123_456_789, 'PLN', 'pl', '1234567,89'],
    [500, 'JPY', 'en', '500'],
  ] as const)('%d %s in %s is %s, and reads back the same', (minor, currency, locale, text) => {
    expect(amountText(minor, currency, locale)).toBe(text)
    expect(parseMoney(text, currency)).toBe(minor)
  })
})
