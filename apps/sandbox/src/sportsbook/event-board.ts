import type { Competition, Overview, Sport, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import type pg from 'pg'
import { clockOf, eventBySlug, eventsListed, eventsOf, type StoredEvent } from './event-store.ts'
import { matchAt, namedEvent } from './match-now.ts'
import type { MatchState } from './model/fixture.ts'
import { marketsOf } from './model/pricing.ts'

/** Events of an overview. */
const MOST_SHOWN = 150

/** All listed events at one moment. */
interface Moment {
  now: number
  byId: ReadonlyMap<string, StoredEvent>
  bySlug: ReadonlyMap<string, StoredEvent>
  overviews: Map<Sport | undefined, Overview>
}

interface Shown {
  state: MatchState
  view: SportsEvent
}

/** The events as they are shown: asked by any number of readers, and computed once a second for all of them. */
export class EventBoard {
  readonly #pool: pg.Pool
  readonly #shown = new Map<string, Shown>()
  #moment: Promise<Moment> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The live events of a sport, or of all, then those that start next. */
  async overview(sport: Sport | undefined): Promise<Overview> {
    const moment = await this.#now()
    const known = moment.overviews.get(sport)
    if (known) return known
    const overview = this.#overviewAt(moment, sport)
    moment.overviews.set(sport, overview)
    return overview
  }

  /** One event, by its id or slug. */
  async find(idOrSlug: string): Promise<SportsEvent | undefined> {
    const { now, byId, bySlug } = await this.#now()
    const listed = byId.get(idOrSlug) ?? bySlug.get(idOrSlug)
    if (listed) return this.#show(listed, now)
    const event = isUuid(idOrSlug)
      ? (await eventsOf(this.#pool, [idOrSlug]))[0]
      : await eventBySlug(this.#pool, idOrSlug)
    // Those of the past do not change, and there are very many: they are not kept.
    return event && viewAt(event, now, matchAt(event, now).state)
  }

  /** The events with these ids; unknown ones are left out. */
  async all(eventIds: readonly string[]): Promise<SportsEvent[]> {
    const { now, byId } = await this.#now()
    const unlisted = eventIds.filter((eventId) => !byId.has(eventId))
    const further = unlisted.length > 0 ? await eventsOf(this.#pool, unlisted) : []
    return [
      ...eventIds.flatMap((eventId) => byId.get(eventId) ?? []).map((event) => this.#show(event, now)),
      ...further.map((event) => viewAt(event, now, matchAt(event, now).state)),
    ]
  }

  /** Of the events with these ids, the listed ones: what may have changed since a reader has had all of them. */
  async listed(eventIds: ReadonlySet<string>): Promise<Map<string, SportsEvent>> {
    const { now, byId } = await this.#now()
    const events = [...eventIds].flatMap((eventId) => byId.get(eventId) ?? [])
    return new Map(events.map((event) => [event.eventId, this.#show(event, now)]))
  }

  #now(): Promise<Moment> {
    // For all who ask meanwhile, not for the first alone.
    this.#moment ??= onNobodysBehalf(() => this.#read())
    return this.#moment
  }

  /** Reads the events; forgets them at the end of the database's second, so that all processes change at the same time. */
  async #read(): Promise<Moment> {
    try {
      const events = await eventsListed(this.#pool)
      const now = await clockOf(this.#pool)
      const byId = new Map(events.map((event) => [event.eventId, event]))
      for (const eventId of this.#shown.keys()) if (!byId.has(eventId)) this.#shown.delete(eventId)
      setTimeout(() => this.#forget(), 1_000 - (now % 1_000)).unref()
      const bySlug = new Map(events.map((event) => [event.slug, event]))
      return { now, byId, bySlug, overviews: new Map() }
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  #forget(): void {
    this.#moment = undefined
  }

  #overviewAt({ now, byId }: Moment, sport: Sport | undefined): Overview {
    const views = [...byId.values()]
      .filter((event) => sport === undefined || event.sport === sport)
      .map((event) => this.#show(event, now))
    const isLive = ({ phase }: SportsEvent) => phase === 'LIVE' || phase === 'BREAK'
    const open = [...views.filter(isLive), ...views.filter(({ phase }) => phase === 'SCHEDULED')].slice(0, MOST_SHOWN)
    const competitions = new Map<string, Competition>(open.map(({ competition }) => [competition.slug, competition]))
    return {
      competitions: [...competitions.values()],
      events: open.map((view) => ({ ...view, markets: view.markets.slice(0, 1) })),
    }
  }

  /** An event as it is shown: the same object as long as nothing changes. */
  #show(event: StoredEvent, now: number): SportsEvent {
    const { state } = matchAt(event, now)
    const known = this.#shown.get(event.eventId)
    if (known?.state === state) return known.view
    const view = viewAt(event, now, state)
    this.#shown.set(event.eventId, { state, view })
    return view
  }
}

/**
 * Its version is a time between the change that made it and now: whatever process computes it, it is higher than those of
 * what was shown before that change.
 */
function viewAt(event: StoredEvent, now: number, state: MatchState): SportsEvent {
  const { fixture } = matchAt(event, now)
  const markets = marketsOf(fixture, state)
  return { ...namedEvent({ event, fixture, state }), version: Math.floor(now), marketCount: markets.length, markets }
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
