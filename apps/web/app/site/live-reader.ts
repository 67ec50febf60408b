import { FOLLOWED_EVENTS, LIVE_PATH, type LiveMessage } from './live-message.ts'
import { type SessionNews, tellTabs } from './session-news.ts'

/** The server says every 15 s that it is there. */
const SILENT_AFTER_MS = 40_000
/** As many events as the server has of a stream. */
const MOST_FOLLOWED = 150
/** Events that nobody looks at any more come until then: a player who goes to and fro does not open a stream each time. */
const FEWER_AFTER_MS = 10_000
/** Tabs say one after the other what they follow. */
const MORE_AFTER_MS = 50

/** After an answer that ends the browser's own attempts, such as that of a server with too many streams: 20 to 60 s. */
const againAfterMs = () => 20_000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) * 0.6

type Hear = (message: LiveMessage) => void

/** Reads the stream until it is closed. */
export class LiveReader {
  readonly #hear: Hear
  #source: EventSource | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #regrouping: ReturnType<typeof setTimeout> | undefined
  #wanted: readonly string[] = []
  /** The events of the stream that is open: as the sportsbook has told them, null before that. */
  #events = new Map<string, LiveMessage | null>()

  constructor(hear: Hear, eventIds: Iterable<string>) {
    this.#hear = hear
    this.#want(eventIds)
    this.#open()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#regrouping)
    this.#source?.close()
  }

  /** Follows these events from now on. What is known of them is told at once. */
  follow(eventIds: Iterable<string>): void {
    this.#want(eventIds)
    clearTimeout(this.#regrouping)
    const isOpen = this.#wanted.every((eventId) => this.#events.has(eventId))
    if (!isOpen || this.#wanted.length < this.#events.size)
      this.#regrouping = setTimeout(() => this.#open(), isOpen ? FEWER_AFTER_MS : MORE_AFTER_MS)
    if (!isOpen) return
    for (const eventId of this.#wanted) {
      const known = this.#events.get(eventId)
      if (known) this.#hear(known)
    }
  }

  #want(eventIds: Iterable<string>): void {
    this.#wanted = [...new Set(eventIds)].slice(0, MOST_FOLLOWED).sort()
  }

  #openAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), ms)
  }

  #heard = () => this.#openAfter(SILENT_AFTER_MS)

  #open(): void {
    this.close()
    this.#events = new Map(this.#wanted.map((eventId) => [eventId, null]))
    const followed = this.#wanted.length > 0 ? `?${FOLLOWED_EVENTS}=${this.#wanted.join()}` : ''
    const source = new EventSource(LIVE_PATH + followed)
    this.#source = source
    this.#heard()
    source.addEventListener('here', this.#heard)
    for (const event of ['balances', 'notices', 'tables', 'matches', 'odds'] as const)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        this.#heard()
        const message = { event, data: JSON.parse(data) } as LiveMessage
        if (message.event === 'odds' && typeof message.data === 'object')
          this.#events.set(message.data.eventId, message)
        this.#hear(message)
      })
    source.addEventListener('ended', ({ data }: MessageEvent<string>) => {
      source.close()
      // The answer has dropped cookies that the platform does not take any more, so that every tab finds them gone. Where there
      // were none, a tab has logged out: it tells the others itself, once it has taken its alert from the cookie of all tabs.
      if (data === ('ended' satisfies SessionNews)) tellTabs(data)
      this.#openAfter(againAfterMs())
    })
    source.onerror = () => {
      if (this.#wanted.length > 0) this.#hear({ event: 'odds', data: 'lost' })
      if (source.readyState === EventSource.CLOSED) this.#openAfter(againAfterMs())
    }
  }
}
