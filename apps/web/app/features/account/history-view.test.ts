import { describe, expect, it } from 'vitest'
import { parseHistoryQuery, totals } from './history-view.ts'

describe('parseHistoryQuery', () => {
  it.each([
    ['', { view: 'games', session: '', after: null }],
    ['view=payments', { view: 'payments', session: '', after: null }],
    ['view=payments&after=abc', { view: 'payments', session: '', after: 'abc' }],
    ['session=s1&after=', { view: 'rounds', session: 's1', after: null }],
    ['view=nonsense', { view: 'games', session: '', after: null }],
  ])('?%s', (search, expected) => expect(parseHistoryQuery(new URLSearchParams(search))).toEqual(expected))
})

describe('totals', () => {
  it('adds up stakes and wins per currency', () => {
    expect(
      totals([
        { betAmount: 1_000, winAmount: 400, currencyCode: 'EUR' },
        { betAmount: 500, winAmount: 2_000, currencyCode: 'EUR' },
        { betAmount: 700, winAmount: 0, currencyCode: 'CAD' },
      ]),
    ).toEqual([
      { currencyCode: 'EUR', wagered: 1_500, won: 2_400, net: 900 },
      { currencyCode: 'CAD', wagered: 700, won: 0, net: -700 },
    ])
    expect(totals([])).toEqual([])
  })
})
