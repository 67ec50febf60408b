import type { EventPhase, LegResult, SelectionId, Side } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import type { MatchState, Position } from './fixture.ts'
import { settle } from './settlement.ts'

type Periods = [home: number, away: number][]

const periods = (scores: Periods) => scores.map(([home, away]) => ({ home, away }))

/** Goals by the letters of who scored them, in order. */
function goalsState(sport: 'FOOTBALL' | 'ICE_HOCKEY', letters: string, phase: EventPhase): MatchState {
  const goals = [...letters].map((letter): Side => (letter === 'H' ? 'HOME' : 'AWAY'))
  const home = goals.filter((side) => side === 'HOME').length
  const score = { home, away: goals.length - home }
  return {
    ...{ phase, score: { ...score, periods: [score] }, suspendedUntilMs: null, nextChangeMs: null },
    position: { sport, goals, played: 0.5 },
  }
}

function basketballState([home, away]: [number, number], phase: EventPhase): MatchState {
  return {
    ...{ phase, score: { home, away, periods: [] }, suspendedUntilMs: null, nextChangeMs: null },
    position: { sport: 'BASKETBALL', left: { home: 1, away: 1 } },
  }
}

function tennisState(games: Periods, phase: EventPhase): MatchState {
  const decided = phase === 'ENDED' ? games : games.slice(0, -1)
  const sets = {
    home: decided.filter(([home, away]) => home > away).length,
    away: decided.filter(([home, away]) => home < away).length,
  }
  const none = { home: 0, away: 0 }
  const position: Position = { sport: 'TENNIS', sets, games: none, points: none, server: 'HOME' }
  return { phase, score: { ...sets, periods: periods(games) }, position, suspendedUntilMs: null, nextChangeMs: null }
}

/** The results of all selections of a market, in the order of the table. */
const results = (state: MatchState, marketId: string, selections: readonly SelectionId[]): LegResult[] =>
  selections.map((selectionId) => settle(state, marketId, selectionId))

const threeWays = ['HOME', 'DRAW', 'AWAY'] as const
const sides = ['HOME', 'AWAY'] as const
const overUnder = ['OVER', 'UNDER'] as const
const yesNo = ['YES', 'NO'] as const
const scorers = ['HOME', 'NONE', 'AWAY'] as const

const letters: Record<string, LegResult> = { W: 'WON', L: 'LOST', O: 'OPEN', V: 'VOID' }
const named = (text: string): LegResult[] => [...text].map((letter) => letters[letter] as LegResult)

describe.each(['FOOTBALL', 'ICE_HOCKEY'] as const)('%s', (sport) => {
  it.each([
    ['RESULT', threeWays, 'HH', 'LIVE', 'OOO'],
    ['RESULT', threeWays, 'HHA', 'ENDED', 'WLL'],
    ['RESULT', threeWays, 'HA', 'ENDED', 'LWL'],
    ['RESULT', threeWays, '', 'ENDED', 'LWL'],
    ['RESULT', threeWays, 'AHA', 'ENDED', 'LLW'],
    ['RESULT', threeWays, 'HHH', 'ABANDONED', 'VVV'],
    ['TOTAL:2.5', overUnder, 'HA', 'BREAK', 'OO'],
    ['TOTAL:2.5', overUnder, 'HAH', 'LIVE', 'WL'],
    ['TOTAL:2.5', overUnder, 'HA', 'ENDED', 'LW'],
    ['TOTAL:2.5', overUnder, 'HAHA', 'ENDED', 'WL'],
    ['TOTAL:2.5', overUnder, 'HA', 'ABANDONED', 'VV'],
    ['TOTAL:2.5', overUnder, 'HHH', 'ABANDONED', 'WL'],
    ['HANDICAP:-1.5', sides, 'HHH', 'LIVE', 'OO'],
    ['HANDICAP:-1.5', sides, 'HHA', 'ENDED', 'LW'],
    ['HANDICAP:-1.5', sides, 'HHHA', 'ENDED', 'WL'],
    ['HANDICAP:1.5', sides, 'AAH', 'ENDED', 'WL'],
    ['HANDICAP:1.5', sides, 'AA', 'ENDED', 'LW'],
    ['HANDICAP:0.5', sides, '', 'ENDED', 'WL'],
    ['HANDICAP:-1.5', sides, 'HHH', 'ABANDONED', 'VV'],
    ['BOTH_TO_SCORE', yesNo, 'HH', 'LIVE', 'OO'],
    ['BOTH_TO_SCORE', yesNo, 'HHA', 'LIVE', 'WL'],
    ['BOTH_TO_SCORE', yesNo, 'HH', 'ENDED', 'LW'],
    ['BOTH_TO_SCORE', yesNo, '', 'ENDED', 'LW'],
    ['BOTH_TO_SCORE', yesNo, 'AA', 'ABANDONED', 'VV'],
    ['BOTH_TO_SCORE', yesNo, 'AH', 'ABANDONED', 'WL'],
    ['NEXT_GOAL:1', scorers, '', 'SCHEDULED', 'OOO'],
    ['NEXT_GOAL:1', scorers, 'A', 'LIVE', 'LLW'],
    ['NEXT_GOAL:2', scorers, 'A', 'LIVE', 'OOO'],
    ['NEXT_GOAL:2', scorers, 'AHA', 'LIVE', 'WLL'],
    ['NEXT_GOAL:2', scorers, 'A', 'ENDED', 'LWL'],
    ['NEXT_GOAL:2', scorers, 'A', 'ABANDONED', 'VVV'],
    ['NEXT_GOAL:1', scorers, 'A', 'ABANDONED', 'LLW'],
  ] as const)('%s of %j after %j, %s: %s', (marketId, selections, goals, phase, expected) => {
    expect(results(goalsState(sport, goals, phase), marketId, selections)).toEqual(named(expected))
  })
})

