import type { SelectionId, Side } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import { sampleFixture } from '../../testing/sports-margin.ts'
import { fixtureOf, goalsState, stateOf } from '../../testing/sports-states.ts'
import type { MatchState, TennisPosition } from './fixture.ts'
import { playOut, stateAt } from './match.ts'
import { fairProbability } from './pricing.ts'
import { afterPoint, isOver, serverOf } from './tennis-score.ts'

/** Whether a state comes after the other one without any goal between. */
const isQuiet = (before: MatchState, after: MatchState): boolean =>
  before.score.home + before.score.away === after.score.home + after.score.away

describe('football', () => {
  const fixture = fixtureOf('FOOTBALL', 1.5, 1.1)

  it('has the probabilities of Dixon and Coles before the match', () => {
    const start = goalsState('FOOTBALL', [], 0)
    const none = Math.exp(-1.5 - 1.1)
    expect(fairProbability(fixture, start, 'TOTAL:0.5', 'UNDER')).toBeCloseTo(none * (1 + 0.08 * 1.5 * 1.1), 9)
    const one = none * 1.5 * (1 - 0.08 * 1.1) + none * 1.1 * (1 - 0.08 * 1.5)
    expect(fairProbability(fixture, start, 'TOTAL:1.5', 'UNDER')).toBeCloseTo(none * (1 + 0.132) + one, 9)
    const scoreless = Math.exp(-1.5) + Math.exp(-1.1) - none
    // The correction leaves the number of each side's own goals as it is.
    expect(fairProbability(fixture, start, 'BOTH_TO_SCORE', 'NO')).toBeCloseTo(scoreless - none * 0.132, 9)
  })

  it('changes little as long as nothing happens, and much with a goal', () => {
    for (let number = 0; number < 30; number++) {
      const one = sampleFixture('FOOTBALL', `quiet ${number}`)
      const timeline = playOut(one)
      const share = (state: MatchState) => fairProbability(one, state, 'RESULT', 'HOME')
      let before = stateAt(timeline, -1)
      for (let ms = 0; ms < timeline.endsAfterMs - 30_000; ms += 4_500) {
        const state = stateAt(timeline, ms)
        const change = Math.abs(share(state) - share(before))
        if (isQuiet(before, state)) expect(change).toBeLessThan(0.025)
        before = state
      }
    }
    const drawn = fairProbability(fixture, goalsState('FOOTBALL', [], 0.5), 'RESULT', 'HOME')
    expect(fairProbability(fixture, goalsState('FOOTBALL', ['HOME'], 0.5), 'RESULT', 'HOME')).toBeGreaterThan(
      drawn + 0.2,
    )
  })
})

describe('ice hockey', () => {
  it('has Poisson goals of both sides, whichever comes next', () => {
    const fixture = fixtureOf('ICE_HOCKEY', 3, 2)
    const state = goalsState('ICE_HOCKEY', ['AWAY', 'HOME'], 0.5)
    // 52.5 % of the goals fall in the second half of regular time.
    const left = 1 - (0.9 * 0.5 + 0.1 * 0.25)
    const none = Math.exp(-5 * left)
    expect(fairProbability(fixture, state, 'NEXT_GOAL:3', 'NONE')).toBeCloseTo(none, 9)
    expect(fairProbability(fixture, state, 'NEXT_GOAL:3', 'HOME')).toBeCloseTo((1 - none) * 0.6, 9)
    expect(fairProbability(fixture, state, 'NEXT_GOAL:4', 'NONE')).toBeCloseTo(none * (1 + 5 * left), 9)
    expect(fairProbability(fixture, state, 'TOTAL:2.5', 'UNDER')).toBeCloseTo(none, 9)
  })
})

describe('basketball', () => {
  const fixture = fixtureOf('BASKETBALL', 84, 80)
  const state = (home: number, away: number, homeLeft: number, awayLeft: number): MatchState =>
    stateOf({ sport: 'BASKETBALL', left: { home: homeLeft, away: awayLeft } }, { home, away, periods: [] })

  it('is priced like the average of what the next possession may bring', () => {
    // 0 to 3 points of a possession of which 84 / 72 are expected.
    const scores = 84 / 72 / 2.22
    const parts = [1 - scores, scores * 0.08, scores * 0.62, scores * 0.3]
    for (const [home, away, left] of [
      [0, 0, 72],
      [40, 45, 30],
      [70, 70, 3],
      [79, 80, 1],
    ] as const) {
      for (const [marketId, selectionId] of [
        ...([
          ['RESULT', 'HOME'],
          ['TOTAL:160.5', 'OVER'],
          ['TOTAL:172.5', 'OVER'],
          ['HANDICAP:-4.5', 'HOME'],
        ] as const),
      ]) {
        const now = fairProbability(fixture, state(home, away, left, left), marketId, selectionId)
        const next = parts.reduce(
          (sum, part, points) =>
            sum + part * fairProbability(fixture, state(home + points, away, left - 1, left), marketId, selectionId),
          0,
        )
        expect(now).toBeCloseTo(next, 7)
      }
    }
  })

  it('follows Stern’s Brownian motion', () => {
    const cumulative = (z: number): number => {
      // The normal distribution, by Simpson's rule.
      const steps = 400
      const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
      const width = z / steps
      let sum = density(0) + density(z)
      for (let at = 1; at < steps; at++) sum += (at % 2 === 1 ? 4 : 2) * density(at * width)
      return 0.5 + (sum * width) / 3
    }
    // The spread of the lead, of the points of each possession.
    const variance = (rate: number) => (rate / 72 / 2.22) * (0.08 + 4 * 0.62 + 9 * 0.3) - (rate / 72) ** 2
    const spread = Math.sqrt(72 * (variance(84) + variance(80)))
    expect(spread).toBeGreaterThan(13.5)
    expect(spread).toBeLessThan(15)
    for (const [lead, left] of [
      [0, 72],
      [5, 36],
      [-8, 36],
      [3, 18],
      [-10, 18],
      [12, 24],
    ] as const) {
      const part = left / 72
      const share = fairProbability(fixture, state(50 + lead, 50, left, left), 'RESULT', 'HOME')
      expect(Math.abs(share - cumulative((lead + 4 * part) / (spread * Math.sqrt(part))))).toBeLessThan(0.01)
    }
  })

  it('goes into overtime at a draw, as long as it takes', () => {
    const even = fixtureOf('BASKETBALL', 80, 80)
    const draw = state(75, 75, 0, 0)
    expect(fairProbability(even, draw, 'RESULT', 'HOME')).toBeCloseTo(0.5, 9)
    // Five minutes bring some 20 points more, of both, and often more overtimes.
    expect(fairProbability(even, draw, 'TOTAL:155.5', 'OVER')).toBeGreaterThan(0.98)
    expect(fairProbability(even, draw, 'TOTAL:190.5', 'OVER')).toBeGreaterThan(0.03)
    expect(fairProbability(even, draw, 'HANDICAP:0.5', 'HOME')).toBeCloseTo(0.5, 9)
  })
})

