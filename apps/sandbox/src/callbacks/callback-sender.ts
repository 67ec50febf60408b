import { webhookHeaders } from '@parlour/contracts/webhooks'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { sql } from '../sql.ts'

/**
 * Timeout of the platform's answer, ms. It also serves as the lease: no other process sends the same callback
 * meanwhile.
 */
const answerMs = 10_000
const leaseMs = answerMs + 5_000
/** How long a stop waits for answers, ms. */
const stopMs = 3_000
/** How often to poll the queue when nobody calls `kick`, ms. */
const pollIntervalMs = 500
const atOnce = 8

/** Exponential backoff after the given number of failed attempts, ms: 0.5, 1, 2, 4 … s, at most 60 s. */
export const retryDelayMs = (attempts: number): number => Math.min(500 * 2 ** Math.max(0, attempts - 1), 60_000)

export interface CallbackSender {
  /** Sends newly queued callbacks now instead of at the next poll. */
  kick: () => void
  /** Resolves once the callbacks in flight are answered, or cut off after 3 s; those are retried later. */
  stop: () => Promise<void>
}

interface CallbackSenderDeps {
  pool: Pool
  /** The owner of the callbacks, which is also the name of its schema in the database. */
  party: 'payments' | 'zimpler'
  /** Decides one payment that is due; false when none is. */
  settleDue: (pool: Pool) => Promise<boolean>
  secret: string
  log: Logger
  retryDelay?: ((attempts: number) => number) | undefined
  /** Called with every answer: true for 2xx. */
  onAttempt?: (acknowledged: boolean) => void
}

interface CallbackRow {
  provider_payment_id: string
  callback_uri: string
  body: string
  attempts: number
}

/**
 * Settles payments that are due, and sends the callbacks of decided ones until the platform answers 2xx. The queue is
 * in the database: if a process dies, the next one sends its callbacks, so a callback may arrive twice.
 */
export function startCallbackSender(deps: CallbackSenderDeps): CallbackSender {
  const inFlight = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let again = false
  let looking: Promise<void> | undefined

  // Does not await the sending, so that a slow answer delays no other callback.
  const processQueue = async () => {
    while (await deps.settleDue(deps.pool)) {
      // settles due payments one by one
    }
    for (const callback of await claimDueCallbacks(deps, atOnce - inFlight.size)) {
      const sending = sendCallback(deps, callback, cutOff.signal)
        .catch((error: unknown) => deps.log.error({ err: error }, 'callback state not stored'))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
  }
  const look = () => {
    clearTimeout(timer)
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    looking = processQueue()
      .catch((error: unknown) => deps.log.error({ err: error }, 'callback queue failed'))
      .finally(() => {
        looking = undefined
        if (!stopped) timer = setTimeout(look, again ? 0 : pollIntervalMs)
        again = false
      })
  }
  look()
  return {
    kick: look,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const patience = setTimeout(() => cutOff.abort(), stopMs)
      await looking
      await Promise.all(inFlight)
      clearTimeout(patience)
    },
  }
}

const claimOf = (party: string) => `update ${party}.callbacks set attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + $1 * interval '1 ms'
     where provider_payment_id in (
       select provider_payment_id from ${party}.callbacks
       where acknowledged_at is null and next_attempt_at <= clock_timestamp()
       order by next_attempt_at limit $2 for update skip locked)
     returning provider_payment_id, callback_uri, body, attempts`
const acknowledgeOf = (party: string) =>
  `update ${party}.callbacks set acknowledged_at = clock_timestamp(), last_problem = null
       where provider_payment_id = $1`
const postponeOf = (party: string) =>
  `update ${party}.callbacks set next_attempt_at = clock_timestamp() + $2 * interval '1 ms', last_problem = $3
       where provider_payment_id = $1 and acknowledged_at is null`

const queues = {
  payments: {
    claim: sql('claim-card-callbacks', claimOf('payments')),
    acknowledge: sql('acknowledge-card-callback', acknowledgeOf('payments')),
    postpone: sql('postpone-card-callback', postponeOf('payments')),
  },
  zimpler: {
    claim: sql('claim-bank-callbacks', claimOf('zimpler')),
    acknowledge: sql('acknowledge-bank-callback', acknowledgeOf('zimpler')),
    postpone: sql('postpone-bank-callback', postponeOf('zimpler')),
  },
}

const claimDueCallbacks = ({ pool, party }: CallbackSenderDeps, limit: number): Promise<CallbackRow[]> =>
  queues[party].claim.all(pool, leaseMs, limit)

async function sendCallback(
  { pool, party, secret, log, retryDelay = retryDelayMs, onAttempt }: CallbackSenderDeps,
  callback: CallbackRow,
  cutOff: AbortSignal,
): Promise<void> {
  const problem = await post(callback, secret, cutOff)
  if (problem === undefined) {
    await queues[party].acknowledge.run(pool, callback.provider_payment_id)
  } else {
    log.warn({ party, attempts: callback.attempts, problem }, 'callback not acknowledged')
    await queues[party].postpone.run(pool, callback.provider_payment_id, retryDelay(callback.attempts), problem)
  }
  onAttempt?.(problem === undefined)
}

/** Sends one callback; resolves to a description of the problem, if any. */
async function post(callback: CallbackRow, secret: string, cutOff: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(callback.callback_uri, {
      method: 'POST',
      headers: webhookHeaders(secret, callback.provider_payment_id, callback.body),
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
