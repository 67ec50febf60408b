import type { BetOrder, BetState, LegResult, SelectionId } from '@parlour/contracts/sportsbook-api'
import type pg from 'pg'
import { sql } from '../sql.ts'
import type { BookSession } from './book-sessions.ts'

export type Db = pg.Pool | pg.PoolClient

/** PENDING, REFUSED, REFUNDING and REFUNDED have no BetState: no bet has come of them. */
type StoredState = BetState | 'PENDING' | 'REFUSED' | 'REFUNDING' | 'REFUNDED'
export type EndState = Exclude<BetState, 'OPEN'>

/** A bet: one round of the wallet. Minor units. */
export interface StoredBet extends BookSession {
  betId: string
  requestId: string
  request: BetOrder
  stake: number
  state: StoredState
  reason: string | null
  paid: number
  settledAt: Date | null
  cashOutRequestId: string | null
  attempts: number
  placedAt: Date
}

export interface StoredLeg {
  betId: string
  eventId: string
  marketId: string
  selectionId: SelectionId
  odds: number
  result: LegResult
}

/** How long a bet belongs to the request that changes it, ms; longer than its wallet calls can take. */
const LEASE_MS = 12_000
const backoff = `greatest(${LEASE_MS}, least(300000, 1000 * 2 ^ least(attempts, 12))) * interval '1 ms'`
const leased = `now() + ${LEASE_MS} * interval '1 ms'`

const columns = `bet_id as "betId", player_id as "playerId", request_id as "requestId", request,
  wallet_session_id as "walletSessionId", currency_code as "currencyCode", stake::float8, state, reason, paid::float8,
  settled_at as "settledAt", cash_out_request_id as "cashOutRequestId", attempts, created_at as "placedAt"`
/** Of changed rows, which are described without their constraints. */
const hints = { notNull: ['stake', 'paid'] }

const lockBettorRow = sql('lock-bettor', `select pg_advisory_xact_lock(hashtextextended('sportsbook:' || $1, 0))`)

/** Makes a player's bets take turns over all processes, until the transaction ends. */
export async function lockBettor(client: pg.PoolClient, playerId: string): Promise<void> {
  await lockBettorRow.run(client, playerId)
}

const betByRequest = sql(
  'bet-by-request',
  `select ${columns} from sportsbook.bet where player_id = $1 and request_id = $2`,
)
export const betOfRequest = (db: Db, playerId: string, requestId: string): Promise<StoredBet | undefined> =>
  betByRequest.get(db, playerId, requestId)

const betsInPlay = sql(
  'bets-in-play',
  `select count(*) filter (where state = 'OPEN')::int as open,
     coalesce(bool_or(state in ('PENDING', 'REFUNDING')), false) as "isOneUnderWay"
     from sportsbook.bet where player_id = $1 and state in ('PENDING', 'REFUNDING', 'OPEN')`,
)
export async function betsInPlayOf(db: Db, playerId: string): Promise<{ open: number; isOneUnderWay: boolean }> {
  return (await betsInPlay.get(db, playerId)) ?? { open: 0, isOneUnderWay: false }
}

const insertBetRow = sql(
  'insert-bet',
  `insert into sportsbook.bet (bet_id, player_id, request_id, request, wallet_session_id, currency_code, stake, state, due_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'PENDING', ${leased}) returning ${columns}`,
  hints,
)
const insertLegRows = sql(
  'insert-legs',
  `insert into sportsbook.leg (bet_id, event_id, place, market_id, selection_id, odds)
     select $1, * from jsonb_to_recordset($2)
       as leg ("eventId" uuid, place int, "marketId" text, "selectionId" text, odds float8)`,
)

/** Stores a bet before its stake is taken, with the odds of then (`repriceLegs`). */
export async function insertBet(
  client: pg.PoolClient,
  session: BookSession,
  request: BetOrder,
  legs: readonly Omit<StoredLeg, 'betId' | 'result'>[],
): Promise<StoredBet> {
  const { playerId, walletSessionId, currencyCode } = session
  const { requestId, stake } = request
  const written = JSON.stringify(request)
  const bet = await insertBetRow.get(client, playerId, requestId, written, walletSessionId, currencyCode, stake)
  if (!bet) throw new Error('A bet was not stored')
  const rows = legs.map(({ eventId, marketId, selectionId, odds }, place) => ({
    ...{ eventId, place, marketId, selectionId, odds },
  }))
  await insertLegRows.run(client, bet.betId, JSON.stringify(rows))
  return bet
}

const repriceLegRows = sql(
  'reprice-legs',
  `update sportsbook.leg set odds = priced.odds
     from jsonb_to_recordset($2) as priced ("eventId" uuid, odds float8)
     where leg.bet_id = $1 and leg.event_id = priced."eventId"`,
)

/** Sets the odds of a bet's legs, each of another event. */
export async function repriceLegs(
  client: pg.PoolClient,
  betId: string,
  legs: readonly Pick<StoredLeg, 'eventId' | 'odds'>[],
): Promise<void> {
  await repriceLegRows.run(client, betId, JSON.stringify(legs.map(({ eventId, odds }) => ({ eventId, odds }))))
}

const moveBetOn = sql(
  'move-bet',
  `update sportsbook.bet set state = $3, reason = coalesce($4, reason), attempts = 0, due_at = ${leased}
     where bet_id = $1 and state = $2 returning ${columns}`,
  hints,
)

