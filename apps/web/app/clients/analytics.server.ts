import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnalyticsBatch, AnalyticsEvent } from '@parlour/contracts/provider-api'
import type { Logger } from 'pino'

/** What is reported, without the envelope. */
type Named<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'occurredAt'> : never
export type Report = Named<AnalyticsEvent>

export interface Analytics {
  /** Queues an event and returns at once; never throws. */
  report(report: Report, envelope?: Partial<Pick<AnalyticsEvent, 'eventId' | 'occurredAt'>>): void
}

interface Options {
  /** Empty: nothing is reported. */
  url: string
  /** Sent as a bearer token, if present. */
  token: string
  logger: Pick<Logger, 'warn'>
  /** Before the second and third attempt, ms. */
  pauses?: readonly number[]
}

const TIMEOUT_MS = 5_000
const BATCH = 50
/** Bounds the memory of a process while the service does not answer. */
const MOST_WAITING = 1_000

/**
 * Reports to the analytics service, for all requests of this process: one batch at a time, each tried three times and then
 * dropped, the oldest dropped first when too many wait. Nobody waits for it, and a process that ends forgets what it has.
 */
export function createAnalytics({ url, token, logger, pauses = [1_000, 5_000] }: Options): Analytics {
  const waiting: AnalyticsEvent[] = []
  let isSending = false

  async function sendAll() {
    isSending = true
    while (waiting.length > 0) {
      const events = waiting.splice(0, BATCH)
      // The number alone: events hold addresses of players.
      if (!(await isTaken({ events }))) logger.warn({ events: events.length }, 'analytics events dropped')
    }
    isSending = false
  }

  async function isTaken(batch: AnalyticsBatch): Promise<boolean> {
    for (const pause of [...pauses, null]) {
      const status = await post(batch)
      if (status >= 200 && status < 300) return true
      // What it refuses, it would refuse again.
      if (status >= 400 && status < 500 && status !== 429) return false
      if (pause !== null) await wait(pause, undefined, { ref: false })
    }
    return false
  }

  /** The status of the answer; 0 without one. */
  const post = (batch: AnalyticsBatch): Promise<number> =>
    fetch(`${url}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(batch),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel().catch(() => {})
        return response.status
      },
      () => 0,
    )

  return {
    report(report, envelope) {
      if (!url) return
      const event = { eventId: randomUUID(), occurredAt: new Date().toISOString(), ...envelope, ...report }
      if (waiting.push(event) > MOST_WAITING) waiting.shift()
      if (!isSending) void sendAll()
    },
  }
}
