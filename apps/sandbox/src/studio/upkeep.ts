import type pg from 'pg'
import { sql } from '../sql.ts'

/** How long to keep sessions and rounds of play money, in days; rounds for real money are kept for ever, but for refused ones. */
const DAYS = 30

const deleteOrphanedSpins = sql(
  'delete-orphaned-spins',
  `delete from studio.free_spins spins
     where not exists (select from studio.session where session.play_key = spins.play_key)`,
)

const deleteOrphanedSeeds = sql(
  'delete-orphaned-seeds',
  `delete from studio.next_seed seed
     where not exists (select from studio.session where session.play_key = seed.play_key)`,
)

const old = `now() - interval '${DAYS} days'`

const deleteOldFunRounds = sql(
  'delete-old-fun-rounds',
  `delete from studio.round where mode = 'FUN' and created_at < ${old}`,
)
const deleteOldSessions = sql('delete-old-sessions', `delete from studio.session where created_at < ${old}`)

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
export async function deleteExpiredPlay(pool: pg.Pool): Promise<void> {
  await deleteOldFunRounds.run(pool)
  await deleteOldSessions.run(pool)
  await deleteOrphanedSpins.run(pool)
  await deleteOrphanedSeeds.run(pool)
}
