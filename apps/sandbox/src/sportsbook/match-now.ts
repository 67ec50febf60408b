import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { StoredEvent } from './event-store.ts'
import type { Fixture, MatchState, Timeline } from './model/fixture.ts'
import { playOut, stateAt } from './model/match.ts'

/** A stored event at a moment. */
export interface MatchNow {
  event: StoredEvent
  fixture: Fixture
  state: MatchState
}

/** Matches that a process keeps played out, as they are asked for again every second. */
const MOST_KEPT = 1_000

interface Played {
  fixture: Fixture
  timeline: Timeline
  abandonedAt: number | undefined
}
const kept = new Map<string, Played>()

/** What has become of an event at a moment of the database's clock, ms: the same in every process. */
export function matchAt(event: StoredEvent, now: number): MatchNow {
  const { fixture, timeline } = playedOut(event)
  return { event, fixture, state: stateAt(timeline, now - event.startsAt.getTime()) }
}

function playedOut(event: StoredEvent): Played {
  const abandonedAt = event.abandonedAt?.getTime()
  const known = kept.get(event.eventId)
  const played = known?.abandonedAt === abandonedAt ? known : undefined
  return keep(event.eventId, played ?? playOn(event, abandonedAt))
}

/** Keeps a match as the one that was asked for last; those under way are asked for every second, and never forgotten. */
function keep(eventId: string, played: Played): Played {
  kept.delete(eventId)
  kept.set(eventId, played)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return played
}

function playOn(event: StoredEvent, abandonedAt: number | undefined): Played {
  const fixture: Fixture = {
    sport: event.sport,
    seed: event.seed.toString('hex'),
    home: { name: event.home, rate: event.homeRate },
    away: { name: event.away, rate: event.awayRate },
  }
  const whole = playOut(fixture)
  const timeline = abandonedAt === undefined ? whole : cutOff(whole, abandonedAt - event.startsAt.getTime())
  return { fixture, timeline, abandonedAt }
}

/** A match that nobody plays on with. One that was over by then stays as it is. */
const cutOff = (timeline: Timeline, atMs: number): Timeline =>
  atMs >= timeline.endsAfterMs
    ? timeline
    : {
        ...timeline,
        incidents: timeline.incidents.filter((incident) => incident.atMs <= atMs),
        endsAfterMs: atMs,
        isAbandoned: true,
      }

/** What the interface says of an event beside its markets. */
export const namedEvent = ({ event, state }: MatchNow): Omit<SportsEvent, 'version' | 'marketCount' | 'markets'> => ({
  eventId: event.eventId,
  slug: event.slug,
  competition: { slug: event.competitionSlug, sport: event.sport, name: event.competitionName },
  home: event.home,
  away: event.away,
  startsAt: event.startsAt.getTime(),
  phase: state.phase,
  score: state.score,
})
