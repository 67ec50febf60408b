import type { ProviderStatusRequest, ProviderStatusResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'
import { applyReport } from './apply-report.ts'
import { paymentReport } from './callback-fields.ts'
import { firstFollowSeconds, followPayment, planForPayment } from './payment-jobs.ts'

const answer: v.GenericSchema<unknown, ProviderStatusResponse> = v.union([
  v.object({ status: v.picklist(['UNKNOWN', 'PENDING']) }),
  paymentReport,
])

const maxWaitSeconds = 3600

/** A visit to the bank for deposit and play belongs to another provider, whose reports say who has signed in. */
const paymentToFollow = sql(
  'payment-to-follow',
  `select brand_id as "brandId", v.status in ('PENDING', 'PENDING_REDIRECT') as "isOpen",
       extract(epoch from now() - v.created_at)::float as "ageSeconds"
     from payments v join players using (user_id)
     where payment_id = $1 and not exists (select from zimpler_visits z where z.payment_id = v.payment_id)`,
)

/** Asks while the payment is open, less and less often: a callback may be lost. */
export async function followWhileOpen(deps: Deps, paymentId: string): Promise<void> {
  const payment = await paymentToFollow.get(deps.pool, paymentId)
  if (!payment?.isOpen) return
  const isDecided = await askHowItStands(deps, paymentId, payment.brandId)
  const wait = Math.min(Math.max(payment.ageSeconds ?? 0, firstFollowSeconds), maxWaitSeconds)
  if (!isDecided) await planForPayment(deps.pool, followPayment, paymentId, wait)
}

/** The provider has contradicted itself: what it says now holds. */
export async function settleContradiction(deps: Deps, paymentId: string): Promise<void> {
  const payment = await paymentToFollow.get(deps.pool, paymentId)
  if (payment && !(await askHowItStands(deps, paymentId, payment.brandId)))
    throw new Error('The provider does not say how the payment stands')
}

/**
 * Asks the provider how a payment stands and applies the answer. Resolves to whether it has decided.
 * @throws when there is no answer; the job repeats
 */
export async function askHowItStands(deps: Deps, paymentId: string, brandId: string): Promise<boolean> {
  const { config } = deps
  const body: ProviderStatusRequest = { reference: paymentId, merchant: brandId }
  const result = await callOutside({
    service: 'payments',
    url: `${config.paymentsUrl}/status`,
    keys: config.paymentsKeys,
    body,
    answer,
    timeoutMs: config.timeoutsMs.payments,
  })
  if (result.status !== 'done') throw new Error(`The provider does not say how payment ${paymentId} stands`)
  const report = result.value
  if (report.status === 'UNKNOWN' || report.status === 'PENDING') return false
  const outcome = await applyReport(deps, report, 'status')
  if (outcome === 'another payment') throw new Error(`The provider answers about another payment than ${paymentId}`)
  return true
}
