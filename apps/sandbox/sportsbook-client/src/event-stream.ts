import type { SportsEvent } from '@parlour/contracts/sportsbook-api'

/** A break shorter than this is not worth a word, ms. */
const LOST_AFTER_MS = 2_500
const REOPENED_AFTER_MS = 4_000
/** The server says every 5 s that it is there: a connection that is silent for longer is dead, though nobody has closed it. */
const SILENT_AFTER_MS = 12_000
/** As many as a stream may ask for. Beyond them news come with the next look at the list. */
const MOST_FOLLOWED = 150

interface Listener {
  onEvent: (event: SportsEvent) => void
  onConnection: (isLost: boolean) => void
}

/**
 * News of the events that are looked at. The browser opens a broken stream again by itself, and the stream begins with the
 * events as they are now, so that nothing is missed; one that the browser gives up is opened anew.
 */
export class EventStream {
  readonly #address: (eventIds: readonly string[]) => string
  readonly #listener: Listener
  #source: EventSource | null = null
  #followed = ''
  #lost: ReturnType<typeof setTimeout> | undefined
  #reopened: ReturnType<typeof setTimeout> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined

  constructor(address: (eventIds: readonly string[]) => string, listener: Listener) {
    this.#address = address
    this.#listener = listener
  }

  follow(eventIds: readonly string[]): void {
    const wanted = [...new Set(eventIds)].slice(0, MOST_FOLLOWED).sort()
    const followed = wanted.join()
    if (followed === this.#followed) return
    this.#followed = followed
    this.#open()
  }

  close(): void {
    this.#followed = ''
    this.#end()
    clearTimeout(this.#lost)
    this.#lost = undefined
  }

  #end(): void {
    clearTimeout(this.#reopened)
    clearTimeout(this.#silent)
    this.#source?.close()
    this.#source = null
  }

  #open(): void {
    this.#end()
    if (this.#followed === '') return
    const source = new EventSource(this.#address(this.#followed.split(',')))
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

  /** Opens the stream anew when nothing has come for too long. */
  #watch(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => {
      this.#listener.onConnection(true)
      this.#open()
    }, SILENT_AFTER_MS)
  }

  #isHere(): void {
    this.#watch()
    clearTimeout(this.#lost)
    this.#lost = undefined
    this.#listener.onConnection(false)
  }
}
