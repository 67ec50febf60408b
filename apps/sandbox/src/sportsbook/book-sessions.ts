import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bearerHash, newBearer } from '../bearers.ts'
import { sql } from '../sql.ts'

/** The sportsbook open in a browser, for one player. Only that browser knows its bearer; the database stores the hash. */
export interface BookSession {
  playerId: string
  walletSessionId: string
  currencyCode: string
}

/** As long as the wallet's session can last, which opened it. */
const HOURS = 4

const insertBookSession = sql(
  'insert-book-session',
  `insert into sportsbook.session (session_id, bearer_hash, player_id, wallet_session_id, currency_code)
     values ($1, $2, $3, $4, $5)`,
)

/** How many sessions one session of the wallet has: as many tabs, and reloads of one. */
export const KEPT_SESSIONS = 20

const endPastBookSessions = sql(
  'end-past-book-sessions',
  `delete from sportsbook.session where session_id in (
     select session_id from sportsbook.session where wallet_session_id = $1 order by created_at desc offset ${KEPT_SESSIONS})`,
)

/** Opens a session; returns its bearer. The oldest ones end, so that one launch does not fill the database. */
export async function openBookSession(pool: pg.Pool, session: BookSession): Promise<string> {
  const bearer = newBearer()
  const { playerId, walletSessionId, currencyCode } = session
  await insertBookSession.run(pool, randomUUID(), bearerHash(bearer), playerId, walletSessionId, currencyCode)
  await endPastBookSessions.run(pool, walletSessionId)
  return bearer
}

const bookSessionOfHash = sql(
  'book-session-of-bearer',
  `select player_id as "playerId", wallet_session_id as "walletSessionId", currency_code as "currencyCode"
     from sportsbook.session where bearer_hash = $1 and created_at > now() - interval '${HOURS} hours'`,
)
export const bookSessionOf = (pool: pg.Pool, bearer: string): Promise<BookSession | undefined> =>
  bookSessionOfHash.get(pool, bearerHash(bearer))

const deleteOldBookSessions = sql(
  'delete-old-book-sessions',
  `delete from sportsbook.session where created_at < now() - interval '${HOURS} hours'`,
)
export const deleteOldSessions = (pool: pg.Pool): Promise<number> => deleteOldBookSessions.run(pool)
