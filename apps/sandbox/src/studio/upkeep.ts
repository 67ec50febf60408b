import type pg from 'pg'

/** Sessions, and the rounds of play money, are kept for so many days; rounds of real money for good. */
const DAYS = 30

/** Removes what nobody can need any more. */
export async function forgetOldSessions(pool: pg.Pool): Promise<void> {
  const old = `now() - interval '${DAYS} days'`
  await pool.query(`delete from studio.round where mode = 'FUN' and created_at < ${old}`)
  await pool.query(`delete from studio.session where created_at < ${old}`)
  await pool.query(
    `delete from studio.free_spins spins
     where not exists (select from studio.session where session.play_key = spins.play_key)`,
  )
}
