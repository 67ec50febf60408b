import { transaction } from '../database.ts'
import { endBet, holdBet, legsOf, type StoredBet, type StoredLeg } from './bet-store.ts'
import { type BookRefusal, refused } from './book-refusals.ts'
import type { MatchNow } from './match-now.ts'
import { cashOutValue } from './model/combination.ts'
import { fairProbability } from './model/pricing.ts'
import { settle } from './model/settlement.ts'
import { type BetResult, type BookDeps, matchesNow } from './place-bet.ts'
import { bookNow } from './settlement.ts'

/**
 * What giving up an open bet pays now, minor units; null when it cannot be given up: all is decided, one leg is lost, or a
 * match of it takes no bets at the moment.
 */
export function cashOutOf(
  stake: number,
  legs: readonly StoredLeg[],
  matches: ReadonlyMap<string, MatchNow>,
): number | null {
  const valued = []
  for (const { eventId, marketId, selectionId, odds, result: stored } of legs) {
    const match = matches.get(eventId)
    if (!match) return null
    const { fixture, state } = match
    const result = stored === 'OPEN' ? settle(state, marketId, selectionId) : stored
    if (result === 'LOST') return null
    if (result === 'OPEN' && state.suspendedUntilMs !== null) return null
    const probability = result === 'OPEN' ? fairProbability(fixture, state, marketId, selectionId) : 1
    valued.push({ odds, result, probability })
  }
  if (valued.every(({ result }) => result !== 'OPEN')) return null
  const value = cashOutValue(stake, valued)
  return value > 0 ? value : null
}

/**
 * Gives an open bet up for what it is worth, at least what the player has seen. The bet is held meanwhile, so that either this
 * or a settlement ends it, and the end is stored before the wallet pays it.
 */
export async function cashOut(
  deps: BookDeps,
  playerId: string,
  betId: string,
  { requestId, amount }: { requestId: string; amount: number },
): Promise<BetResult> {
  const ended = await transaction(deps.pool, async (client): Promise<{ bet: StoredBet } | BookRefusal> => {
    const bet = await holdBet(client, playerId, betId)
    if (!bet || !isBet(bet)) return refused('UNKNOWN_BET')
    if (bet.state === 'CASHED_OUT' && bet.cashOutRequestId === requestId) return { bet }
    if (bet.state !== 'OPEN') return refused('CASH_OUT_CLOSED')
    const legs = await legsOf(client, [betId])
    const matches = await matchesNow(
      client,
      legs.map(({ eventId }) => eventId),
    )
    const value = cashOutOf(bet.stake, legs, matches)
    if (value === null) return refused('CASH_OUT_CLOSED')
    if (value < amount) return refused('CASH_OUT_CHANGED', { amount: value })
    const cashedOut = await endBet(client, betId, 'CASHED_OUT', value, requestId)
    return cashedOut ? { bet: cashedOut } : refused('CASH_OUT_CLOSED')
  })
  if (!('bet' in ended)) return ended
  return { ok: true, bet: ended.bet, balances: await bookNow(deps, betId) }
}

const isBet = ({ state }: StoredBet): boolean => !['PENDING', 'REFUSED', 'REFUNDING', 'REFUNDED'].includes(state)
