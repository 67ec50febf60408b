import { describe, expect, it } from 'vitest'
import { encodeMessage, formMessage } from '../../forms/form-message.ts'
import { isRepeatable, type PlayRefusal, refusalMessages } from './play-refusals.ts'

const money = (amount: number) => ({ limit: { money: amount, currency: 'EUR' }, unit: 'value' }) as const
const above = (message: string) => ({ formErrors: [message] })
const atAmount = (message: string) => ({ fieldErrors: { amount: [message] } })
const resetsAt = '2026-12-01T00:00:00Z'
const left = (remaining: number) => ({ period: 'DAY', remaining, currencyCode: 'EUR', resetsAt }) as const

describe('a refusal of the platform', () => {
  it.each<[PlayRefusal['code'], Partial<PlayRefusal>, object]>([
    ['MIN_VAL', { limit: 2_000 }, atAmount(formMessage('MIN_VAL', money(2_000)))],
    ['MAX_VAL', { limit: 5_000_000 }, atAmount(formMessage('MAX_VAL', money(5_000_000)))],
    ['BONUS_MINIMUM', { limit: 3_000 }, atAmount('BONUS_MINIMUM')],
    ['COUNTRY_NOT_ALLOWED', {}, above('COUNTRY_NOT_ALLOWED')],
    ['INVALID_ENTRY', {}, above('ERR_BAD_REQUEST')],
    ['INVALID_PHONE_FORMAT', {}, above('INVALID_PHONE_FORMAT')],
    ['LIMIT_EXCEEDED', { limit: 2_000 }, above('LIMIT_EXCEEDED')],
    [
      'LIMIT_EXCEEDED',
      { limit: 2_000, exceededLimit: left(2_000) },
      above(
        encodeMessage({
          code: 'LIMIT_EXCEEDED',
          key: 'DEPOSIT_LIMIT_EXCEEDED',
          details: { period: 'DAY', left: { money: 2_000, currency: 'EUR' }, resets: { instant: resetsAt } },
        }),
      ),
    ],
    ['DEPOSIT_LIMIT_REQUIRED', {}, above('DEPOSIT_LIMIT_REQUIRED')],
    ['LIMIT_REQUIRED', {}, above('LIMIT_REQUIRED')],
    ['REGISTER_UNAVAILABLE', {}, above('REGISTER_UNAVAILABLE')],
    ['ACCOUNT_IN_REVIEW', {}, above('ACCOUNT_IN_REVIEW')],
    ['PAYMENTS_BLOCKED', {}, above('PAYMENTS_BLOCKED')],
    ['PENDING_WITHDRAWALS', {}, above('PENDING_WITHDRAWALS')],
    [
      'PENDING_WITHDRAWALS',
      { endsAt: resetsAt },
      above(
        encodeMessage({
          code: 'PENDING_WITHDRAWALS',
          key: 'PENDING_WITHDRAWALS_UNTIL',
          details: { until: { instant: resetsAt } },
        }),
      ),
    ],
    ['BONUS_NOT_AVAILABLE', {}, above('BONUS_NOT_AVAILABLE')],
    ['IDEMPOTENCY_CONFLICT', {}, above('IDEMPOTENCY_CONFLICT')],
    ['PROVIDER_UNAVAILABLE', {}, above('PROVIDER_UNAVAILABLE')],
    ['RATE_LIMITED', {}, above('RATE_LIMITED')],
  ])('%s with %o is shown as %o', (code, details, messages) => {
    expect(refusalMessages({ code, field: null, limit: null, exceededLimit: null, endsAt: null, ...details })).toEqual(
      messages,
    )
    expect(isRepeatable(code)).toBe(code === 'PROVIDER_UNAVAILABLE')
  })
})
