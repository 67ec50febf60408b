import type { ClientBase } from 'pg'
import { minorDigits } from '../payments/payment-request.ts'
import { sql } from '../sql.ts'
import { type PaymentParty, planForPayments, planLaterReport, sendCallback } from './payment-jobs.ts'
import { type Outcome, plannedReports } from './report-plan.ts'

interface DecidedPayment {
  providerPaymentId: string
  reference: string
  callbackUri: string
  amount: number
  currencyCode: string
}

/** An insert is acknowledged from the start when the callback is lost. */
const insertInto = (party: PaymentParty) =>
  `insert into ${party}.callbacks (provider_payment_id, callback_uri, body, acknowledged_at)
     values ($1, $2, $3, case when $4 then clock_timestamp() end)`
const insertLaterInto = (party: PaymentParty) =>
  `insert into ${party}.later_reports (provider_payment_id, number, callback_uri, body, stands)
     values ($1, $2, $3, $4, $5)`
const changeStandingIn = (party: PaymentParty) =>
  `update ${party}.payments set status = $2 where provider_payment_id = $1 and status <> $2`

const statements = {
  payments: {
    insert: sql('insert-card-callback', insertInto('payments')),
    insertLater: sql('insert-later-card-report', insertLaterInto('payments')),
    changeStanding: sql('change-card-payment-standing', changeStandingIn('payments')),
  },
  zimpler: {
    insert: sql('insert-bank-callback', insertInto('zimpler')),
    insertLater: sql('insert-later-bank-report', insertLaterInto('zimpler')),
    changeStanding: sql('change-bank-payment-standing', changeStandingIn('zimpler')),
  },
}

/** How a payment stands from now on. */
export const changeStanding = async (client: ClientBase, party: PaymentParty, id: string, stands: Outcome) => {
  await statements[party].changeStanding.run(client, id, stands)
}

/**
 * Queues the reports about a payment in the transaction that stores its outcome, so that both exist or neither: the callback
 * and, for amounts that behave so, what the provider says later (report-plan.ts).
 */
export async function queueCallback(
  client: ClientBase,
  party: PaymentParty,
  payment: DecidedPayment,
  callback: { status: Outcome },
): Promise<void> {
  const { insert, insertLater } = statements[party]
  const { providerPaymentId, callbackUri, amount, currencyCode } = payment
  if (callback.status !== 'SUCCEEDED') {
    await insert.run(client, providerPaymentId, callbackUri, JSON.stringify(callback), false)
    return planForPayments(client, sendCallback, party, [providerPaymentId])
  }
  for (const [number, { afterMs, says, stands }] of plannedReports(amount, minorDigits(currencyCode)).entries()) {
    const body = JSON.stringify(says === null ? callback : reportOf(payment, callback, says))
    if (number === 0) {
      await changeStanding(client, party, providerPaymentId, stands)
      await insert.run(client, providerPaymentId, callbackUri, body, says === null)
      if (says !== null) await planForPayments(client, sendCallback, party, [providerPaymentId], afterMs)
    } else {
      await insertLater.run(client, providerPaymentId, number, callbackUri, body, stands)
      await planLaterReport(client, { party, providerPaymentId, number }, afterMs)
    }
  }
}

/** A report that the payment stands otherwise than its callback says, or the callback itself. */
export function reportOf(payment: DecidedPayment, callback: { status: Outcome }, status: Outcome): object {
  if (status === callback.status) return callback
  const { reference, providerPaymentId, amount, currencyCode } = payment
  const report = { reference, providerPaymentId, amount, currencyCode, status }
  return status === 'FAILED' ? { ...report, declineReason: 'CARD_DECLINED' } : report
}
