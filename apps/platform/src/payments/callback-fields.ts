import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import * as v from 'valibot'

/** The fields common to the callbacks of all payment providers. */

/** Without control characters, of which PostgreSQL cannot store NUL. */
export const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^\P{Cc}*$/u))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const minorUnits = whole(1, Number.MAX_SAFE_INTEGER)
export const currencyCode = text(3)
export const declineReason = v.picklist([
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'CREDIT_CARD',
  'LIMIT_EXCEEDED',
  'AUTHENTICATION_FAILED',
  'INVALID_IBAN_NUMBER',
  'CANCELLED_BY_PLAYER',
  'EXPIRED',
])
export const bankAccount = v.object({
  accountToken: text(200),
  bank: text(60),
  last4: v.pipe(v.string(), v.regex(/^[0-9]{4}$/)),
})

/** What the payment provider reports about a payment. */
export const paymentReport: v.GenericSchema<unknown, ProviderPaymentCallback> = v.object({
  reference: text(200),
  providerPaymentId: text(200),
  status: v.picklist(['SUCCEEDED', 'FAILED', 'RETURNED', 'CHARGEBACK']),
  amount: minorUnits,
  currencyCode,
  declineReason: v.optional(declineReason),
  card: v.optional(
    v.object({
      cardToken: text(200),
      brand: text(40),
      last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      expiryMonth: whole(1, 12),
      expiryYear: whole(2000, 2200),
    }),
  ),
  bankAccount: v.optional(bankAccount),
})
