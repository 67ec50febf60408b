import type { BetOrder, LegOrder, Market, PricedLeg } from '@parlour/contracts/sportsbook-api'
import { MOST_LEGS, maximumStakeIn, minimumStakeIn } from './bet-limits.ts'
import type { StoredLeg } from './bet-store.ts'
import { type BookRefusal, refused } from './book-refusals.ts'
import type { MatchNow } from './match-now.ts'
import { marketsOf } from './model/pricing.ts'

/** A leg with the odds as they are, or as they were seen when there are none any more. */
function pricedLeg(leg: LegOrder, { fixture, state }: MatchNow): PricedLeg {
  const { eventId, marketId, selectionId } = leg
  const market: Market | undefined = marketsOf(fixture, state).find((one) => one.marketId === marketId)
  const selection = market?.selections.find((one) => one.selectionId === selectionId)
  if (!market || !selection) return { eventId, marketId, selectionId, odds: leg.odds, problem: 'MARKET_CLOSED' }
  const priced = { eventId, marketId, selectionId, odds: selection.odds }
  return market.isSuspended ? { ...priced, problem: 'MARKET_SUSPENDED' } : priced
}

/** Whether legs may stand on one slip: each of another event, and not too many. */
const areCombinable = (legs: readonly LegOrder[]): boolean =>
  legs.length <= MOST_LEGS && new Set(legs.map(({ eventId }) => eventId)).size === legs.length

/** The legs as they are, or why they cannot be priced. */
function pricedLegs(
  legs: readonly LegOrder[],
  matches: ReadonlyMap<string, MatchNow>,
): { ok: true; legs: PricedLeg[] } | BookRefusal {
  if (!areCombinable(legs)) return refused('LEGS_NOT_COMBINABLE')
  const priced: PricedLeg[] = []
  for (const leg of legs) {
    const match = matches.get(leg.eventId)
    if (!match) return refused('UNKNOWN_EVENT')
    priced.push(pricedLeg(leg, match))
  }
  return { ok: true, legs: priced }
}

const takes: Record<BetOrder['acceptance'], (seen: number, now: number) => boolean> = {
  NONE: (seen, now) => now === seen,
  HIGHER: (seen, now) => now >= seen,
  ANY: () => true,
}

/** What is bet: the legs at the odds of now, or why the bet is not taken. */
export function acceptedLegs(
  order: Omit<BetOrder, 'requestId'>,
  matches: ReadonlyMap<string, MatchNow>,
  currencyCode: string,
): { ok: true; legs: Omit<StoredLeg, 'betId' | 'result'>[] } | BookRefusal {
  const priced = pricedLegs(order.legs, matches)
  if (!priced.ok) return priced
  const { legs } = priced
  for (const code of ['MARKET_CLOSED', 'MARKET_SUSPENDED'] as const)
    if (legs.some(({ problem }) => problem === code)) return refused(code, { legs })
  const isTaken = legs.every((leg, place) => takes[order.acceptance](order.legs[place]?.odds ?? 0, leg.odds))
  if (!isTaken) return refused('ODDS_CHANGED', { legs })
  const minimum = minimumStakeIn(currencyCode)
  const maximum = maximumStakeIn(
    currencyCode,
    legs.map(({ odds }) => odds),
  )
  // At very long odds the most is less than the least: then no stake is taken, and the limit tells.
  if (order.stake > maximum || maximum < minimum) return refused('ABOVE_MAXIMUM', { limit: maximum })
  if (order.stake < minimum) return refused('BELOW_MINIMUM', { limit: minimum })
  return { ok: true, legs }
}
