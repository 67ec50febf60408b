import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../../forms/form-message.ts'
import { isOfPage, isRepeatable, type PaymentRefusal, refusalMessage } from './payment-refusal.ts'

const resetsAt = '2026-12-01T00:00:00.000Z'
const limit = (period: 'DAY' | 'WEEK' | 'MONTH', remaining: number) =>
  ({
    code: 'LIMIT_EXCEEDED',
    limit: remaining,
    exceededLimit: { period, remaining, currencyCode: 'PLN', resetsAt },
  }) as const
const resets = { instant: resetsAt }

describe('refusalMessage', () => {
  it.each([
    [
      limit('DAY', 2_000),
      { key: 'DEPOSIT_LIMIT_EXCEEDED', details: { period: 'DAY', left: { money: 2_000, currency: 'PLN' }, resets } },
    ],
    [
      limit('WEEK', 1),
      { key: 'DEPOSIT_LIMIT_EXCEEDED', details: { period: 'WEEK', left: { money: 1, currency: 'PLN' }, resets } },
    ],
    [limit('MONTH', 0), { key: 'DEPOSIT_LIMIT_REACHED', details: { period: 'MONTH', resets } }],
  ])('names the player’s own limit, what is left and when it resets: %j', (refusal, message) => {
    expect(decodeMessage(refusalMessage(refusal, 'EUR'))).toEqual({ code: 'LIMIT_EXCEEDED', ...message })
  })

  it.each([
    ['MIN_VAL', 1_000, { key: 'MIN_VAL', details: { limit: { money: 1_000, currency: 'EUR' }, unit: 'value' } }],
    ['MAX_VAL', 5_000, { key: 'MAX_VAL', details: { limit: { money: 5_000, currency: 'EUR' }, unit: 'value' } }],
    ['MIN_VAL', null, { key: 'INVALID_AMOUNT' }],
    ['MONEY_OWED', 3_000, { key: 'MONEY_OWED', details: { owed: { money: 3_000, currency: 'EUR' } } }],
    ['LIMIT_EXCEEDED', null, { key: 'LIMIT_EXCEEDED' }],
    ['BONUS_MINIMUM', 2_000, { key: 'BONUS_MINIMUM' }],
    ['RATE_LIMITED', null, { key: 'RATE_LIMITED' }],
  ] as const)('%s with %s', (code, amount, message) => {
    const refusal: PaymentRefusal = { code, limit: amount, exceededLimit: null }
    expect(decodeMessage(refusalMessage(refusal, 'EUR'))).toEqual(message)
  })
})

it.each([
  ['MISSING_DOCUMENTS', true],
  ['ACTIVE_BONUSES', true],
  ['PAYMENTS_BLOCKED', true],
  ['LIMIT_EXCEEDED', false],
  ['MIN_VAL', false],
] as const)('whether the page itself says %s: %s', (code, expected) => expect(isOfPage(code)).toBe(expected))

it.each([
  ['PROVIDER_UNAVAILABLE', true],
  ['IDEMPOTENCY_CONFLICT', false],
  ['LIMIT_EXCEEDED', false],
] as const)('whether the same payment may be sent again after %s: %s', (code, expected) =>
  expect(isRepeatable(code)).toBe(expected),
)