/** Moves a bet to another state if it is still in `from`; undefined when another process has moved it. */
export const moveBet = (
  db: Db,
  betId: string,
  from: StoredState,
  to: 'REFUSED' | 'REFUNDING' | 'REFUNDED' | 'OPEN',
  reason: string | null = null,
): Promise<StoredBet | undefined> => moveBetOn.get(db, betId, from, to, reason)

const deleteBetRow = sql(
  'delete-bet',
  `with legs as (
       delete from sportsbook.leg l using sportsbook.bet b
         where l.bet_id = b.bet_id and b.bet_id = $1 and b.state = 'PENDING'
     ) delete from sportsbook.bet where bet_id = $1 and state = 'PENDING'`,
)
/** Forgets a bet whose stake was not taken, so that the same request can be made once more. */
export const forgetBet = (db: Db, betId: string): Promise<number> => deleteBetRow.run(db, betId)

/** How many bets without a stake a player keeps: their requests may be repeated, and find the answer again. */
export const KEPT_REFUSED = 50

const deletePastRefused = sql(
  'delete-past-refused-bets',
  `with past as (
       select bet_id from sportsbook.bet where player_id = $1 and state in ('REFUSED', 'REFUNDED')
         order by created_at desc offset ${KEPT_REFUSED}
     ), legs as (
       delete from sportsbook.leg where bet_id in (select bet_id from past)
     ) delete from sportsbook.bet where bet_id in (select bet_id from past)`,
)
/** A stake that the wallet refuses costs nothing, so nobody may fill the database with such bets. */
export const keepLastRefused = (db: Db, playerId: string): Promise<number> => deletePastRefused.run(db, playerId)

const endBetRow = sql(
  'end-bet',
  `update sportsbook.bet set state = $2, paid = $3, cash_out_request_id = $4, settled_at = now(), attempts = 0, due_at = now()
     where bet_id = $1 and state = 'OPEN' returning ${columns}`,
  hints,
)

/** Decides an open bet, for good; undefined when it was decided before. The wallet is told after it. */
export const endBet = (
  db: Db,
  betId: string,
  state: EndState,
  paid: number,
  cashOutRequestId: string | null = null,
): Promise<StoredBet | undefined> => endBetRow.get(db, betId, state, paid, cashOutRequestId)

const holdBetRow = sql(
  'hold-bet',
  `select ${columns} from sportsbook.bet where bet_id = $1 and player_id = $2 for update`,
)
/** A bet of the player, which nobody else changes until the transaction ends. */
export const holdBet = (client: pg.PoolClient, playerId: string, betId: string): Promise<StoredBet | undefined> =>
  holdBetRow.get(client, betId, playerId)

const claimBets = sql(
  'claim-bets',
  `update sportsbook.bet set attempts = attempts + 1, due_at = now() + ${backoff}
     where bet_id in (
       select bet_id from sportsbook.bet
         where (state in ('PENDING', 'REFUNDING') or settled_at is not null and booked_at is null) and due_at <= now()
         order by due_at limit $1 for update skip locked
     ) returning ${columns}`,
  hints,
)
/** Bets whose request has been interrupted, and those whose end the wallet does not know yet, each for one process. */
export const claimDueBets = (db: Db, limit: number): Promise<StoredBet[]> => claimBets.all(db, limit)

const claimBetRow = sql(
  'claim-bet',
  `update sportsbook.bet set attempts = attempts + 1, due_at = ${leased}
     where bet_id = $1 and settled_at is not null and booked_at is null and attempts = 0 returning ${columns}`,
  hints,
)
/** The same for one bet that has just ended, if no other process has come first. */
export const claimEndedBet = (db: Db, betId: string): Promise<StoredBet | undefined> => claimBetRow.get(db, betId)

const bookBetRow = sql(
  'book-bet',
  'update sportsbook.bet set booked_at = now() where bet_id = $1 and booked_at is null',
)
export const markBooked = (db: Db, betId: string): Promise<number> => bookBetRow.run(db, betId)

const releaseBetRow = sql(
  'release-bet',
  `update sportsbook.bet set due_at = now() + interval '1 second' where bet_id = $1`,
)
/** Ends the lease after a first failure, so that the next attempt comes soon; later ones wait longer and longer. */
export const releaseBet = (db: Db, betId: string): Promise<number> => releaseBetRow.run(db, betId)

const pageOf = (states: string) =>
  `select ${columns} from sportsbook.bet
     where player_id = $1 and state in (${states}) and (created_at, bet_id) < ($2::timestamptz, $3::uuid)
     order by created_at desc, bet_id desc limit $4`
const openBets = sql('open-bets-of-player', pageOf(`'OPEN'`))
const endedBets = sql('ended-bets-of-player', pageOf(`'WON', 'LOST', 'VOID', 'CASHED_OUT'`))

export interface BetPlace {
  placedAt: Date
  betId: string
}
/** A player's bets that were placed before another one, newest first. */
export const betsBefore = (
  db: Db,
  playerId: string,
  state: 'OPEN' | 'ENDED',
  before: BetPlace,
  limit: number,
): Promise<StoredBet[]> =>
  (state === 'OPEN' ? openBets : endedBets).all(db, playerId, before.placedAt, before.betId, limit)

const legsOfBets = sql(
  'legs-of-bets',
  `select bet_id as "betId", event_id as "eventId", market_id as "marketId", selection_id as "selectionId", odds, result
     from sportsbook.leg where bet_id = any($1::uuid[]) order by bet_id, place`,
)
export const legsOf = (db: Db, betIds: readonly string[]): Promise<StoredLeg[]> => legsOfBets.all(db, [...betIds])
