import { describe, expect, it } from 'vitest'
import { bonusEffect, bonusOf, type DepositLimit, inCurrency, limitEffect } from './deposit-effects.ts'

const limit = (period: DepositLimit['period'], value: number, progress: number): DepositLimit => ({
  period,
  value,
  progress,
  nextResetTime: `reset of the ${period}`,
})

describe('limitEffect', () => {
  it.each<[string, DepositLimit[], number, string | null]>([
    ['no limit', [], 50, null],
    ['some of a limit', [limit('DAY', 100, 0)], 20, 'left 80 of DAY'],
    ['some of one used in part', [limit('WEEK', 100, 30)], 20, 'left 50 of WEEK'],
    ['all that is left', [limit('DAY', 100, 50)], 50, 'left 0 of DAY'],
    ['more than is left', [limit('DAY', 100, 50)], 51, 'exceeded 50 of DAY'],
    ['something of a limit that is used up', [limit('DAY', 100, 100)], 1, 'reached 0 of DAY'],
    ['something of a limit that is lower than what was used', [limit('DAY', 100, 300)], 1, 'reached 0 of DAY'],
    ['no amount yet', [limit('DAY', 100, 30)], 0, 'left 70 of DAY'],
    ['of several: the one with the least left', [limit('DAY', 100, 0), limit('WEEK', 200, 150)], 20, 'left 30 of WEEK'],
    ['of several equals: the longest', [limit('DAY', 100, 50), limit('MONTH', 500, 450)], 20, 'left 30 of MONTH'],
  ])('a deposit of %s', (_, limits, amount, told) => {
    const effect = limitEffect(limits, amount)
    expect(effect && `${effect.kind} ${effect.left} of ${effect.period}`).toBe(told)
    if (effect) expect(effect.resets).toBe(`reset of the ${effect.period}`)
  })
})

const welcome = {
  code: 'WELCOME100',
  name: 'Welcome',
  minimum: 2_000,
  wageringMultiplier: 30,
  validDays: 30,
  share: { percentage: 100, cap: 10_000 },
}

describe('bonusEffect', () => {
  it.each([
    ['without a bonus', undefined, 5_000, null],
    ['without an amount', welcome, 0, null],
    ['below its minimum', welcome, 1_999, { kind: 'too-small', minimum: 2_000 }],
    ['of its minimum', welcome, 2_000, { kind: 'money', bonus: 2_000, wager: 60_000 }],
    ['beyond its cap', welcome, 50_000, { kind: 'money', bonus: 10_000, wager: 300_000 }],
    [
      'with a share that is no whole number',
      { ...welcome, share: { percentage: 12.5, cap: null } },
      2_001,
      { kind: 'money', bonus: 250, wager: 7_500 },
    ],
    [
      'with a share that binary fractions cannot hold',
      { ...welcome, share: { percentage: 4.35, cap: null } },
      10_000,
      { kind: 'money', bonus: 435, wager: 13_050 },
    ],
    [
      'to be wagered one and a half times, in whole cents',
      { ...welcome, wageringMultiplier: 1.5 },
      2_001,
      { kind: 'money', bonus: 2_001, wager: 3_002 },
    ],
    [
      'to be wagered a number of times that binary fractions cannot hold',
      { ...welcome, wageringMultiplier: 1.1 },
      2_000,
      { kind: 'money', bonus: 2_000, wager: 2_200 },
    ],
    [
      'whose money is real at once',
      { ...welcome, wageringMultiplier: 0 },
      2_000,
      { kind: 'money', bonus: 2_000, wager: 0 },
    ],
    ['that brings free spins', { ...welcome, share: null }, 2_000, { kind: 'times', times: 30 }],
    ['that brings points', { ...welcome, share: null, wageringMultiplier: 0 }, 2_000, null],
  ])('of a deposit %s', (_, bonus, amount, effect) => {
    expect(bonusEffect(bonus, amount)).toEqual(effect)
  })
})

describe('bonusOf', () => {
  it.each([
    ['WELCOME100', true],
    [' welcome100 ', true],
    ['WELCOME', false],
    ['', false],
  ])('%j is a known code: %s', (typed, isKnown) => {
    expect(bonusOf([welcome], typed) === welcome).toBe(isKnown)
  })

  it('is found however it is written in the list', () => {
    const mixed = { ...welcome, code: 'Welcome100' }
    expect(bonusOf([mixed], 'WELCOME100')).toBe(mixed)
  })
})

describe('inCurrency', () => {
  const amounts = [
    { currencyCode: 'EUR', value: 2_000 },
    { currencyCode: 'NOK', value: 20_000 },
  ]
  it.each([
    ['NOK', 20_000],
    ['EUR', 2_000],
    ['PLN', null],
  ] as const)('%s', (currency, amount) => {
    expect(inCurrency(amounts, currency)).toBe(amount)
  })
})
