import { batch, deletePastRows, pastOf } from '@parlour/jobs/past-rows'
import type pg from 'pg'
import { sql } from '../sql.ts'
import type { Phase } from './table-game.ts'

type Db = pg.Pool | pg.PoolClient

/** A round of a table that all its players share. */
export interface TableRound {
  roundId: string
  slug: string
  number: number
  phase: Phase
  /** ms since 1970, by the database's clock. */
  endsAt: number
  seed: Buffer
  step: number
  result: string | null
}

const columns = `round_id as "roundId", slug, number::float8, phase, seed, step, result,
  (extract(epoch from phase_ends_at) * 1000)::float8 as "endsAt"`

const currentRoundOf = sql(
  'current-table-round',
  `select ${columns} from live.table_round where slug = $1 and phase <> 'OVER'`,
  { notNull: ['endsAt'] },
)
export const currentRound = (db: Db, slug: string): Promise<TableRound | undefined> => currentRoundOf.get(db, slug)

const roundOfId = sql('table-round-by-id', `select ${columns} from live.table_round where round_id = $1`, {
  notNull: ['endsAt'],
})
export const roundById = (db: Db, roundId: string): Promise<TableRound | undefined> => roundOfId.get(db, roundId)

const roundForShare = sql(
  'table-round-for-share',
  `select ${columns}, clock_timestamp() < phase_ends_at as "isInTime" from live.table_round where round_id = $1 for share`,
  { notNull: ['endsAt', 'isInTime'] },
)

/**
 * The round with a lock that its next phase waits for, and whether its phase still lasts by the database's clock. Call within
 * a transaction.
 */
export const holdRound = (
  client: pg.PoolClient,
  roundId: string,
): Promise<(TableRound & { isInTime: boolean }) | undefined> => roundForShare.get(client, roundId)

const dueTableRounds = sql(
  'due-table-rounds',
  `select round_id as "roundId", slug, phase, step from live.table_round where phase <> 'OVER' and phase_ends_at <= clock_timestamp()`,
)
export const dueRounds = (db: Db) => dueTableRounds.all(db)

const lockDueRound = sql(
  'lock-due-table-round',
  `select ${columns} from live.table_round where round_id = $1 and phase = $2 and step = $3 for update`,
  { notNull: ['endsAt'] },
)

/** Locks a round for the move out of a phase; undefined when another process makes or has made it. */
export const lockRound = (
  client: pg.PoolClient,
  { roundId, phase, step }: Pick<TableRound, 'roundId' | 'phase' | 'step'>,
): Promise<TableRound | undefined> => lockDueRound.get(client, roundId, phase, step)

const moveTableRound = sql(
  'move-table-round',
  `update live.table_round set phase = $2, step = $3, result = coalesce($4, result),
       phase_ends_at = clock_timestamp() + $5 * interval '1 ms'
     where round_id = $1 returning ${columns}`,
  { notNull: ['number', 'endsAt'] },
)

export interface NextPhase {
  phase: Phase
  step: number
  ms: number
  result: string | null
}

export const moveOn = async (client: pg.PoolClient, roundId: string, next: NextPhase): Promise<TableRound> => {
  const moved = await moveTableRound.get(client, roundId, next.phase, next.step, next.result, next.ms)
  if (!moved) throw new Error('A locked round has gone')
  return moved
}

const insertTableRound = sql(
  'insert-table-round',
  `insert into live.table_round (round_id, slug, number, phase, phase_ends_at, seed, result)
     values (gen_random_uuid(), $1, $2, $3, clock_timestamp() + $4 * interval '1 ms', $5, $6)
     on conflict do nothing returning ${columns}`,
  { notNull: ['number', 'endsAt'] },
)

export const openRound = (
  db: Db,
  round: { slug: string; number: number; phase: Phase; ms: number; seed: Buffer; result?: string },
): Promise<TableRound | undefined> =>
  insertTableRound.get(db, round.slug, round.number, round.phase, round.ms, round.seed, round.result ?? null)

const newestResults = sql(
  'newest-table-results',
  `select number::float8, result from live.table_round
     where slug = $1 and result is not null order by live.table_round.number desc limit 20`,
)

/** The results of a table's last 20 rounds, newest first. */
export const historyOf = async (db: Db, slug: string): Promise<{ number: number; result: string }[]> =>
  (await newestResults.all(db, slug)).map(({ number, result }) => ({ number, result: result ?? '' }))

/** A round on which nobody can bet any more is looked at once: it goes, or is kept for those who have bet on it. */
export const past = {
  rounds: sql(
    'delete-old-table-rounds',
    `with due as (
       select round_id, exists (select from live.slip where slip.round_id = old.round_id) as has_slip
         from live.table_round old where phase = 'OVER' and not kept and created_at < now() - interval '1 day'
           and number < (select max(number) from live.table_round newest where newest.slug = old.slug) - 100
         limit ${batch} for update skip locked
     ), deleted as (
       delete from live.table_round r using due d where r.round_id = d.round_id and not has_slip
     ), remembered as (
       update live.table_round r set kept = true from due d where r.round_id = d.round_id and has_slip
     )
     select from due`,
  ),
  events: sql(
    'delete-old-table-events',
    pastOf('live.table_event', 'event_id', `created_at < now() - interval '10 minutes'`),
  ),
  seats: sql('delete-old-seats', pastOf('live.seat', 'seat_id', `created_at < now() - interval '30 days'`)),
}

/** Deletes rounds nobody bet on, events nobody can ask for any more, and forgotten sessions. */
export const deleteOldTables = (pool: pg.Pool) => deletePastRows(pool, past)
