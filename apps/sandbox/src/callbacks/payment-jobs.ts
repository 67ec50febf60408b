import { addJob, addJobs, type Database, defineJob, type Job } from '@parlour/jobs/job'
import { type InferOutput, integer, number, object, picklist, pipe, string } from 'valibot'

/** The jobs of payments. Their work is in payment-upkeep.ts, which imports the modules that add them. */

const payload = object({
  /** The third party of the payment, which is also the name of its schema in the database. */
  party: picklist(['payments', 'zimpler']),
  providerPaymentId: string(),
})
export type PaymentOfParty = InferOutput<typeof payload>
export type PaymentParty = PaymentOfParty['party']
type PaymentJob = Job<PaymentOfParty>

/** Pays out a withdrawal or expires a deposit. */
export const settlePayment: PaymentJob = defineJob({ name: 'settle-payment', payload, attempts: 20 })
/** Lower than settling payments, which must not wait for slow answers. */
export const sendCallback: PaymentJob = defineJob({ name: 'send-callback', payload, attempts: 20, priority: 10 })

const laterReport = object({ ...payload.entries, number: pipe(number(), integer()) })
export type LaterReport = InferOutput<typeof laterReport>

/** What a provider says after its callback. */
export const reportLater: Job<LaterReport> = defineJob({ name: 'report-later', payload: laterReport, attempts: 40 })

export const planLaterReport = (db: Database, report: LaterReport, afterMs: number): Promise<void> =>
  addJob(db, reportLater, {
    payload: report,
    key: `${reportLater.name}:${report.party}:${report.providerPaymentId}:${report.number}`,
    afterSeconds: afterMs / 1_000,
  })

/** A payment has at most one job of each kind. */
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
