import type { ProviderPaymentRequest, ProviderPaymentResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside, type OutsideResult } from '../runtime/outside-call.ts'
import { takesDebitOnly } from './debit-only.ts'
import type { PaymentRow } from './payment-row.ts'

export const httpAddress = v.pipe(
  v.string(),
  v.url(),
  v.maxLength(2_000),
  v.check((text) => /^https?:\/\//.test(text)),
)
export const providerPaymentId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const answer: v.GenericSchema<unknown, ProviderPaymentResponse> = v.pipe(
  v.object({
    providerPaymentId,
    redirectUri: v.nullable(httpAddress),
    redirectHtml: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000))),
    iframeable: v.boolean(),
  }),
  // Exactly one way to the page: none would be unusable, and two could differ.
  v.check(({ redirectUri, redirectHtml }) => (redirectUri === null) === (redirectHtml !== undefined)),
)

/** Asks the provider to collect or pay out the money. Idempotent by paymentId, so an unknown outcome can be retried. */
export function askProvider(
  { config }: Deps,
  payment: PaymentRow,
  player: Pick<Player, 'brandId' | 'countryCode' | 'skin'>,
): Promise<OutsideResult<ProviderPaymentResponse>> {
  const request: ProviderPaymentRequest = {
    reference: payment.paymentId,
    merchant: player.brandId,
    type: payment.type,
    amount: payment.amount,
    currencyCode: payment.currencyCode,
    optionSlug: payment.optionSlug,
    countryCode: player.countryCode,
    language: payment.language,
    returnUri: payment.returnUri,
    callbackUri: `${config.platformUrl}/payments/callback`,
    ...(payment.accountToken ? { cardToken: payment.accountToken } : {}),
    ...(payment.type === 'DEPOSIT' && takesDebitOnly(player, new Date()) ? { debitOnly: true } : {}),
  }
  return callOutside({
    service: 'payments',
    url: `${config.paymentsUrl}/payments`,
    body: request,
    answer,
    timeoutMs: config.timeoutsMs.payments,
    keys: config.paymentsKeys,
  })
}
