import type { ZimplerPaymentRequest, ZimplerPaymentResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import type { Deps } from '../../runtime/deps.ts'
import { callOutside, type OutsideResult } from '../../runtime/outside-call.ts'
import { httpAddress, providerPaymentId } from '../payment-provider.ts'
import type { Visit } from './visit-store.ts'

const answer: v.GenericSchema<unknown, ZimplerPaymentResponse> = v.object({
  providerPaymentId,
  redirectUri: httpAddress,
})

/** Requests the bank's page for a visit. Idempotent by paymentId, so an unknown outcome can be retried. */
export function askZimpler({ config }: Deps, visit: Visit): Promise<OutsideResult<ZimplerPaymentResponse>> {
  const request: ZimplerPaymentRequest = {
    reference: visit.paymentId,
    merchant: visit.brandId,
    amount: visit.amount,
    currencyCode: visit.currencyCode,
    countryCode: visit.countryCode,
    language: visit.language,
    landingUri: visit.landingUri,
    returnUri: visit.returnUri ?? visit.redirectUri,
    callbackUri: `${config.platformUrl}/payments/zimpler-callback`,
  }
  return callOutside({
    service: 'zimpler',
    url: `${config.zimplerUrl}/payments`,
    body: request,
    answer,
    timeoutMs: config.timeoutsMs.zimpler,
    keys: config.zimplerKeys,
  })
}
