import type pg from 'pg'
import { sql } from '../sql.ts'

/** Maximum number of play-money games per network within so many minutes. */
const MAX_GAMES = 300
const MINUTES = 10

const gamesOpened = sql(
  'games-opened',
  `select count(*)::int as opened from (
       select from studio.session where opened_by = $1 and created_at > now() - interval '${MINUTES} minutes' limit ${MAX_GAMES}
     ) recent`,
)

/** Whether a network has reached the limit. The count is in the database, so all processes share it. */
export async function hasOpenedTooMany(pool: pg.Pool, caller: Buffer | null): Promise<boolean> {
  if (!caller) return false
  const row = await gamesOpened.get(pool, caller)
  return (row?.opened ?? 0) >= MAX_GAMES
}
