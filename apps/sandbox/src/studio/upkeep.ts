import { deletePastRows, pastOf } from '@parlour/jobs/past-rows'
import type pg from 'pg'
import { sql } from '../sql.ts'

/** How long to keep sessions and rounds of play money, in days; rounds for real money are kept for ever, but for refused ones. */
const DAYS = 30

const old = `now() - interval '${DAYS} days'`
const orphaned = (table: string) =>
  pastOf(table, 'play_key', `not exists (select from studio.session where session.play_key = ${table}.play_key)`)

/** In this order: what has lost its session goes with it. */
export const past = {
  rounds: sql('delete-old-fun-rounds', pastOf('studio.round', 'round_id', `mode = 'FUN' and created_at < ${old}`)),
  sessions: sql('delete-old-sessions', pastOf('studio.session', 'session_id', `created_at < ${old}`)),
  spins: sql('delete-orphaned-spins', orphaned('studio.free_spins')),
  seeds: sql('delete-orphaned-seeds', orphaned('studio.next_seed')),
}

/** How many rounds of play money a session keeps: those whose draws its page proves (fair/proof.ts), and some more. */
export const KEPT_FUN_ROUNDS = 20

const deletePastFunRounds = sql(
  'delete-past-fun-rounds',
  `delete from studio.round where round_id in (
     select round_id from studio.round where play_key = $1 and mode = 'FUN' order by created_at desc offset ${KEPT_FUN_ROUNDS})`,
)

/** Play money costs nothing, so nobody may fill the database with its rounds. Call under the session's lock. */
export const keepLastFunRounds = (db: pg.PoolClient, playKey: string): Promise<number> =>
  deletePastFunRounds.run(db, playKey)

/** How many refused rounds a player keeps: their requests may be repeated, and find the answer again. */
export const KEPT_REFUSED = 50

const deletePastRefused = sql(
  'delete-past-refused-rounds',
  `delete from studio.round where round_id in (
     select round_id from studio.round where owner = $1 and state = 'REFUSED' order by created_at desc offset ${KEPT_REFUSED})`,
)

/** A stake that the wallet refuses costs nothing either. */
export const keepLastRefused = (db: pg.Pool, owner: string): Promise<number> => deletePastRefused.run(db, owner)

/** Deletes expired sessions and rounds of play money. */
export const deleteExpiredPlay = (pool: pg.Pool) => deletePastRows(pool, past)
