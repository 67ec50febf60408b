import { addJobs, type Database, defineJob, type Job } from '@parlour/jobs/job'
import { type InferOutput, object, picklist, string } from 'valibot'

/** What time does to payments. The work itself is in payment-upkeep.ts: these are added by what it uses. */

const payload = object({
  /** The third party whose payment it is: its schema in the database. */
  party: picklist(['payments', 'zimpler']),
  providerPaymentId: string(),
})
export type PaymentOfParty = InferOutput<typeof payload>
export type PaymentParty = PaymentOfParty['party']
type PaymentJob = Job<PaymentOfParty>

/** Pays a withdrawal out, or lets a deposit expire. */
export const settlePayment: PaymentJob = defineJob({ name: 'settle-payment', payload, attempts: 20 })
/** Slow answers must not keep payments from being settled. */
export const sendCallback: PaymentJob = defineJob({ name: 'send-callback', payload, attempts: 20, priority: 10 })

/** Each payment has one job of a kind at a time. */
export const keyOf = ({ name }: PaymentJob, party: PaymentParty) => `${name}:${party}:`

export const planForPayments = (
  db: Database,
  job: PaymentJob,
  party: PaymentParty,
  providerPaymentIds: readonly string[],
  afterMs = 0,
): Promise<void> =>
  addJobs(
    db,
    job,
    providerPaymentIds.map((providerPaymentId) => ({
      payload: { party, providerPaymentId },
      key: keyOf(job, party) + providerPaymentId,
      afterSeconds: afterMs / 1_000,
    })),
  )
