import { handle, type JobHandler } from '@parlour/jobs/job'
import type { Pool } from 'pg'
import { settleCardPayment } from '../payments/payment-steps.ts'
import { sql } from '../sql.ts'
import { settleBankPayment } from '../zimpler/zimpler-steps.ts'
import { sendLaterReport } from './later-reports.ts'
import { keyOf, type PaymentParty, planForPayments, reportLater, sendCallback, settlePayment } from './payment-jobs.ts'
import { attemptCallback, type CallbackDeps } from './send-callback.ts'

const batch = 500
const settle = { payments: settleCardPayment, zimpler: settleBankPayment }

/** The jobs that expire abandoned deposits, pay out withdrawals and report both to the platform. */
export const paymentJobs = (deps: CallbackDeps): JobHandler[] => [
  handle(settlePayment, ({ party, providerPaymentId }) => settle[party](deps.pool, providerPaymentId)),
  handle(reportLater, (report, cutOff) => sendLaterReport(deps, report, cutOff)),
  handle(sendCallback, (payment, cutOff) => attemptCallback(deps, payment, cutOff)),
]

const hasNoJob = (key: string) => `not exists (select from graphile_worker.jobs
  where key = '${key}' || provider_payment_id and (attempts < max_attempts or locked_at is not null))`

const unsettledOf = (party: PaymentParty) =>
  `select provider_payment_id from ${party}.payments where decided_at is null
     and due_at <= now() and ${hasNoJob(keyOf(settlePayment, party))} order by due_at limit ${batch}`
const unsentOf = (party: PaymentParty) =>
  `select provider_payment_id from ${party}.callbacks where acknowledged_at is null
     and ${hasNoJob(keyOf(sendCallback, party))} limit ${batch}`

const forgotten = [
  { job: settlePayment, party: 'payments', payments: sql('unsettled-card-payments', unsettledOf('payments')) },
  { job: settlePayment, party: 'zimpler', payments: sql('unsettled-bank-payments', unsettledOf('zimpler')) },
  { job: sendCallback, party: 'payments', payments: sql('unsent-card-callbacks', unsentOf('payments')) },
  { job: sendCallback, party: 'zimpler', payments: sql('unsent-bank-callbacks', unsentOf('zimpler')) },
] as const

/** Plans payments and callbacks without a job, because their job was given up or they are older than jobs. */
export async function planForgottenPayments(pool: Pool): Promise<void> {
  for (const { job, party, payments } of forgotten) {
    const found = await payments.all(pool)
    await planForPayments(
      pool,
      job,
      party,
      found.map(({ provider_payment_id }) => provider_payment_id),
    )
  }
}
