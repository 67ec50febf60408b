import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bearerHash, newBearer } from '../bearers.ts'
import { sql } from '../sql.ts'

/** A table open in a browser. Only that browser knows its bearer; the database stores the hash. */
export interface Seat {
  seatId: string
  slug: string
  /** Null: watches without betting. */
  playerId: string | null
  walletSessionId: string | null
  currencyCode: string
}

/**
 * Tables that may be opened to watch, per network within ten minutes. Those of players do not count: the wallet knows them, and
 * whoever shares their network must not keep them from their money.
 */
const MOST_OPENED = 300

const insertSeat = sql(
  'insert-seat',
  `insert into live.seat (seat_id, bearer_hash, slug, player_id, wallet_session_id, currency_code, opened_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** How many seats one session of the wallet has: as many tabs, and reloads of one. */
export const KEPT_SEATS = 20

const leavePastSeats = sql(
  'leave-past-seats',
  `delete from live.seat where seat_id in (
     select seat_id from live.seat where wallet_session_id = $1 order by created_at desc offset ${KEPT_SEATS})`,
)

/**
 * Opens a seat; returns it with its bearer. A player's oldest ones end, so that one launch does not fill the database.
 * @param openedBy the network of whoever watches, which counts them
 */
export async function openSeat(
  pool: pg.Pool,
  seat: Omit<Seat, 'seatId'>,
  openedBy: Buffer | null = null,
): Promise<{ bearer: string; seat: Seat }> {
  const bearer = newBearer()
  const seatId = randomUUID()
  const { slug, playerId, walletSessionId, currencyCode } = seat
  await insertSeat.run(pool, seatId, bearerHash(bearer), slug, playerId, walletSessionId, currencyCode, openedBy)
  if (walletSessionId !== null) await leavePastSeats.run(pool, walletSessionId)
  return { bearer, seat: { ...seat, seatId } }
}

const seatOfHash = sql(
  'seat-of-bearer',
  `select seat_id as "seatId", slug, player_id as "playerId", wallet_session_id as "walletSessionId",
       currency_code as "currencyCode" from live.seat where bearer_hash = $1`,
)
export const seatOf = (pool: pg.Pool, bearer: string): Promise<Seat | undefined> =>
  seatOfHash.get(pool, bearerHash(bearer))

const seatsOpened = sql(
  'seats-opened',
  `select count(*)::int as opened from (
       select from live.seat where opened_by = $1 and created_at > now() - interval '10 minutes' limit ${MOST_OPENED}
     ) recent`,
)

/** Whether a network has opened too many. The count is in the database, so all processes share it. */
export const hasOpenedTooManySeats = async (pool: pg.Pool, caller: Buffer | null): Promise<boolean> =>
  caller !== null && ((await seatsOpened.get(pool, caller))?.opened ?? 0) >= MOST_OPENED
