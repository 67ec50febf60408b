import type { ZimplerIdentifiedAnswer, ZimplerPaymentRequest } from '@parlour/contracts/provider-api'
import { isCurrencyCode } from '@parlour/money/currency'
import {
  check,
  type GenericSchema,
  type InferOutput,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  variant,
} from 'valibot'
import { filledText, webAddress } from '../text-schema.ts'

/** The body of POST {ZIMPLER_URL}/payments. */
export const zimplerRequest = object({
  reference: filledText(200),
  merchant: filledText(100),
  amount: pipe(number(), integer(), minValue(1), maxValue(1_000_000_000_000)),
  currencyCode: pipe(filledText(3), check(isCurrencyCode)),
  countryCode: pipe(filledText(2), regex(/^[A-Za-z]{2}$/)),
  language: pipe(filledText(35), regex(/^[A-Za-z0-9-]+$/)),
  landingUri: webAddress,
  returnUri: webAddress,
  callbackUri: webAddress,
})
true satisfies InferOutput<typeof zimplerRequest> extends ZimplerPaymentRequest ? true : false

/** The platform's answer to the report of a person. */
export const identifiedAnswer: GenericSchema<ZimplerIdentifiedAnswer> = variant('accepted', [
  object({ accepted: literal(true) }),
  object({
    accepted: literal(false),
    reason: picklist([
      'UNDERAGE',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_LOCKED',
      'REGISTER_EXCLUDED',
      'LIMIT_EXCEEDED',
      'LIMIT_REQUIRED',
      'PENDING_WITHDRAWALS',
      'REFUSED',
    ]),
  }),
])
