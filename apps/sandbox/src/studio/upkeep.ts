import type pg from 'pg'
import { sql } from '../sql.ts'

/** How long to keep sessions and rounds of play money, in days; rounds for real money are kept for ever. */
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

/** Deletes expired sessions and rounds of play money. */
export async function deleteExpiredPlay(pool: pg.Pool): Promise<void> {
  await deleteOldFunRounds.run(pool)
  await deleteOldSessions.run(pool)
  await deleteOrphanedSpins.run(pool)
  await deleteOrphanedSeeds.run(pool)
}
