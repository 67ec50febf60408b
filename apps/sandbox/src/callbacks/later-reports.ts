import type { ClientBase } from 'pg'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import type { LaterReport, PaymentParty } from './payment-jobs.ts'
import { changeStanding } from './queue-callback.ts'
import type { Outcome } from './report-plan.ts'
import { type CallbackDeps, postCallback, signerIn } from './send-callback.ts'

/** What a provider says of a payment after its callback. A migration step of the party's schema. */
export const laterReportsTable = (party: PaymentParty): string => `
  create table ${party}.later_reports (
    provider_payment_id text not null references ${party}.payments,
    number int not null,
    callback_uri text not null,
    body text not null,
    stands text not null,
    primary key (provider_payment_id, number)
  )`

const reportIn = (party: PaymentParty) =>
  `select callback_uri, body, stands, ${signerIn(party, 'later_reports')} from ${party}.later_reports
    where provider_payment_id = $1 and number = $2`
const typed = { types: { stands: `'SUCCEEDED' | 'FAILED' | 'RETURNED' | 'CHARGEBACK'` } }
const reports = {
  payments: sql('later-card-report', reportIn('payments'), typed),
  zimpler: sql('later-bank-report', reportIn('zimpler'), typed),
}

/** From now on the payment stands as the report says; the job repeats until the platform has acknowledged it. */
export async function sendLaterReport(
  { pool, keys }: CallbackDeps,
  { party, providerPaymentId, number }: LaterReport,
  cutOff: AbortSignal,
): Promise<void> {
  const report = await reports[party].get(pool, providerPaymentId, number)
  if (!report) return
  const { stands }: { stands: Outcome } = report
  await transaction(pool, (client: ClientBase) => changeStanding(client, party, providerPaymentId, stands))
  const messageId = `${providerPaymentId}.${number}`
  const problem = await postCallback({ ...report, messageId }, keys[report.signer][0], cutOff)
  if (problem !== undefined) throw new Error(`A later report was not acknowledged: ${problem}`)
}
