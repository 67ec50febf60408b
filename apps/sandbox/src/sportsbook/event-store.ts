import type { Sport } from '@parlour/contracts/sportsbook-api'
import type pg from 'pg'
import { sql } from '../sql.ts'
import type { Db } from './bet-store.ts'

/** An event as it was drawn: with the clock it says all that happens. */
export interface StoredEvent {
  eventId: string
  slug: string
  sport: Sport
  competitionSlug: string
  competitionName: string
  home: string
  away: string
  homeRate: number
  awayRate: number
  startsAt: Date
  seed: Buffer
  abandonedAt: Date | null
}

const columns = `event_id as "eventId", slug, sport, competition_slug as "competitionSlug",
  competition_name as "competitionName", home, away, home_rate as "homeRate", away_rate as "awayRate",
  starts_at as "startsAt", seed, abandoned_at as "abandonedAt"`

const insertEventRows = sql(
  'insert-events',
  `insert into sportsbook.event (event_id, slug, sport, competition_slug, competition_name, home, away, home_rate,
       away_rate, starts_at, seed)
     select gen_random_uuid(), slug, sport, "competitionSlug", "competitionName", home, away, "homeRate", "awayRate",
         "startsAt", decode(seed, 'hex')
       from jsonb_to_recordset($1) as event (slug text, sport text, "competitionSlug" text, "competitionName" text,
         home text, away text, "homeRate" float8, "awayRate" float8, "startsAt" timestamptz, seed text)
     on conflict (slug) do nothing`,
)

/** Stores events that are not stored yet; the others keep the seed that was drawn for them first. */
export const insertEvents = (
  db: Db,
  events: readonly Omit<StoredEvent, 'eventId' | 'abandonedAt'>[],
): Promise<number> =>
  insertEventRows.run(db, JSON.stringify(events.map((event) => ({ ...event, seed: event.seed.toString('hex') }))))

const clock = sql('book-clock', `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`, {
  notNull: ['now'],
})
/** The clock of the database, ms, which all processes share. */
export async function clockOf(db: Db): Promise<number> {
  const row = await clock.get(db)
  if (!row) throw new Error('The database has no clock')
  return row.now
}

/** How long an event is listed after its start: longer than any is under way. */
const LISTED = '1 hour'
const MOST_LISTED = 1_000

const listedEvents = sql(
  'listed-events',
  `select ${columns} from sportsbook.event where starts_at > now() - interval '${LISTED}'
     order by starts_at, slug limit ${MOST_LISTED}`,
)
/** Events that are under way or to come, and those that ended lately, the first to start first. */
export const eventsListed = (db: Db): Promise<StoredEvent[]> => listedEvents.all(db)

const eventsById = sql('events-by-id', `select ${columns} from sportsbook.event where event_id = any($1::uuid[])`)
export const eventsOf = (db: Db, eventIds: readonly string[]): Promise<StoredEvent[]> =>
  eventsById.all(db, [...eventIds])

const eventOfSlug = sql('event-by-slug', `select ${columns} from sportsbook.event where slug = $1`)
export const eventBySlug = (db: Db, slug: string): Promise<StoredEvent | undefined> => eventOfSlug.get(db, slug)

const abandonEventRow = sql(
  'abandon-event',
  `update sportsbook.event set abandoned_at = coalesce(abandoned_at, now() + interval '2 seconds') where event_id = $1`,
)
/**
 * Ends an event for good, in a moment: by then every process has read of it, so that all show the same. False when there is
 * none.
 */
export const abandonEvent = async (db: Db, eventId: string): Promise<boolean> =>
  (await abandonEventRow.run(db, eventId)) > 0

const deleteForgottenEvents = sql(
  'delete-forgotten-events',
  `delete from sportsbook.event e where starts_at < now() - interval '3 days'
     and not exists (select from sportsbook.leg l where l.event_id = e.event_id)`,
)
/** Deletes events of the past that nobody bet on. */
export const deleteOldEvents = (pool: pg.Pool): Promise<number> => deleteForgottenEvents.run(pool)
