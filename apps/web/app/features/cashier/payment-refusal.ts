import type { CurrencyCode } from '@parlour/money/currency'
import { type EncodedMessage, encodeMessage, formMessage } from '../../forms/form-message.ts'
import type { CashierCreatePaymentMutation, CreatePaymentRefusalCode } from './generated/cashier.ts'

export type PaymentRefusal = Extract<CashierCreatePaymentMutation['createPayment'], { code: unknown }>

type Place = 'amount' | 'account' | 'slug' | 'password' | 'code' | 'form' | 'page'

/** Where to show a refusal of the platform: at a field, above the form, or by reloading the page in its current state. */
export const refusalPlaces = {
  INVALID_AMOUNT: 'amount',
  MIN_VAL: 'amount',
  MAX_VAL: 'amount',
  INSUFFICIENT_FUNDS: 'amount',
  REGISTER_UNAVAILABLE: 'form',
  ACCOUNT_IN_REVIEW: 'form',
  LIMIT_EXCEEDED: 'form',
  DEPOSIT_LIMIT_REQUIRED: 'page',
  LIMIT_REQUIRED: 'page',
  MARKET_CLOSED: 'page',
  OPTION_NOT_AVAILABLE: 'slug',
  ACCOUNT_REQUIRED: 'account',
  MISSING_DOCUMENTS: 'page',
  SECURITY_WAIT: 'page',
  PENDING_WITHDRAWALS: 'page',
  ACTIVE_BONUSES: 'page',
  PAYMENTS_BLOCKED: 'page',
  MONEY_OWED: 'form',
  PROOF_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  WRONG_CODE: 'code',
  BONUS_NOT_AVAILABLE: 'form',
  BONUS_MINIMUM: 'amount',
  IDEMPOTENCY_CONFLICT: 'form',
  PROVIDER_UNAVAILABLE: 'form',
  RATE_LIMITED: 'form',
} as const satisfies Record<CreatePaymentRefusalCode, Place>

type CodeAt<Here extends Place> = {
  [Code in CreatePaymentRefusalCode]: (typeof refusalPlaces)[Code] extends Here ? Code : never
}[CreatePaymentRefusalCode]

/** Whether the page itself says why, once it is loaded again. */
export const isOfPage = (code: CreatePaymentRefusalCode): code is CodeAt<'page'> => refusalPlaces[code] === 'page'

/** Whether the same payment may be sent again with its key: nobody knows whether the provider has got it. */
export const isRepeatable = (code: CreatePaymentRefusalCode): boolean => code === 'PROVIDER_UNAVAILABLE'

/** A refusal in words, with its amounts and times. */
export function refusalMessage({ code, limit, exceededLimit }: PaymentRefusal, currency: CurrencyCode): EncodedMessage {
  if (code === 'MIN_VAL' || code === 'MAX_VAL')
    return limit === null
      ? formMessage('INVALID_AMOUNT')
      : formMessage(code, { limit: { money: limit, currency }, unit: 'value' })
  if (code === 'MONEY_OWED')
    return limit === null ? formMessage('GENERIC_ERROR') : formMessage(code, { owed: { money: limit, currency } })
  if (code !== 'LIMIT_EXCEEDED' || !exceededLimit) return formMessage(code)
  const { period, remaining, resetsAt } = exceededLimit
  const left = { money: remaining, currency: exceededLimit.currencyCode }
  return encodeMessage(
    remaining > 0
      ? { code, key: 'DEPOSIT_LIMIT_EXCEEDED', details: { period, left, resets: { instant: resetsAt } } }
      : { code, key: 'DEPOSIT_LIMIT_REACHED', details: { period, resets: { instant: resetsAt } } },
  )
}
