import type { ProviderPaymentRequest, ProviderPaymentResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { callOutside, type OutsideResult } from '../outside-call.ts'
import type { PaymentRow } from './payment-store.ts'

const httpAddress = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:\/\//.test(text)),
)
const answer = v.object({
  providerPaymentId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  redirectUri: httpAddress,
  iframeable: v.boolean(),
})

/** Asks the provider to take or pay the money. Idempotent by paymentId, so an unknown outcome may be asked again. */
export function askProvider(
  { config }: Deps,
  payment: PaymentRow,
  brandId: string,
): Promise<OutsideResult<ProviderPaymentResponse>> {
  const request: ProviderPaymentRequest = {
    reference: payment.paymentId,
    merchant: brandId,
    type: payment.type,
    amount: payment.amount,
    currencyCode: payment.currencyCode,
    optionSlug: payment.optionSlug,
    language: payment.language,
    returnUri: payment.returnUri,
    callbackUri: `${config.platformUrl}/payments/callback`,
    ...(payment.cardToken ? { cardToken: payment.cardToken } : {}),
  }
  return callOutside({
    service: 'payments',
    url: `${config.paymentsUrl}/payments`,
    body: request,
    answer,
    timeoutMs: config.timeoutsMs.payments,
    secret: config.paymentsSecret,
  })
}
