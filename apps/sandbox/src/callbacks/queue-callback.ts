import type { ClientBase } from 'pg'
import { minorDigits } from '../payments/payment-request.ts'
import { callbackDelayMs } from '../payments/test-cards.ts'
import { sql } from '../sql.ts'
import { type PaymentParty, planForPayments, sendCallback } from './payment-jobs.ts'

interface DecidedPayment {
  providerPaymentId: string
  callbackUri: string
  amount: number
  currencyCode: string
}

const insertInto = (party: PaymentParty) =>
  `insert into ${party}.callbacks (provider_payment_id, callback_uri, body) values ($1, $2, $3)`

const inserts = {
  payments: sql('insert-card-callback', insertInto('payments')),
  zimpler: sql('insert-bank-callback', insertInto('zimpler')),
}

/** Queues the callback in the transaction that stores the payment's outcome, so that both exist or neither. */
export async function queueCallback(
  client: ClientBase,
  party: PaymentParty,
  { providerPaymentId, callbackUri, amount, currencyCode }: DecidedPayment,
  callback: object,
): Promise<void> {
  await inserts[party].run(client, providerPaymentId, callbackUri, JSON.stringify(callback))
  const delayMs = callbackDelayMs(amount, minorDigits(currencyCode))
  await planForPayments(client, sendCallback, party, [providerPaymentId], delayMs)
}
