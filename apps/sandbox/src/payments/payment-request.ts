import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { currencies, isCurrencyCode } from '@parlour/money/currency'
import {
  boolean,
  check,
  forward,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  partialCheck,
  picklist,
  pipe,
  regex,
} from 'valibot'
import { filledText, webAddress } from '../text-schema.ts'

/** The body of POST {PAYMENTS_URL}/payments. */
export const paymentRequest = pipe(
  object({
    reference: filledText(200),
    merchant: filledText(100),
    type: picklist(['DEPOSIT', 'WITHDRAWAL']),
    amount: pipe(number(), integer(), minValue(1), maxValue(1_000_000_000_000)),
    currencyCode: pipe(filledText(3), check(isCurrencyCode)),
    optionSlug: pipe(filledText(60), regex(/^[A-Z0-9_]+$/)),
    countryCode: pipe(filledText(2), regex(/^[A-Za-z]{2}$/)),
    language: pipe(filledText(35), regex(/^[A-Za-z0-9-]+$/)),
    returnUri: webAddress,
    callbackUri: webAddress,
    cardToken: optional(filledText(100)),
    debitOnly: optional(boolean()),
  }),
  forward(
    partialCheck(
      [['type'], ['cardToken']],
      // A withdrawal needs a card or account to pay out to.
      ({ type, cardToken }) => type === 'DEPOSIT' || cardToken !== undefined,
    ),
    ['cardToken'],
  ),
)
true satisfies InferOutput<typeof paymentRequest> extends ProviderPaymentRequest ? true : false

/** Minor digits of a currency: 2 for EUR, 0 for JPY. */
export const minorDigits = (currencyCode: string): number =>
  isCurrencyCode(currencyCode) ? currencies[currencyCode].digits : 2
