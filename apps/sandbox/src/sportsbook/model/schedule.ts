import type { Sport } from '@parlour/contracts/sportsbook-api'
import { type League, ratesOf } from './competitions.ts'
import type { Competitor } from './fixture.ts'

/** A match of the schedule; it becomes a fixture with the seed that the book draws for it. */
export interface PlannedMatch {
  /** Unique for good: no other match has these two and this start. */
  slug: string
  sport: Sport
  /** The slug of the competition. */
  competition: string
  home: Competitor
  away: Competitor
  startsAt: number
}

const MINUTE_MS = 60_000

/** A match of each competition starts so often, day and night. */
const START_EVERY_MS = 6 * MINUTE_MS
/** Matches are announced so long before they start … */
const ANNOUNCED_BEFORE_MS = 45 * MINUTE_MS
/** … and one of each competition in this time long before, of the next competition so much later. */
const EARLY_EVERY_MS = 12 * 60 * MINUTE_MS
const EARLY_APART_MS = 80 * MINUTE_MS
const EARLY_ANNOUNCED_BEFORE_MS = 48 * 60 * MINUTE_MS

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/**
 * Who plays match `match` of round `round`, by the circle method: everybody against everybody, then again the other way
 * round.
 */
function pairing<T>(entrants: readonly T[], round: number, match: number): [home: T, away: T] {
  const others = entrants.length - 1
  // The first one stays in place, the others move on by one place each round.
  const at = (place: number) => entrants[place === 0 ? 0 : 1 + ((place - 1 + round) % others)] as T
  const [one, other] = [at(match), at(others - match)]
  // Places alternate, so that those who move on do; the first one does from round to round, of which a season is odd.
  const isSwapped = (match === 0 ? round : match + Math.floor(round / others)) % 2 === 1
  return isSwapped ? [other, one] : [one, other]
}

function plannedMatch(league: League, offsetMs: number, slot: number): PlannedMatch {
  const { sport, entrants } = league
  const matches = entrants.length / 2
  const [home, away] = pairing(entrants, Math.floor(slot / matches), slot % matches)
  const rates = ratesOf(sport, home, away)
  const startsAt = slot * START_EVERY_MS + offsetMs
  return {
    slug: `${slugOf(home[0])}-${slugOf(away[0])}-${(startsAt / MINUTE_MS).toString(36)}`,
    ...{ sport, competition: league.slug, startsAt },
    home: { name: home[0], rate: rates.home },
    away: { name: away[0], rate: rates.away },
  }
}

/** When a match of the competition at that place that starts then is announced. */
function announcedAt(startsAt: number, place: number): number {
  const isEarly = (startsAt - place * EARLY_APART_MS) % EARLY_EVERY_MS < START_EVERY_MS
  return startsAt - (isEarly ? EARLY_ANNOUNCED_BEFORE_MS : ANNOUNCED_BEFORE_MS)
}

/** Matches that start from `from` on and are announced at `now`, by their start. The same for the same arguments, always. */
export function announcedMatches(all: readonly League[], from: number, now: number): PlannedMatch[] {
  return all
    .flatMap((league, place) => {
      // Competitions start theirs one after the other.
      const offsetMs = (place * 2 * MINUTE_MS) % START_EVERY_MS
      const first = Math.ceil((from - offsetMs) / START_EVERY_MS)
      const last = Math.floor((now + EARLY_ANNOUNCED_BEFORE_MS - offsetMs) / START_EVERY_MS)
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
        .filter((slot) => announcedAt(slot * START_EVERY_MS + offsetMs, place) <= now)
        .map((slot) => plannedMatch(league, offsetMs, slot))
    })
    .sort((a, b) => a.startsAt - b.startsAt)
}