describe('tennis', () => {
  const zero = { home: 0, away: 0 }
  const fixture = fixtureOf('TENNIS', 0.66, 0.61)
  const at = (parts: Partial<TennisPosition>): TennisPosition => ({
    ...{ sport: 'TENNIS', sets: zero, games: zero, points: zero, server: 'HOME', ...parts },
  })
  const stateAtPosition = (position: TennisPosition, sets: { home: number; away: number }[]): MatchState =>
    stateOf(position, { ...position.sets, periods: [...sets, position.games] })

  it('has the known probability of holding serve', () => {
    // Who wins 60 % of the points on serve wins 73.57 % of the games; a tie-break of equals is won by either.
    const even = fixtureOf('TENNIS', 0.6, 0.6)
    const state = stateAtPosition(at({ sets: { home: 1, away: 1 }, games: { home: 6, away: 5 } }), [])
    expect(fairProbability(even, state, 'RESULT', 'HOME')).toBeCloseTo(0.7357 + 0.2643 / 2, 4)
    const tieBreak = stateAtPosition(at({ sets: { home: 1, away: 1 }, games: { home: 6, away: 6 } }), [])
    expect(fairProbability(even, tieBreak, 'RESULT', 'HOME')).toBeCloseTo(0.5, 9)
  })

  it.each([
    ['at the start', at({}), []],
    ['at 30:40', at({ games: { home: 2, away: 4 }, points: { home: 2, away: 3 }, server: 'AWAY' }), []],
    ['at deuce', at({ games: { home: 4, away: 5 }, points: { home: 5, away: 5 } }), []],
    ['at advantage', at({ sets: { home: 0, away: 1 }, points: { home: 4, away: 3 } }), [{ home: 2, away: 6 }]],
    ['at set point', at({ games: { home: 5, away: 4 }, points: { home: 3, away: 0 } }), []],
    ['in a tie-break', at({ games: { home: 6, away: 6 }, points: { home: 4, away: 5 }, server: 'AWAY' }), []],
    ['late in a tie-break', at({ games: { home: 6, away: 6 }, points: { home: 8, away: 7 } }), []],
    ['at its first point', at({ games: { home: 6, away: 6 }, server: 'AWAY' }), []],
    ['at 6:6 in a tie-break', at({ games: { home: 6, away: 6 }, points: { home: 6, away: 6 } }), []],
    ...([
      [
        'at match point',
        at({ sets: { home: 1, away: 1 }, games: { home: 5, away: 3 }, points: { home: 3, away: 2 } }),
        [
          { home: 6, away: 3 },
          { home: 6, away: 7 },
        ],
      ],
    ] as const),
  ] as [string, TennisPosition, { home: number; away: number }[]][])(
    'is priced %s like the average of both next points',
    (_, position, sets) => {
      const priceAt = (winner: Side | null, marketId: string, selectionId: SelectionId): number => {
        if (!winner) return fairProbability(fixture, stateAtPosition(position, sets), marketId, selectionId)
        const next = afterPoint(position, winner)
        const state = stateAtPosition(next.position, next.set ? [...sets, next.set] : sets)
        const phase = isOver(next.position) ? 'ENDED' : 'LIVE'
        return fairProbability(fixture, { ...state, phase }, marketId, selectionId)
      }
      const share = serverOf(position) === 'HOME' ? 0.66 : 1 - 0.61
      for (const marketId of ['RESULT', 'TOTAL:18.5', 'TOTAL:22.5', 'TOTAL:30.5', 'HANDICAP:-3.5', 'HANDICAP:5.5']) {
        const selectionId = marketId.startsWith('TOTAL') ? 'OVER' : 'HOME'
        const next =
          share * priceAt('HOME', marketId, selectionId) + (1 - share) * priceAt('AWAY', marketId, selectionId)
        expect(priceAt(null, marketId, selectionId)).toBeCloseTo(next, 9)
      }
    },
  )
})
