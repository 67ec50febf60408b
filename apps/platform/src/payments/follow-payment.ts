import type { ProviderStatusRequest, ProviderStatusResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside, type OutsideCall } from '../runtime/outside-call.ts'
import { applyReport } from './apply-report.ts'
import { paymentReport } from './callback-fields.ts'
import { firstFollowSeconds, followPayment, planForPayment } from './payment-jobs.ts'
import { applyZimplerCallback } from './zimpler/apply-callback.ts'
import { bankStatus } from './zimpler/bank-report.ts'
import { findVisit } from './zimpler/visit-store.ts'

const answer: v.GenericSchema<unknown, ProviderStatusResponse> = v.union([
  v.object({ status: v.picklist(['UNKNOWN', 'PENDING']) }),
  paymentReport,
])

const maxWaitSeconds = 3600

/** A visit to the bank for deposit and play may have no payment yet. */
const paymentToFollow = sql(
  'payment-to-follow',
  `select brand_id as "brandId", status in ('OPEN', 'ACCEPTED') as "isOpen",
       extract(epoch from now() - created_at)::float as "ageSeconds"
     from zimpler_visits where payment_id = $1
   union all
   select brand_id, v.status in ('PENDING', 'PENDING_REDIRECT'), extract(epoch from now() - v.created_at)::float
     from payments v join players using (user_id)
     where payment_id = $1 and not exists (select from zimpler_visits z where z.payment_id = v.payment_id)`,
  { notNull: ['brandId'] },
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
  const { paymentsUrl, paymentsKeys, zimplerUrl, zimplerKeys, timeoutsMs } = deps.config
  const body: ProviderStatusRequest = { reference: paymentId, merchant: brandId }
  // The bank of a visit is another provider, whose reports say who has signed in.
  const outcome = (await findVisit(deps.pool, paymentId))
    ? await ask(
        { service: 'zimpler', url: zimplerUrl, keys: zimplerKeys, timeoutMs: timeoutsMs.zimpler, answer: bankStatus },
        body,
        (report) => applyZimplerCallback(deps, report, 'status'),
      )
    : await ask(
        { service: 'payments', url: paymentsUrl, keys: paymentsKeys, timeoutMs: timeoutsMs.payments, answer },
        body,
        (report) => applyReport(deps, report, 'status'),
      )
  if (outcome === 'undecided') return false
  if (outcome === 'another payment') throw new Error(`The provider answers about another payment than ${paymentId}`)
  return true
}

type Decided<Answer> = Exclude<Answer, { status: 'UNKNOWN' | 'PENDING' }>

const isDecided = <Answer extends { status: string }>(standing: Answer): standing is Decided<Answer> =>
  standing.status !== 'UNKNOWN' && standing.status !== 'PENDING'

/** @throws when there is no answer */
async function ask<Answer extends { status: string }, Outcome>(
  provider: Omit<OutsideCall<Answer>, 'body'>,
  body: ProviderStatusRequest,
  apply: (report: Decided<Answer>) => Promise<Outcome>,
): Promise<Outcome | 'undecided'> {
  const result = await callOutside({ ...provider, url: `${provider.url}/status`, body })
  if (result.status !== 'done') throw new Error(`${provider.service} does not say how payment ${body.reference} stands`)
  return isDecided(result.value) ? apply(result.value) : 'undecided'
}
