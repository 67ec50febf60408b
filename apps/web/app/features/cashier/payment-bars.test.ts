import { describe, expect, it } from 'vitest'
import { accountKind, barredOptions } from './payment-bars.ts'
import type { PaymentOption } from './payment-options.ts'

type Bar = PaymentOption['bar']
const options = (card: Bar, bank: Bar) => [
  { method: 'CARD', bar: card },
  { method: 'BANK', bar: bank },
]

describe('barredOptions', () => {
  it.each<[Bar, Bar, string[], boolean, Bar]>([
    [null, null, ['CARD', 'BANK'], false, null],
    ['PAYMENTS_BLOCKED', null, ['BANK'], true, null],
    ['PAYMENTS_BLOCKED', 'PAYMENTS_BLOCKED', [], false, 'PAYMENTS_BLOCKED'],
    ['MISSING_DOCUMENTS', 'MISSING_DOCUMENTS', [], false, 'MISSING_DOCUMENTS'],
    ['PAYMENTS_BLOCKED', 'MISSING_DOCUMENTS', [], true, 'MISSING_DOCUMENTS'],
    ['PAYMENTS_BLOCKED', 'ACTIVE_BONUSES', [], true, 'ACTIVE_BONUSES'],
    ['ACTIVE_BONUSES', 'ACTIVE_BONUSES', [], false, 'ACTIVE_BONUSES'],
    ['SECURITY_WAIT', 'SECURITY_WAIT', [], false, 'SECURITY_WAIT'],
  ])('card %s, bank %s: %j, cards alone blocked %s, because of %s', (card, bank, methods, cardsOnly, bar) => {
    const barred = barredOptions(options(card, bank))
    expect([barred.options.map(({ method }) => method), barred.cardsOnly, barred.bar]).toEqual([
      methods,
      cardsOnly,
      bar,
    ])
  })

  it('nothing of no options', () => expect(barredOptions([])).toEqual({ options: [], cardsOnly: false, bar: null }))
})

it.each([
  [['CARD', 'WALLET'], 'CARD'],
  [['BANK'], 'BANK'],
  [['CARD', 'BANK'], 'MIXED'],
  [[], 'CARD'],
] as const)('accounts of %j are of the kind %s', (methods, kind) =>
  expect(accountKind(methods.map((method) => ({ method })))).toBe(kind),
)
