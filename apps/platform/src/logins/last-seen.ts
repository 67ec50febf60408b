import type { Queryable } from '../db/pool.ts'

/** Notes that a login is in use; once a minute is enough for session time, so most requests write nothing. */
export async function noteSeen(db: Queryable, loginId: string): Promise<void> {
  await db.query(
    `update logins set last_seen_at = now()
     where login_id = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`,
    [loginId],
  )
}
