import type { SportsBet } from '@parlour/contracts/sportsbook-api'
import { type Db, legsOf, type StoredBet, type StoredLeg } from './bet-store.ts'
import { cashOutOf } from './cash-out.ts'
import { type MatchNow, namedEvent } from './match-now.ts'
import { combinedOdds, possibleReturn } from './model/combination.ts'
import { namedMarket, parseMarketId } from './model/market-id.ts'
import { settle } from './model/settlement.ts'
import { matchesNow } from './place-bet.ts'

/** Bets as players see them. */
export async function viewsOf(db: Db, bets: readonly StoredBet[]): Promise<SportsBet[]> {
  const legs = await legsOf(
    db,
    bets.map(({ betId }) => betId),
  )
  const matches = await matchesNow(db, [...new Set(legs.map(({ eventId }) => eventId))])
  const byBet = Map.groupBy(legs, ({ betId }) => betId)
  return bets.map((bet) => viewOf(bet, byBet.get(bet.betId) ?? [], matches))
}

function viewOf(bet: StoredBet, legs: readonly StoredLeg[], matches: ReadonlyMap<string, MatchNow>): SportsBet {
  const { betId, placedAt, settledAt, state, stake, currencyCode, paid } = bet
  if (state === 'PENDING' || state === 'REFUSED' || state === 'REFUNDING' || state === 'REFUNDED')
    throw new Error(`Nothing has come of the bet ${betId}`)
  const odds = legs.map((leg) => leg.odds)
  const cashOut = state === 'OPEN' ? cashOutOf(stake, legs, matches) : null
  return {
    ...{ betId, placedAt: placedAt.getTime(), settledAt: settledAt?.getTime() ?? null, state, stake, currencyCode },
    odds: combinedOdds(odds),
    possibleReturn: possibleReturn(stake, odds),
    paid,
    ...(cashOut !== null && { cashOut }),
    legs: legs.map((leg) => legView(leg, matches)),
  }
}

function legView(leg: StoredLeg, matches: ReadonlyMap<string, MatchNow>): SportsBet['legs'][number] {
  const { eventId, marketId, selectionId, odds } = leg
  const match = matches.get(eventId)
  const terms = match && parseMarketId(marketId, match.event.sport)
  if (!match || !terms) throw new Error(`A leg of the bet ${leg.betId} has no market ${marketId}`)
  // Legs of a bet that has ended before them are settled in no table any more.
  const result = leg.result === 'OPEN' ? settle(match.state, marketId, selectionId) : leg.result
  return { event: namedEvent(match), market: namedMarket(terms), selectionId, odds, result }
}
