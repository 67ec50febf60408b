import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { EventNews, FollowEvents } from '@parlour/contracts/sportsbook-element'

/** A break shorter than this is not worth a word, ms. */
const LOST_AFTER_MS = 2_500
const REOPENED_AFTER_MS = 4_000
/** The server says every 5 s that it is there: what is silent for longer is dead, though nobody has closed it. */
const SILENT_AFTER_MS = 12_000
/** A stream of the page says as soon as this what it knows of other events, or brings nothing. */
const PAGE_SILENT_AFTER_MS = 5_000
/** As many as a stream may ask for. Beyond them news come with the next look at the list. */
const MOST_FOLLOWED = 150

interface Listener {
  onEvent: (event: SportsEvent) => void
  onConnection: (isLost: boolean) => void
}

/**
 * News of the events that are looked at: over the page's stream where there is one, and over one of its own for as long as that is
 * silent. The browser opens a broken stream again by itself, and each begins with the events as they are now, so that nothing
 * is missed; one that the browser gives up is opened anew.
 */
export class EventStream {
  readonly #address: (eventIds: readonly string[]) => string
  readonly #listener: Listener
  #page: FollowEvents | null = null
  #source: EventSource | null = null
  #followed: readonly string[] = []
  #lost: ReturnType<typeof setTimeout> | undefined
  #reopened: ReturnType<typeof setTimeout> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined

  constructor(address: (eventIds: readonly string[]) => string, listener: Listener) {
    this.#address = address
    this.#listener = listener
  }

  /** @param page follows events over the page's stream; null: there is none */
  followBy(page: FollowEvents | null): void {
    if (page === this.#page) return
    this.#page?.([], () => {})
    this.#page = page
    this.#begin()
  }

  follow(eventIds: readonly string[]): void {
    const wanted = [...new Set(eventIds)].slice(0, MOST_FOLLOWED).sort()
    if (wanted.join() === this.#followed.join()) return
    this.#followed = wanted
    this.#begin()
  }

  close(): void {
    this.#followed = []
    this.#begin()
    clearTimeout(this.#lost)
    this.#lost = undefined
  }

  #begin(): void {
    const isByItself = this.#source !== null
    this.#end()
    this.#page?.(this.#followed, (news) => this.#hear(news))
    if (this.#followed.length === 0) return
    if (this.#page && !isByItself) this.#watch(PAGE_SILENT_AFTER_MS)
    else this.#open()
  }

  #end(): void {
    clearTimeout(this.#reopened)
    clearTimeout(this.#silent)
    this.#source?.close()
    this.#source = null
  }

  /** What the page's stream says. */
  #hear(news: EventNews): void {
    if (this.#followed.length === 0) return
    if (news === 'lost') {
      if (!this.#source) this.#open()
      return
    }
    this.#end()
    this.#isHere()
    if (news !== 'here') this.#listener.onEvent(news)
  }

  /** A stream of its own. */
  #open(): void {
    this.#end()
    const source = new EventSource(this.#address(this.#followed))
    this.#source = source
    this.#watch()
    source.onopen = () => this.#isHere()
    source.addEventListener('here', () => this.#isHere())
    source.addEventListener('event', ({ data }) => {
      this.#isHere()
      this.#listener.onEvent(JSON.parse(data) as SportsEvent)
    })
    source.onerror = () => {
      this.#lost ??= setTimeout(() => this.#listener.onConnection(true), LOST_AFTER_MS)
      if (source.readyState === EventSource.CLOSED) {
        clearTimeout(this.#reopened)
        this.#reopened = setTimeout(() => this.#open(), REOPENED_AFTER_MS)
      }
    }
  }

  /** Opens a stream of its own, or anew, when nothing has come for too long. */
  #watch(afterMs = SILENT_AFTER_MS): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => {
      // A page that is not seen may have no stream; it has one again when it is.
      if (this.#page && !this.#source && document.visibilityState === 'hidden') return this.#watch()
      if (this.#source) this.#listener.onConnection(true)
      this.#open()
    }, afterMs)
  }

  #isHere(): void {
    this.#watch()
    clearTimeout(this.#lost)
    this.#lost = undefined
    this.#listener.onConnection(false)
  }
}
