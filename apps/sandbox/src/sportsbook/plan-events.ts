import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { deleteOldSessions } from './book-sessions.ts'
import { clockOf, deleteOldEvents, insertEvents } from './event-store.ts'
import { leagues } from './model/competitions.ts'
import { announcedMatches } from './model/schedule.ts'

/**
 * How far back matches are stored that have started unnoticed, ms: those that may still be under way in a new sandbox, or
 * after all processes were stopped. Nobody could bet on them before.
 */
const MISSED_MS = 12 * 60_000

const names = new Map(leagues.map(({ slug, name }) => [slug, name]))

/** Stores the matches that have been announced, each with a seed of its own. */
export async function planEvents(pool: pg.Pool): Promise<void> {
  const now = await clockOf(pool)
  const planned = announcedMatches(leagues, now - MISSED_MS, now)
  await insertEvents(
    pool,
    planned.map(({ slug, sport, competition, home, away, startsAt }) => ({
      ...{ slug, sport, competitionSlug: competition, competitionName: names.get(competition) ?? competition },
      ...{ home: home.name, homeRate: home.rate, away: away.name, awayRate: away.rate },
      startsAt: new Date(startsAt),
      seed: randomBytes(32),
    })),
  )
}

/** Deletes what nobody can ask for any more. */
export async function deleteOldSports(pool: pg.Pool): Promise<void> {
  await deleteOldSessions(pool)
  await deleteOldEvents(pool)
}
