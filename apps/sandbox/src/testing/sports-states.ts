import type { Side } from '@parlour/contracts/sportsbook-api'
import type { Fixture, GoalsPosition, MatchState, Position } from '../sportsbook/model/fixture.ts'

/** A match of two who are as good as that. */
export const fixtureOf = (sport: Fixture['sport'], home: number, away: number): Fixture => ({
  ...{ sport, seed: '', home: { name: 'Home', rate: home }, away: { name: 'Away', rate: away } },
})

/** A moment of a match. */
export const stateOf = (position: Position, score: MatchState['score']): MatchState => ({
  ...{ phase: 'LIVE', score, position, suspendedUntilMs: null, nextChangeMs: null },
})

/** A moment of football or ice hockey, after so much of it. */
export function goalsState(sport: GoalsPosition['sport'], goals: readonly Side[], played: number): MatchState {
  const home = goals.filter((side) => side === 'HOME').length
  return stateOf({ sport, goals, played }, { home, away: goals.length - home, periods: [] })
}
