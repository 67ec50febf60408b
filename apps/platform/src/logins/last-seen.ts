import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

const updateLastSeen = sql(
  'update-last-seen',
  `update logins set last_seen_at = now()
     where login_id = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`,
)

/** Records activity of a login. Session time needs it only once a minute, so most requests write nothing. */
export async function recordActivity(db: Queryable, loginId: string): Promise<void> {
  await updateLastSeen.run(db, loginId)
}
