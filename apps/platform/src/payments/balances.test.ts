import { describe, expect, it } from 'vitest'
import { balancesShown } from './balances.ts'

describe('balancesShown', () => {
  it("has REAL and BONUS in the account's currency and VIRTUAL, even if never used", () => {
    expect(balancesShown([], 'NOK')).toEqual([
      { type: 'REAL', currencyCode: 'NOK', amount: 0 },
      { type: 'BONUS', currencyCode: 'NOK', amount: 0 },
      { type: 'VIRTUAL', currencyCode: 'PTS', amount: 0 },
    ])
  })

  it('adds balances in other currencies, but not the funds held for a withdrawal', () => {
    const held = [
      { kind: 'REAL', currencyCode: 'EUR', balance: 500 },
      { kind: 'WITHDRAWAL_HOLD', currencyCode: 'EUR', balance: 2_000 },
      { kind: 'BONUS', currencyCode: 'GBP', balance: 0 },
      { kind: 'VIRTUAL', currencyCode: 'PTS', balance: 70 },
      { kind: 'REAL', currencyCode: 'USD', balance: 30 },
    ] as const
    expect(balancesShown([...held], 'EUR')).toEqual([
      { type: 'REAL', currencyCode: 'EUR', amount: 500 },
      { type: 'BONUS', currencyCode: 'EUR', amount: 0 },
      { type: 'VIRTUAL', currencyCode: 'PTS', amount: 70 },
      { type: 'REAL', currencyCode: 'USD', amount: 30 },
    ])
  })
})
