import type { Market, MarketKind, SelectionId, Sport } from '@parlour/contracts/sportsbook-api'

/** What a market's id says. */
export type MarketTerms =
  | { kind: 'RESULT' | 'BOTH_TO_SCORE' }
  | { kind: 'TOTAL' | 'HANDICAP'; line: number }
  | { kind: 'NEXT_GOAL'; goal: number }

/** The highest lines and goals that an id may have: no match gets there. */
const bounds: Record<Sport, { total: number; handicap: number; goal: number }> = {
  FOOTBALL: { total: 30, handicap: 30, goal: 30 },
  ICE_HOCKEY: { total: 50, handicap: 30, goal: 50 },
  BASKETBALL: { total: 600, handicap: 150, goal: 0 },
  TENNIS: { total: 39, handicap: 18, goal: 0 },
}

const hasGoals = (sport: Sport): boolean => bounds[sport].goal > 0

/** What a market's id says; null for an id that the sport does not have. Each market has one id only. */
export function parseMarketId(marketId: string, sport: Sport): MarketTerms | null {
  const { total, handicap, goal } = bounds[sport]
  if (marketId === 'RESULT') return { kind: 'RESULT' }
  if (marketId === 'BOTH_TO_SCORE') return hasGoals(sport) ? { kind: 'BOTH_TO_SCORE' } : null
  const [, kind, figure] = /^(TOTAL|HANDICAP|NEXT_GOAL):(-?(?:0|[1-9]\d{0,2})(?:\.5)?)$/.exec(marketId) ?? []
  const number = Number(figure)
  if (kind === 'NEXT_GOAL') {
    return Number.isInteger(number) && number >= 1 && number <= goal ? { kind, goal: number } : null
  }
  if (Number.isInteger(number)) return null
  if (kind === 'TOTAL') return number > 0 && number < total ? { kind, line: number } : null
  if (kind === 'HANDICAP') return Math.abs(number) < handicap ? { kind, line: number } : null
  return null
}

/** The market as the interface names it: id, kind, line and goal. */
export function namedMarket(terms: MarketTerms): Pick<Market, 'marketId' | 'kind' | 'line' | 'goal'> {
  if ('line' in terms) return { marketId: `${terms.kind}:${terms.line}`, ...terms }
  if ('goal' in terms) return { marketId: `${terms.kind}:${terms.goal}`, ...terms }
  return { marketId: terms.kind, kind: terms.kind }
}

/** The selections of a market, one of which wins. */
export function selectionsOf(kind: MarketKind, sport: Sport): readonly SelectionId[] {
  if (kind === 'RESULT') return hasGoals(sport) ? ['HOME', 'DRAW', 'AWAY'] : ['HOME', 'AWAY']
  return selections[kind]
}

const selections: Record<Exclude<MarketKind, 'RESULT'>, readonly SelectionId[]> = {
  TOTAL: ['OVER', 'UNDER'],
  HANDICAP: ['HOME', 'AWAY'],
  BOTH_TO_SCORE: ['YES', 'NO'],
  NEXT_GOAL: ['HOME', 'NONE', 'AWAY'],
}
