import type pg from 'pg'
import { sql } from '../sql.ts'

/** Sessions, and the rounds of play money, are kept for so many days; rounds of real money for good. */
const DAYS = 30

const deleteOrphanedSpins = sql(
  'delete-orphaned-spins',
  `delete from studio.free_spins spins
     where not exists (select from studio.session where session.play_key = spins.play_key)`,
)

const old = `now() - interval '${DAYS} days'`

const deleteOldFunRounds = sql(
  'delete-old-fun-rounds',
  `delete from studio.round where mode = 'FUN' and created_at < ${old}`,
)
const deleteOldSessions = sql('delete-old-sessions', `delete from studio.session where created_at < ${old}`)

/** Removes what nobody can need any more. */
export async function forgetOldSessions(pool: pg.Pool): Promise<void> {
  await deleteOldFunRounds.run(pool)
  await deleteOldSessions.run(pool)
  await deleteOrphanedSpins.run(pool)
}
