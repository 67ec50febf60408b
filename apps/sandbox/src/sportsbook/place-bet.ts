import { isDeepStrictEqual } from 'node:util'
import type { Balances, BetOrder } from '@parlour/contracts/sportsbook-api'
import type { TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database.ts'
import { isLoggedOut, type WalletClient } from '../studio/wallet-client.ts'
import { MOST_OPEN_BETS } from './bet-limits.ts'
import {
  betOfRequest,
  betsInPlayOf,
  type Db,
  forgetBet,
  insertBet,
  keepLastRefused,
  lockBettor,
  moveBet,
  releaseBet,
  repriceLegs,
  type StoredBet,
} from './bet-store.ts'
import { type BookRefusal, refused, walletRefusal } from './book-refusals.ts'
import type { BookSession } from './book-sessions.ts'
import { clockOf, eventsOf } from './event-store.ts'
import { type MatchNow, matchAt } from './match-now.ts'
import { acceptedLegs } from './slip-check.ts'

export interface BookDeps {
  pool: pg.Pool
  wallet: WalletClient
  logger: Logger
}

export type BetResult = { ok: true; bet: StoredBet; balances: Balances | null } | BookRefusal

export const balancesOf = ({ balance, currencyCode }: TransactionResponse): Balances => ({ balance, currencyCode })

/** The matches of these events by the database's clock. */
export async function matchesNow(db: Db, eventIds: readonly string[]): Promise<Map<string, MatchNow>> {
  const events = await eventsOf(db, eventIds)
  // After the events: what has been abandoned until now is known to be.
  const now = await clockOf(db)
  return new Map(events.map((event) => [event.eventId, matchAt(event, now)]))
}

/** The legs of an order by the database's clock, or why the bet is not taken. */
async function legsNow(db: Db, order: BetOrder, currencyCode: string) {
  const matches = await matchesNow(
    db,
    order.legs.map(({ eventId }) => eventId),
  )
  return acceptedLegs(order, matches, currencyCode)
}

/** The legs of an order that may be bet; else what the same request has come to, or why the bet is not taken. */
async function admit(
  db: Db,
  { playerId, currencyCode }: BookSession,
  order: BetOrder,
): Promise<{ legs: Parameters<typeof insertBet>[3] } | BetResult> {
  const known = await betOfRequest(db, playerId, order.requestId)
  if (known) return isDeepStrictEqual(known.request, order) ? outcomeOf(known, null) : refused('REQUEST_CONFLICT')
  const { open, isOneUnderWay } = await betsInPlayOf(db, playerId)
  if (isOneUnderWay) return refused('BET_UNDER_WAY')
  if (open >= MOST_OPEN_BETS) return refused('TOO_MANY_BETS', { limit: MOST_OPEN_BETS })
  const accepted = await legsNow(db, order, currencyCode)
  return accepted.ok ? { legs: accepted.legs } : accepted
}

/**
 * Takes a bet at the odds of the moment, by the database's clock, in which its stake has been taken. There is no delay of bets
 * on live matches: nobody sees a match before its odds do, since both follow from the seed that only the database has. The
 * request is stored first and then bet, so that it is found and ended wherever it stops; the same request id never bets twice.
 */
export async function placeBet(deps: BookDeps, session: BookSession, order: BetOrder): Promise<BetResult> {
  const before = await admit(deps.pool, session, order)
  if ('ok' in before) return before
  // A bet that the wallet refuses was under way until then, and the player's own is refused for it. Not asked under the lock.
  if (await isLoggedOut(deps.wallet, session.walletSessionId)) return refused('SESSION_EXPIRED')
  const stored = await transaction(deps.pool, async (client): Promise<{ bet: StoredBet } | BetResult> => {
    await lockBettor(client, session.playerId)
    const admitted = await admit(client, session, order)
    return 'ok' in admitted ? admitted : { bet: await insertBet(client, session, order, admitted.legs) }
  })
  return 'ok' in stored ? stored : takeStake(deps, stored.bet)
}

/** Why a stake that was taken is given back: the match has moved on meanwhile. */
const movedOn = ['ODDS_CHANGED', 'MARKET_SUSPENDED', 'MARKET_CLOSED', 'ABOVE_MAXIMUM'] as const

/** What a request has come to: only a bet whose stake was taken is one. */
function outcomeOf(bet: StoredBet, balances: Balances | null): BetResult {
  if (bet.state === 'REFUSED') return refused(walletRefusal(bet.reason))
  if (bet.state === 'REFUNDED') return refused(movedOn.find((code) => code === bet.reason) ?? 'WALLET_UNAVAILABLE')
  if (bet.state === 'PENDING' || bet.state === 'REFUNDING') return refused('BET_UNDER_WAY')
  return { ok: true, bet, balances }
}

const walletRound = ({ walletSessionId, betId }: StoredBet) => ({ gameSessionId: walletSessionId, roundId: betId })

/** PENDING to OPEN when the wallet takes the stake, to REFUSED when it does not, to REFUNDING when nobody knows. */
async function takeStake(deps: BookDeps, bet: StoredBet): Promise<BetResult> {
  const { pool, wallet, logger } = deps
  const { betId, stake, currencyCode } = bet
  const taken = await wallet.bet({
    transactionId: `${betId}:bet`,
    ...walletRound(bet),
    amount: stake,
    currencyCode,
  })
  if (taken.status === 'done') return openBet(deps, bet, balancesOf(taken.value))
  if (taken.status === 'refused' && !taken.doubtful) {
    const code = walletRefusal(taken.code)
    // Not kept: the player's page repeats the same request with a new session.
    if (code === 'SESSION_EXPIRED' && (await forgetBet(pool, betId)) > 0) return refused(code)
    const moved = await moveBet(pool, betId, 'PENDING', 'REFUSED', taken.code)
    await keepLastRefused(pool, bet.playerId)
    return outcomeOf(moved ?? (await reread(pool, bet)), null)
  }
  logger.warn({ betId, taken }, 'unknown whether the stake was taken, giving it back')
  await giveBack(deps, bet, 'UNKNOWN')
  return refused('WALLET_UNAVAILABLE')
}

/**
 * PENDING to OPEN at the odds as they are once the stake has been taken, if the player accepts those. How long the wallet takes is
 * partly in the player's hands, and so is whether it refuses: at the odds of before, they could wait for what happens in the match
 * and keep only the bets that it is good for.
 */
async function openBet(deps: BookDeps, bet: StoredBet, balances: Balances): Promise<BetResult> {
  const { pool } = deps
  const { betId, request, currencyCode } = bet
  const opened = await transaction(pool, async (client): Promise<{ bet: StoredBet | undefined } | BookRefusal> => {
    const accepted = await legsNow(client, request, currencyCode)
    if (!accepted.ok) return accepted
    const open = await moveBet(client, betId, 'PENDING', 'OPEN')
    if (open) await repriceLegs(client, betId, accepted.legs)
    return { bet: open }
  })
  if (!('ok' in opened)) return outcomeOf(opened.bet ?? (await reread(pool, bet)), balances)
  await giveBack(deps, bet, opened.code)
  const now = await reread(pool, bet)
  return now.state === 'REFUNDED' ? opened : outcomeOf(now, null)
}

const reread = async (db: Db, bet: StoredBet): Promise<StoredBet> =>
  (await betOfRequest(db, bet.playerId, bet.requestId)) ?? bet

/** PENDING or REFUNDING to REFUNDED once the wallet has given the stake back; otherwise tried again later. */
export async function giveBack(deps: BookDeps, bet: StoredBet, reason: string): Promise<void> {
  const { pool, logger } = deps
  const { betId, state } = bet
  if (state === 'PENDING' && !(await moveBet(pool, betId, 'PENDING', 'REFUNDING', reason))) return
  const given = await returnStake(deps, bet)
  if (given.status === 'done') {
    await moveBet(pool, betId, 'REFUNDING', 'REFUNDED')
    await keepLastRefused(pool, bet.playerId)
    return
  }
  const level = given.status === 'refused' ? 'error' : 'warn'
  logger[level]({ betId, given, attempts: bet.attempts }, 'stake not given back yet')
  if (bet.attempts <= 1) await releaseBet(pool, betId)
}

/** Has the wallet return the stake of a bet: the bet has never been, for limits and history too. */
export const returnStake = ({ wallet }: BookDeps, bet: StoredBet) =>
  wallet.rollback({
    transactionId: `${bet.betId}:rollback`,
    ...walletRound(bet),
    originalTransactionId: `${bet.betId}:bet`,
  })
