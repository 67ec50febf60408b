import type { ClientBase } from 'pg'
import { minorDigits } from '../payments/payment-request.ts'
import { callbackDelayMs } from '../payments/test-cards.ts'

interface DecidedPayment {
  providerPaymentId: string
  callbackUri: string
  amount: number
  currencyCode: string
}

/** Queues what tells the outcome of a payment, in the transaction that stores it: neither is ever without the other. */
export async function queueCallback(
  client: ClientBase,
  party: 'payments' | 'zimpler',
  { providerPaymentId, callbackUri, amount, currencyCode }: DecidedPayment,
  callback: object,
): Promise<void> {
  await client.query(
    `insert into ${party}.callbacks (provider_payment_id, callback_uri, body, next_attempt_at)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')`,
    [providerPaymentId, callbackUri, JSON.stringify(callback), callbackDelayMs(amount, minorDigits(currencyCode))],
  )
}
