import type { LegResult, Score, SelectionId } from '@parlour/contracts/sportsbook-api'
import type { MatchState } from './fixture.ts'
import { type MarketTerms, parseMarketId, selectionsOf } from './market-id.ts'

/** Games of tennis, of all sets. */
export function gamesOf({ periods }: Score): { home: number; away: number } {
  const games = { home: 0, away: 0 }
  for (const { home, away } of periods) {
    games.home += home
    games.away += away
  }
  return games
}

/**
 * What has become of a bet, as soon as it is known; VOID when the match was abandoned before.
 * @throws RangeError for a market or selection that the sport does not have
 */
export function settle(state: MatchState, marketId: string, selectionId: SelectionId): LegResult {
  const { sport } = state.position
  const terms = parseMarketId(marketId, sport)
  if (!terms || !selectionsOf(terms.kind, sport).includes(selectionId)) {
    throw new RangeError(`${sport} has no ${marketId} ${selectionId}`)
  }
  const winner = decidedEarly(state, terms) ?? (state.phase === 'ENDED' ? decidedAtTheEnd(state, terms) : null)
  if (winner) return winner === selectionId ? 'WON' : 'LOST'
  return state.phase === 'ABANDONED' ? 'VOID' : 'OPEN'
}

/** What nothing can change any more. */
function decidedEarly({ position, score }: MatchState, terms: MarketTerms): SelectionId | null {
  const { home, away } = position.sport === 'TENNIS' ? gamesOf(score) : score
  if (terms.kind === 'TOTAL') return home + away > terms.line ? 'OVER' : null
  if (terms.kind === 'BOTH_TO_SCORE') return home > 0 && away > 0 ? 'YES' : null
  if (terms.kind === 'NEXT_GOAL' && 'goals' in position) return position.goals[terms.goal - 1] ?? null
  return null
}

function decidedAtTheEnd({ position, score }: MatchState, terms: MarketTerms): SelectionId {
  const { home, away } = position.sport === 'TENNIS' ? gamesOf(score) : score
  switch (terms.kind) {
    case 'RESULT':
      // Sets in tennis.
      return score.home > score.away ? 'HOME' : score.home < score.away ? 'AWAY' : 'DRAW'
    case 'HANDICAP':
      return home + terms.line > away ? 'HOME' : 'AWAY'
    case 'TOTAL':
      return 'UNDER'
    case 'BOTH_TO_SCORE':
      return 'NO'
    case 'NEXT_GOAL':
      return 'NONE'
  }
}