describe('BASKETBALL', () => {
  it.each([
    ['RESULT', sides, [90, 60], 'LIVE', 'OO'],
    ['RESULT', sides, [90, 89], 'ENDED', 'WL'],
    ['RESULT', sides, [70, 89], 'ENDED', 'LW'],
    ['RESULT', sides, [70, 89], 'ABANDONED', 'VV'],
    ['TOTAL:160.5', overUnder, [80, 80], 'LIVE', 'OO'],
    ['TOTAL:160.5', overUnder, [80, 81], 'LIVE', 'WL'],
    ['TOTAL:160.5', overUnder, [81, 79], 'ENDED', 'LW'],
    ['TOTAL:160.5', overUnder, [40, 41], 'ABANDONED', 'VV'],
    ['TOTAL:160.5', overUnder, [82, 79], 'ABANDONED', 'WL'],
    ['HANDICAP:-4.5', sides, [90, 60], 'BREAK', 'OO'],
    ['HANDICAP:-4.5', sides, [85, 80], 'ENDED', 'WL'],
    ['HANDICAP:-4.5', sides, [84, 80], 'ENDED', 'LW'],
    ['HANDICAP:4.5', sides, [80, 84], 'ENDED', 'WL'],
    ['HANDICAP:4.5', sides, [80, 85], 'ENDED', 'LW'],
    ['HANDICAP:4.5', sides, [80, 85], 'ABANDONED', 'VV'],
  ] as const)('%s of %j at %j, %s: %s', (marketId, selections, [home, away], phase, expected) => {
    expect(results(basketballState([home, away], phase), marketId, selections)).toEqual(named(expected))
  })
})

describe('TENNIS', () => {
  it.each([
    [
      'RESULT',
      sides,
      [
        [6, 0],
        [5, 0],
      ],
      'LIVE',
      'OO',
    ],
    // The winner of two sets may have fewer games.
    [
      'RESULT',
      sides,
      [
        [7, 6],
        [0, 6],
        [7, 6],
      ],
      'ENDED',
      'WL',
    ],
    [
      'RESULT',
      sides,
      [
        [6, 4],
        [3, 6],
        [5, 7],
      ],
      'ENDED',
      'LW',
    ],
    [
      'RESULT',
      sides,
      [
        [6, 4],
        [3, 3],
      ],
      'ABANDONED',
      'VV',
    ],
    [
      'TOTAL:21.5',
      overUnder,
      [
        [6, 4],
        [6, 5],
      ],
      'LIVE',
      'OO',
    ],
    [
      'TOTAL:21.5',
      overUnder,
      [
        [6, 4],
        [6, 6],
      ],
      'LIVE',
      'WL',
    ],
    [
      'TOTAL:21.5',
      overUnder,
      [
        [6, 4],
        [6, 4],
      ],
      'ENDED',
      'LW',
    ],
    [
      'TOTAL:21.5',
      overUnder,
      [
        [6, 4],
        [4, 4],
      ],
      'ABANDONED',
      'VV',
    ],
    [
      'TOTAL:21.5',
      overUnder,
      [
        [7, 6],
        [5, 4],
      ],
      'ABANDONED',
      'WL',
    ],
    [
      'HANDICAP:-3.5',
      sides,
      [
        [6, 0],
        [5, 0],
      ],
      'LIVE',
      'OO',
    ],
    [
      'HANDICAP:-3.5',
      sides,
      [
        [6, 4],
        [6, 4],
      ],
      'ENDED',
      'WL',
    ],
    [
      'HANDICAP:-3.5',
      sides,
      [
        [6, 4],
        [7, 6],
      ],
      'ENDED',
      'LW',
    ],
    [
      'HANDICAP:3.5',
      sides,
      [
        [7, 6],
        [0, 6],
        [7, 6],
      ],
      'ENDED',
      'LW',
    ],
    [
      'HANDICAP:5.5',
      sides,
      [
        [7, 6],
        [0, 6],
        [7, 6],
      ],
      'ENDED',
      'WL',
    ],
    [
      'HANDICAP:-3.5',
      sides,
      [
        [6, 0],
        [5, 0],
      ],
      'ABANDONED',
      'VV',
    ],
  ] as [string, readonly SelectionId[], Periods, EventPhase, string][])(
    '%s of %j at %j, %s: %s',
    (marketId, selections, games, phase, expected) => {
      expect(results(tennisState(games, phase), marketId, selections)).toEqual(named(expected))
    },
  )
})

describe('what a sport does not have', () => {
  it.each([
    ['RESULT', 'OVER'],
    ['RESULT', 'NONE'],
    ['TOTAL:2.5', 'HOME'],
    ['TOTAL:2', 'OVER'],
    ['CORRECT_SCORE', 'HOME'],
  ] as const)('%s %s is refused in football', (marketId, selectionId) => {
    expect(() => settle(goalsState('FOOTBALL', '', 'LIVE'), marketId, selectionId)).toThrow(RangeError)
  })

  it.each([
    ['RESULT', 'DRAW'],
    ['BOTH_TO_SCORE', 'YES'],
    ['NEXT_GOAL:1', 'HOME'],
  ] as const)('%s %s is refused in basketball and tennis', (marketId, selectionId) => {
    expect(() => settle(basketballState([0, 0], 'LIVE'), marketId, selectionId)).toThrow(RangeError)
    expect(() => settle(tennisState([[0, 0]], 'LIVE'), marketId, selectionId)).toThrow(RangeError)
  })
})
