import { addJob, addJobs, defineJob, type Job } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'

/** The jobs of payments. Their work is in payment-upkeep.ts, which imports the modules that add them. */

const payload = v.object({ paymentId: v.string() })
type PaymentJob = Job<v.InferOutput<typeof payload>>

export const expirePayment: PaymentJob = defineJob({ name: 'expire-payment', payload, attempts: 20 })
export const endReview: PaymentJob = defineJob({ name: 'end-withdrawal-review', payload, attempts: 20 })
/** One at a time: a slow provider then occupies one job slot instead of all. */
export const sendPayout: PaymentJob = defineJob({ name: 'send-payout', payload, attempts: 20, queue: 'payouts' })

/** Returns a deposit to the card or account from which it came. */
export const refundDeposit: PaymentJob = defineJob({ name: 'refund-deposit', payload, attempts: 40 })

/** Ask the provider how a payment stands: while it is open, in case the callback is lost; when it has contradicted itself. */
export const followPayment: PaymentJob = defineJob({ name: 'follow-payment', payload, attempts: 20 })
export const firstFollowSeconds = 60
export const checkContradiction: PaymentJob = defineJob({ name: 'check-contradiction', payload, attempts: 40 })

/** The provider abandons a page after 30 minutes and reports that; this covers the case in which it never does. */
export const openMinutes = 35

/** A withdrawal that its player has not confirmed by then is cancelled. */
export const confirmationHours = 24

const entryOf = ({ name }: PaymentJob, paymentId: string, afterSeconds = 0) => ({
  payload: { paymentId },
  key: `${name}:${paymentId}`,
  afterSeconds,
})

export const planForPayment = (
  db: Queryable,
  job: PaymentJob,
  paymentId: string,
  afterSeconds?: number,
): Promise<void> => addJob(db, job, entryOf(job, paymentId, afterSeconds))

export const planForPayments = (db: Queryable, job: PaymentJob, paymentIds: readonly string[]): Promise<void> =>
  addJobs(
    db,
    job,
    paymentIds.map((paymentId) => entryOf(job, paymentId)),
  )
