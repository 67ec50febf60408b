import type { Market, MarketKind, SelectionId, Sport } from '@parlour/contracts/sportsbook-api'
import { outlookOfBasketball } from './basketball.ts'
import { above, middleLine } from './distribution.ts'
import type { Fixture, MatchState } from './fixture.ts'
import { outlookOfGoals } from './goals.ts'
import { type MarketTerms, namedMarket, parseMarketId, selectionsOf } from './market-id.ts'
import type { Outlook } from './outlook.ts'
import { gamesOf, settle } from './settlement.ts'
import { outlookOfTennis } from './tennis.ts'

/** The part of each stake that the house keeps on average, before odds are rounded down. */
export const margins: Record<MarketKind, number> = {
  RESULT: 0.05,
  TOTAL: 0.05,
  HANDICAP: 0.05,
  BOTH_TO_SCORE: 0.05,
  NEXT_GOAL: 0.06,
}

/** A market is on offer while the odds of all its selections lie between these: its outcome is open. */
const LEAST_ODDS = 1.01
const MOST_ODDS = 500

/**
 * The lines of a sport are those of a fixed grid, so that most stay on offer while the middle moves: the five that are
 * nearest to it.
 */
interface Grid {
  from: number
  step: number
}
const grids: Record<Sport, { total: Grid; handicap: Grid }> = {
  FOOTBALL: { total: { from: 0.5, step: 1 }, handicap: { from: 0.5, step: 1 } },
  ICE_HOCKEY: { total: { from: 0.5, step: 1 }, handicap: { from: 0.5, step: 1 } },
  // Without the handicaps of half a point, which are the result: there are no draws.
  BASKETBALL: { total: { from: 0.5, step: 4 }, handicap: { from: 1.5, step: 3 } },
  TENNIS: { total: { from: 0.5, step: 2 }, handicap: { from: 0.5, step: 1 } },
}

function linesAround(middle: number, { from, step }: Grid): number[] {
  const nearest = Math.round((middle - from) / step)
  return [-2, -1, 0, 1, 2].map((beside) => from + (nearest + beside) * step)
}

/** Odds have two decimals, from 10 on one, from 100 on none. They are rounded down, which adds to the margin. */
function rounded(odds: number): number {
  const parts = odds < 10 ? 100 : odds < 100 ? 10 : 1
  return Math.floor(odds * parts + 1e-9) / parts
}

type Probabilities = Partial<Record<SelectionId, number>>

/** How a market's selections divide one. */
function probabilitiesOf(outlook: Outlook, terms: MarketTerms): Probabilities {
  switch (terms.kind) {
    case 'RESULT':
      return outlook.result
    case 'TOTAL': {
      const over = above(outlook.total, terms.line)
      return { OVER: over, UNDER: 1 - over }
    }
    case 'HANDICAP': {
      const home = above(outlook.lead, -terms.line)
      return { HOME: home, AWAY: 1 - home }
    }
    case 'BOTH_TO_SCORE':
      return { YES: outlook.bothScore ?? 0, NO: 1 - (outlook.bothScore ?? 0) }
    case 'NEXT_GOAL':
      return outlook.nextGoal?.(terms.goal) ?? {}
  }
}

interface Prices {
  /** Of the home and away side, for which they were made. */
  rates: readonly [number, number]
  outlook: Outlook
  markets?: readonly Market[]
}
const kept = new WeakMap<MatchState, Prices>()

function pricesOf({ home, away }: Fixture, state: MatchState, make: () => Outlook): Prices {
  const known = kept.get(state)
  if (known && known.rates[0] === home.rate && known.rates[1] === away.rate) return known
  const prices: Prices = { rates: [home.rate, away.rate], outlook: make() }
  kept.set(state, prices)
  return prices
}

const pricesAt = (fixture: Fixture, state: MatchState): Prices =>
  pricesOf(fixture, state, () => {
    const { position, score } = state
    if (position.sport === 'TENNIS') return outlookOfTennis(fixture, position, gamesOf(score))
    if (position.sport === 'BASKETBALL') return outlookOfBasketball(fixture, position, score)
    return outlookOfGoals(fixture, position)
  })

const isOver = ({ phase }: MatchState): boolean => phase === 'ENDED' || phase === 'ABANDONED'

/** The markets on offer with their odds, the main one first; none when the match is over. */
export function marketsOf(fixture: Fixture, state: MatchState): readonly Market[] {
  if (isOver(state)) return []
  const prices = pricesAt(fixture, state)
  prices.markets ??= termsOnOffer(fixture.sport, state, prices.outlook).flatMap(
    (terms) => marketOf(fixture.sport, state, terms, probabilitiesOf(prices.outlook, terms)) ?? [],
  )
  return prices.markets
}

/** What may be on offer. */
function termsOnOffer(sport: Sport, { position }: MatchState, { total, lead }: Outlook): MarketTerms[] {
  const terms: MarketTerms[] = [
    { kind: 'RESULT' },
    ...linesAround(middleLine(total), grids[sport].total).map((line) => ({ kind: 'TOTAL' as const, line })),
    ...linesAround(-middleLine(lead), grids[sport].handicap).map((line) => ({ kind: 'HANDICAP' as const, line })),
    { kind: 'BOTH_TO_SCORE' },
    ...('goals' in position ? [{ kind: 'NEXT_GOAL' as const, goal: position.goals.length + 1 }] : []),
  ]
  return terms.filter((one) => parseMarketId(namedMarket(one).marketId, sport) !== null)
}

/** The market with its odds; null when it is not offered. */
function marketOf(sport: Sport, state: MatchState, terms: MarketTerms, shares: Probabilities): Market | null {
  const selections = selectionsOf(terms.kind, sport).map((selectionId) => {
    const share = shares[selectionId] ?? 0
    return { selectionId, odds: share > 0 ? rounded((1 - margins[terms.kind]) / share) : Number.POSITIVE_INFINITY }
  })
  if (selections.some(({ odds }) => odds < LEAST_ODDS || odds > MOST_ODDS)) return null
  return { ...namedMarket(terms), isSuspended: state.suspendedUntilMs !== null, selections }
}

/**
 * The probability that a selection wins, without any margin: 0 or 1 once it is decided. Of a match that was abandoned it is
 * that of the moment when it was.
 * @throws RangeError for a market or selection that the sport does not have
 */
export function fairProbability(
  fixture: Fixture,
  state: MatchState,
  marketId: string,
  selectionId: SelectionId,
): number {
  const result = settle(state, marketId, selectionId)
  if (result === 'WON' || result === 'LOST') return result === 'WON' ? 1 : 0
  const terms = parseMarketId(marketId, fixture.sport)
  const share = (terms && probabilitiesOf(pricesAt(fixture, state).outlook, terms)[selectionId]) ?? 0
  // Sums of many parts may be a little more than one, and their difference to it less than nothing.
  return Math.min(1, Math.max(0, share))
}
