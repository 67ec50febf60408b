import type { ClientBase } from 'pg'
import { minorDigits } from '../payments/payment-request.ts'
import { callbackDelayMs } from '../payments/test-cards.ts'
import { sql } from '../sql.ts'

interface DecidedPayment {
  providerPaymentId: string
  callbackUri: string
  amount: number
  currencyCode: string
}

const insertInto = (party: string) =>
  `insert into ${party}.callbacks (provider_payment_id, callback_uri, body, next_attempt_at)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')`

const inserts = {
  payments: sql('insert-card-callback', insertInto('payments')),
  zimpler: sql('insert-bank-callback', insertInto('zimpler')),
}

/** Queues the callback in the transaction that stores the payment's outcome, so that both exist or neither. */
export async function queueCallback(
  client: ClientBase,
  party: 'payments' | 'zimpler',
  { providerPaymentId, callbackUri, amount, currencyCode }: DecidedPayment,
  callback: object,
): Promise<void> {
  const delayMs = callbackDelayMs(amount, minorDigits(currencyCode))
  await inserts[party].run(client, providerPaymentId, callbackUri, JSON.stringify(callback), delayMs)
}
