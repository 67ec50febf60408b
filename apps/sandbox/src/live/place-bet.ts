import type pg from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database.ts'
import type { WalletClient } from '../studio/wallet-client.ts'
import type { Table } from './advance-round.ts'
import { limitsIn } from './bet-limits.ts'
import { addedUp, type ChipsRefusal, chipsRefusal, sameChips, sumOf } from './chips-rule.ts'
import { holdRound, type TableRound } from './round-store.ts'
import {
  insertDecision,
  insertPlacement,
  keepLastRefused,
  lockPlayer,
  MOST_PLACEMENTS,
  movePlacement,
  type Placement,
  placementOfRequest,
  placementsOf,
  releasePlacement,
  slipFor,
  voidIfEmpty,
} from './slip-store.ts'
import { type Chips, tableGames } from './table-game.ts'

export interface LiveDeps {
  pool: pg.Pool
  wallet: WalletClient
  logger: Logger
}

/** Who bets at a table, by the wallet's session of theirs. */
export interface Bettor {
  playerId: string
  walletSessionId: string
  currencyCode: string
}

export interface BetRequest {
  roundId: string
  requestId: string
  chips: Chips
}

type BetRefusal = ChipsRefusal | 'REQUEST_CONFLICT' | 'BETS_CLOSED' | 'TOO_MANY_BETS' | 'BET_UNDER_WAY'
export type BetResult =
  | { ok: true; placement: Placement; balance?: number; bonusBalance?: number }
  | { ok: false; code: BetRefusal }

export const isStaked = ({ state }: Pick<Placement, 'state'>): boolean => state === 'PENDING' || state === 'ACCEPTED'

/**
 * Takes chips while the round's bets are open by the database's clock. The request is stored first and then bet, so that it
 * is found and ended wherever it stops; the same request id never bets twice.
 */
export async function placeBet(deps: LiveDeps, table: Table, bettor: Bettor, request: BetRequest): Promise<BetResult> {
  const { playerId, currencyCode } = bettor
  const stored = await transaction(deps.pool, async (client): Promise<BetResult & { isKnown?: boolean }> => {
    const round = await holdRound(client, request.roundId)
    await lockPlayer(client, request.roundId, playerId)
    const known = await knownBet(client, playerId, request)
    if (known) return known
    if (round?.slug !== table.slug || round.phase !== 'BETTING' || !round.isInTime) return refused('BETS_CLOSED')
    const placements = await placementsOf(client, round.roundId, playerId)
    if (placements.some(({ state }) => state === 'PENDING' || state === 'REFUNDING')) return refused('BET_UNDER_WAY')
    if (placements.length >= MOST_PLACEMENTS) return refused('TOO_MANY_BETS')
    const limits = limitsIn(table.slug, table.kind, currencyCode)
    const before = addedUp(placements.filter(isStaked))
    const refusal = chipsRefusal(tableGames[table.kind], limits, before, request.chips)
    return refusal ? refused(refusal) : storeBet(client, round, bettor, request)
  })
  return stored.ok && !stored.isKnown ? takeStake(deps, stored.placement) : stored
}

const refused = (code: BetRefusal): BetResult => ({ ok: false, code })

/** The outcome of a request that came before. */
async function knownBet(
  client: pg.PoolClient,
  playerId: string,
  request: BetRequest,
): Promise<(BetResult & { isKnown: true }) | undefined> {
  const known = await placementOfRequest(client, playerId, request.requestId)
  if (!known) return undefined
  const isSame = known.roundId === request.roundId && sameChips(known.chips, request.chips)
  return { ...(isSame ? { ok: true, placement: known } : { ok: false, code: 'REQUEST_CONFLICT' }), isKnown: true }
}

export async function storeBet(
  client: pg.PoolClient,
  { roundId }: TableRound,
  bettor: Bettor,
  { requestId, chips }: BetRequest,
): Promise<BetResult> {
  const slip = await slipFor(client, { roundId, ...bettor })
  const placement = await insertPlacement(client, slip, { requestId, chips, amount: sumOf(chips) })
  return placement ? { ok: true, placement } : refused('BET_UNDER_WAY')
}

