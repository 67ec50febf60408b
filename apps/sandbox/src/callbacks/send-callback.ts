import type { Key, Keys } from '@parlour/contracts/keys'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { type PaymentOfParty, type PaymentParty, planForPayments, sendCallback } from './payment-jobs.ts'

/** Timeout of the platform's answer, ms. */
const answerMs = 10_000

/** Exponential backoff after the given number of failed attempts, ms: 0.5, 1, 2, 4 … s, at most 60 s. */
export const retryDelayMs = (attempts: number): number => Math.min(500 * 2 ** Math.max(0, attempts - 1), 60_000)

export interface CallbackDeps {
  pool: Pool
  keys: Readonly<Record<PaymentParty, Keys>>
  log: Logger
  retryDelay?: ((attempts: number) => number) | undefined
  /** Called with every answer: true for 2xx. */
  onAttempt?: (acknowledged: boolean) => void
}

/**
 * By whose key a report is signed: the party's through which the platform has opened the payment. A player who is logged in
 * comes to the bank through the payment provider.
 */
export const signerIn = (party: PaymentParty, table: 'callbacks' | 'later_reports') =>
  party === 'payments'
    ? `'payments' as signer`
    : `case when exists (select from zimpler.payments payment where kind = 'DEPOSIT'
         and payment.provider_payment_id = ${table}.provider_payment_id) then 'payments' else 'zimpler' end as signer`
const signerType = { types: { signer: `'payments' | 'zimpler'` } }

const attemptOf = (party: PaymentParty) =>
  `update ${party}.callbacks set attempts = attempts + 1 where provider_payment_id = $1 and acknowledged_at is null
     returning callback_uri, body, attempts, ${signerIn(party, 'callbacks')}`
const acknowledgeOf = (party: PaymentParty) =>
  `update ${party}.callbacks set acknowledged_at = clock_timestamp(), last_problem = null
       where provider_payment_id = $1`
const noteProblemOf = (party: PaymentParty) =>
  `update ${party}.callbacks set last_problem = $2 where provider_payment_id = $1`

const callbacks = {
  payments: {
    attempt: sql('attempt-card-callback', attemptOf('payments'), signerType),
    acknowledge: sql('acknowledge-card-callback', acknowledgeOf('payments')),
    noteProblem: sql('note-card-callback-problem', noteProblemOf('payments')),
  },
  zimpler: {
    attempt: sql('attempt-bank-callback', attemptOf('zimpler'), signerType),
    acknowledge: sql('acknowledge-bank-callback', acknowledgeOf('zimpler')),
    noteProblem: sql('note-bank-callback-problem', noteProblemOf('zimpler')),
  },
}

/**
 * Sends the callback about a payment's outcome once, and plans the next attempt unless the answer is 2xx, without
 * limit. If the process dies, another one gets the job, so a callback may arrive twice.
 * @param cutOff aborts the attempt, which then counts as unanswered
 */
export async function attemptCallback(
  { pool, keys, log, retryDelay = retryDelayMs, onAttempt }: CallbackDeps,
  { party, providerPaymentId }: PaymentOfParty,
  cutOff: AbortSignal,
): Promise<void> {
  const { attempt, acknowledge, noteProblem } = callbacks[party]
  const callback = await attempt.get(pool, providerPaymentId)
  // Acknowledged meanwhile by a process that was presumed dead.
  if (!callback) return
  const problem = await postCallback(
    { ...callback, messageId: providerPaymentId },
    keys[callback.signer ?? party][0],
    cutOff,
  )
  if (problem === undefined) {
    await acknowledge.run(pool, providerPaymentId)
  } else {
    log.warn({ party, attempts: callback.attempts, problem }, 'callback not acknowledged')
    await transaction(pool, async (client) => {
      await noteProblem.run(client, providerPaymentId, problem)
      await planForPayments(client, sendCallback, party, [providerPaymentId], retryDelay(callback.attempts))
    })
  }
  onAttempt?.(problem === undefined)
}

interface Callback {
  callback_uri: string
  body: string
  messageId: string
}

/** Sends one callback; resolves to a description of the problem, if any. */
export async function postCallback(callback: Callback, key: Key, cutOff: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(callback.callback_uri, {
      method: 'POST',
      headers: webhookHeaders(key, callback.messageId, callback.body),
      body: callback.body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(answerMs), cutOff]),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `answered ${response.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reachable'
  }
}
