import { EVENTS_PATH, MOST_EVENTS, type VisitorEvent } from './visitor-event.ts'

type NewEvent = Omit<VisitorEvent, 'eventId' | 'msAgo'>
type WaitingEvent = Omit<VisitorEvent, 'msAgo'> & { happenedAt: number }

/** How the queue reaches the visitor's browser and our server. */
export interface Surroundings {
  /** Whether the visitor allows statistics at this moment. */
  isAllowed(): boolean
  isOnline(): boolean
  /** Whether the server has answered, and with which status. */
  post(path: string, body: string): Promise<number | null>
  /** Hands a body to the browser, which sends it even when the page ends; false if it takes no more. */
  beacon(path: string, body: string): boolean
  now(): number
}

/** Time for further events to join the first. */
const BATCH_AFTER_MS = 2_000
const RETRY_AFTER_MS = [4_000, 16_000]
/** Kept at most, for instance while there is no network. */
const MOST_WAITING = 100

/**
 * Events of a visitor who allows statistics, in memory only. They are sent in batches, after a pause or when the page is
 * left; what the server does not take in three attempts is dropped, as is everything once the consent is withdrawn.
 * Before consent nothing is kept.
 */
export function createAnalyticsQueue({ isAllowed, isOnline, post, beacon, now }: Surroundings) {
  let waiting: WaitingEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSending = false

  const bodyOf = (events: readonly WaitingEvent[]) =>
    JSON.stringify({ events: events.map(({ happenedAt, ...event }) => ({ ...event, msAgo: now() - happenedAt })) })

  function schedule(ms: number) {
    timer ??= setTimeout(() => void send(), ms)
  }

  function unschedule() {
    clearTimeout(timer)
    timer = undefined
  }

  /** Whether there is anything that may be sent now. */
  function isReady(): boolean {
    if (!isAllowed()) waiting = []
    return waiting.length > 0 && isOnline()
  }

  async function send() {
    unschedule()
    if (isSending || !isReady()) return
    isSending = true
    const batch = waiting.splice(0, MOST_EVENTS)
    const status = await post(EVENTS_PATH, bodyOf(batch))
    isSending = false
    const isLost = status === null || status === 429 || status >= 500
    if (!isLost || failures >= RETRY_AFTER_MS.length) {
      failures = 0
      if (waiting.length > 0) schedule(BATCH_AFTER_MS)
      return
    }
    waiting = [...batch, ...waiting].slice(0, MOST_WAITING)
    schedule(RETRY_AFTER_MS[failures++] ?? BATCH_AFTER_MS)
  }

  return {
    add(event: NewEvent) {
      if (!isAllowed() || waiting.length >= MOST_WAITING) return
      waiting.push({ ...event, eventId: crypto.randomUUID(), happenedAt: now() })
      schedule(BATCH_AFTER_MS)
    },
    /** The page is hidden, and may never be seen again. */
    leave() {
      unschedule()
      while (isReady()) {
        const batch = waiting.slice(0, MOST_EVENTS)
        if (!beacon(EVENTS_PATH, bodyOf(batch))) break
        waiting = waiting.slice(batch.length)
      }
      if (waiting.length > 0) schedule(BATCH_AFTER_MS)
    },
    /** The network is back. */
    resume() {
      if (waiting.length > 0) schedule(BATCH_AFTER_MS)
    },
  }
}