const walletRound = ({ walletSessionId, slipId }: Placement) => ({ gameSessionId: walletSessionId, roundId: slipId })

/** PENDING to ACCEPTED when the wallet takes the stake, to REFUSED when it does not, to REFUNDING when nobody knows. */
export async function takeStake(deps: LiveDeps, placement: Placement): Promise<BetResult> {
  const { pool, wallet, logger } = deps
  const bet = await wallet.bet({
    transactionId: `${placement.placementId}:bet`,
    ...walletRound(placement),
    amount: placement.amount,
    currencyCode: placement.currencyCode,
  })
  if (bet.status === 'done') {
    const { balance, bonusBalance } = bet.value
    return { ok: true, placement: await accept(pool, placement), balance, bonusBalance }
  }
  if (bet.status === 'refused' && !bet.doubtful) {
    const moved = await transaction(pool, async (client) => {
      const refusedOne = await movePlacement(client, placement.placementId, 'PENDING', 'REFUSED', bet.code)
      // The player's next stake begins anew, in a session that the wallet may take.
      if (refusedOne) await voidIfEmpty(client, placement.slipId)
      return refusedOne
    })
    await keepLastRefused(pool, placement.playerId)
    return { ok: true, placement: moved ?? (await reread(pool, placement)) }
  }
  logger.warn({ placementId: placement.placementId, bet }, 'unknown whether the stake was taken, giving it back')
  return { ok: true, placement: await giveBack(deps, placement, 'UNKNOWN') }
}

/** The spot of the further stake of a decision of blackjack. */
const decisionIn = /^(double|split)-(\d+)-([01])$/

/** Stores that the stake is taken; that of a decision together with the decision. */
const accept = (pool: pg.Pool, placement: Placement): Promise<Placement> =>
  transaction(pool, async (client) => {
    const accepted = await movePlacement(client, placement.placementId, 'PENDING', 'ACCEPTED')
    const [, action, step, hand] = decisionIn.exec(Object.keys(placement.chips)[0] ?? '') ?? []
    if (accepted && action)
      await insertDecision(client, placement, {
        step: Number(step),
        hand: Number(hand),
        action: action === 'split' ? 'SPLIT' : 'DOUBLE',
      })
    return accepted ?? (await reread(client, placement))
  })

async function reread(db: pg.Pool | pg.PoolClient, placement: Placement): Promise<Placement> {
  return (await placementOfRequest(db, placement.playerId, placement.requestId)) ?? placement
}

/** PENDING or REFUNDING to REFUNDED once the wallet has given the stake back; otherwise tried again later. */
export async function giveBack(deps: LiveDeps, placement: Placement, reason: string): Promise<Placement> {
  const { pool, wallet, logger } = deps
  const { placementId, slipId, state } = placement
  if (state === 'PENDING') {
    const isMoved = await transaction(pool, async (client) => {
      const moved = await movePlacement(client, placementId, 'PENDING', 'REFUNDING', reason)
      if (moved) await voidIfEmpty(client, slipId)
      return moved !== undefined
    })
    if (!isMoved) return reread(pool, placement)
  }
  const given = await wallet.rollback({
    transactionId: `${placementId}:rollback`,
    ...walletRound(placement),
    originalTransactionId: `${placementId}:bet`,
  })
  if (given.status !== 'done') {
    const level = given.status === 'refused' ? 'error' : 'warn'
    logger[level]({ placementId, given, attempts: placement.attempts }, 'stake not given back yet')
    if (placement.attempts <= 1) await releasePlacement(pool, placementId)
    return reread(pool, placement)
  }
  return (await movePlacement(pool, placementId, 'REFUNDING', 'REFUNDED')) ?? reread(pool, placement)
}
