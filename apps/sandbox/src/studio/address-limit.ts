import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import type { Context } from 'hono'
import type pg from 'pg'
import { sql } from '../sql.ts'

/** Maximum number of play-money games per network within so many minutes. */
const MAX_GAMES = 300
const MINUTES = 10

/** A digest of the caller's network, in which one client may have any number of addresses; null without a connection, as in a test without a server. */
export function callerOf(c: Context): Buffer | null {
  try {
    const { address } = getConnInfo(c).remote
    return address ? createHash('sha256').update(clientNetworkOf(address)).digest() : null
  } catch {
    return null
  }
}

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
