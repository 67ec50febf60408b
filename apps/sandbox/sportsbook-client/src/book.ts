import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import {
  BETS_PATH,
  type FollowEvents,
  type SportsbookMessage,
  sportOfPath,
} from '@parlour/contracts/sportsbook-element'
import { type BookApi, BookRefusal } from './book-api.ts'
import { EventStream } from './event-stream.ts'
import type { Formats } from './formats.ts'
import { MARKED_MS, markedMoves, movesBetween } from './odds-moves.ts'
import { LoginWanted, Session } from './session.ts'
import { withNews } from './slip.ts'
import { firstState, type State } from './state.ts'
import { eventIdsOnView, eventOfPath } from './view-choice.ts'

/** How often the list of events is read anew; their odds come by the stream. */
const LIST_EVERY_MS = 20_000
const CLOCK_EVERY_MS = 10_000

interface Page {
  tell(message: SportsbookMessage): void
  /** Called after every change; a view follows soon. */
  changed(): void
  /** The address of what a path names. */
  hrefOf(path: string): string
}

/** All that the element knows, and where it comes from. What a player does stands in slip-actions.ts and bet-actions.ts. */
export class Book {
  state: State = firstState
  formats: Formats
  readonly api: BookApi
  readonly session: Session
  readonly #page: Page
  readonly #stream: EventStream
  #timers: ReturnType<typeof setInterval>[] = []

  constructor(api: BookApi, formats: Formats, page: Page) {
    this.api = api
    this.formats = formats
    this.#page = page
    this.session = new Session(api, () => page.tell({ kind: 'TOKEN' }))
    this.#stream = new EventStream(api.streamAddress, {
      onEvent: (event) => this.take([event], { isWhole: true }),
      onConnection: (isConnectionLost) => {
        if (isConnectionLost !== this.state.isConnectionLost) this.set({ isConnectionLost })
      },
    })
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    if (this.#timers.length > 0) this.#stream.follow(eventIdsOnView(this.state))
    this.#page.changed()
  }

  /** Hears of events over the page's stream; null: over one of its own. */
  followBy(follow: FollowEvents | null): void {
    this.#stream.followBy(follow)
  }

  tell(message: SportsbookMessage): void {
    this.#page.tell(message)
  }

  hrefOf(path: string): string {
    return this.#page.hrefOf(path)
  }

  start(): void {
    this.#timers = [
      setInterval(() => void this.#readList(), LIST_EVERY_MS),
      setInterval(() => this.set({ now: Date.now() }), CLOCK_EVERY_MS),
    ]
    this.show(this.state.path)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    this.#stream.close()
  }

  /** Shows what a path names, as soon as the element is on the page. */
  show(path: string): void {
    if (this.#timers.length === 0) {
      this.set({ path })
      return
    }
    const isSameSport = this.state.listed !== null && sportOfPath(path) === sportOfPath(this.state.path)
    this.set({ path, trouble: null, now: Date.now(), ...(!isSameSport && { listed: null }) })
    void this.#readList()
  }

  readAgain(): void {
    this.set({ trouble: null })
    void this.#readList()
  }

  async #readList(): Promise<void> {
    const { path } = this.state
    if (path === BETS_PATH) return
    try {
      const { competitions, events } = await this.api.overview(sportOfPath(path))
      if (path !== this.state.path) return
      this.set({ competitions, listed: events.map(({ eventId }) => eventId), trouble: null })
      this.take(events, { isWhole: false })
      await this.#readEvent(path)
    } catch (error) {
      if (path !== this.state.path) return
      const isUnknown = error instanceof BookRefusal && error.code === 'UNKNOWN_EVENT'
      const isShown = isUnknown ? false : this.state.listed !== null && !needsEvent(this.state)
      if (!isShown) this.set({ trouble: isUnknown ? 'UNKNOWN_EVENT' : 'FAILED' })
    }
  }

  /** One that the path names, with all its markets. */
  async #readEvent(path: string): Promise<void> {
    if (!needsEvent(this.state)) return
    this.take([await this.api.event(path)], { isWhole: true })
  }

  /** Takes events as they are now. Those of a list have their first market alone, and nothing newer of one that is followed. */
  take(events: readonly SportsEvent[], { isWhole }: { isWhole: boolean }): void {
    const known = new Map(this.state.events)
    let { slip } = this.state
    const now = Date.now()
    const moves = markedMoves(this.state.moves, now)
    for (const event of events) {
      const before = known.get(event.eventId)
      if (before && (!isWhole || event.version < before.version)) continue
      for (const [key, move] of movesBetween(before, event, now)) moves.set(key, move)
      known.set(event.eventId, event)
      if (isWhole) slip = withNews(slip, event)
    }
    this.set({ events: known, slip, moves, now })
    if (moves.size > 0) setTimeout(() => this.set({ moves: markedMoves(this.state.moves, Date.now()) }), MARKED_MS + 50)
  }

  setToken(token: string): void {
    this.session.setToken(token)
    this.set({ isLoggedIn: token !== '', ...(token === '' && { session: null }) })
    if (token !== '') void this.openSession()
  }

  /** As the page states it, in the player's own currency, minor units. */
  setBalance(balance: number): void {
    const { session } = this.state
    if (session && session.balance !== balance) this.set({ session: { ...session, balance } })
  }

  /** The balance and the currency of the player, as soon as there is one. */
  async openSession(): Promise<void> {
    try {
      this.set({ session: await this.session.open() })
    } catch (error) {
      // Without a session odds are shown all the same; a bet opens it again.
      if (error instanceof LoginWanted) this.set({ isLoggedIn: false, session: null })
    }
  }
}

/** Whether the path names an event that is not there with all its markets. */
const needsEvent = (state: State): boolean => {
  const { path, competitions } = state
  if (path === '' || path === BETS_PATH || sportOfPath(path) || competitions.some(({ slug }) => slug === path))
    return false
  const event = eventOfPath(state)
  return !event || event.markets.length < event.marketCount
}
