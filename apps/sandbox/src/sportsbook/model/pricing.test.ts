import { type Market, type SelectionId, sports } from '@parlour/contracts/sportsbook-api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betOnMatches, deviation, sampleFixture } from '../../testing/sports-margin.ts'
import { fixtureOf, goalsState } from '../../testing/sports-states.ts'
import type { Fixture, MatchState } from './fixture.ts'
import { parseMarketId, selectionsOf } from './market-id.ts'
import { playOut, stateAt } from './match.ts'
import { fairProbability, margins, marketsOf } from './pricing.ts'
import { settle } from './settlement.ts'

const someMoment = fc
  .record({
    sport: fc.constantFrom(...sports),
    text: fc.integer({ min: 0, max: 99_999 }).map(String),
    part: fc.double({ min: -0.1, max: 1, noNaN: true }),
  })
  .map(({ sport, text, part }) => {
    const fixture = sampleFixture(sport, text)
    const timeline = playOut(fixture)
    const ms = Math.floor(part * timeline.endsAfterMs)
    return { fixture, timeline, ms, state: stateAt(timeline, ms) }
  })

/** Markets of which a sport may have bets at any moment. */
const ids: Record<Fixture['sport'], string[]> = {
  FOOTBALL: [
    ...['RESULT', 'TOTAL:0.5', 'TOTAL:2.5', 'TOTAL:5.5', 'HANDICAP:-1.5', 'HANDICAP:0.5', 'BOTH_TO_SCORE'],
    ...['NEXT_GOAL:1', 'NEXT_GOAL:2', 'NEXT_GOAL:5'],
  ],
  ICE_HOCKEY: ['RESULT', 'TOTAL:3.5', 'TOTAL:6.5', 'HANDICAP:-2.5', 'HANDICAP:1.5', 'BOTH_TO_SCORE', 'NEXT_GOAL:4'],
  BASKETBALL: ['RESULT', 'TOTAL:120.5', 'TOTAL:162.5', 'TOTAL:190.5', 'HANDICAP:-7.5', 'HANDICAP:12.5'],
  TENNIS: ['RESULT', 'TOTAL:18.5', 'TOTAL:22.5', 'TOTAL:30.5', 'HANDICAP:-3.5', 'HANDICAP:0.5', 'HANDICAP:5.5'],
}

const fairOf = (fixture: Fixture, state: MatchState, marketId: string): [SelectionId, number][] =>
  selectionsOf(parseMarketId(marketId, fixture.sport)?.kind ?? 'RESULT', fixture.sport).map((selectionId) => [
    selectionId,
    fairProbability(fixture, state, marketId, selectionId),
  ])

it('keeps 5 % of a stake, of the next goal 6 %', () =>
  expect(margins).toEqual({ RESULT: 0.05, TOTAL: 0.05, HANDICAP: 0.05, BOTH_TO_SCORE: 0.05, NEXT_GOAL: 0.06 }))

describe('fair probabilities', () => {
  it('divide one at every moment, and are certain in the end', () => {
    fc.assert(
      fc.property(someMoment, ({ fixture, timeline, state }) => {
        const end = stateAt(timeline, timeline.endsAfterMs)
        for (const marketId of ids[fixture.sport]) {
          const fair = fairOf(fixture, state, marketId)
          for (const [, share] of fair) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(1)
          }
          expect(fair.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9)
          if (end.phase !== 'ENDED') continue
          for (const [selectionId, share] of fairOf(fixture, end, marketId)) {
            expect(share).toBe(settle(end, marketId, selectionId) === 'WON' ? 1 : 0)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('rise and fall with the line', () => {
    fc.assert(
      fc.property(someMoment, ({ fixture, state }) => {
        const lines = Array.from({ length: 12 }, (_, at) => at - 5.5)
        const middle = { FOOTBALL: 5, ICE_HOCKEY: 6, BASKETBALL: 162, TENNIS: 23 }[fixture.sport]
        const over = lines.map((line) => fairProbability(fixture, state, `TOTAL:${middle + 1 + line}`, 'OVER'))
        const home = lines.map((line) => fairProbability(fixture, state, `HANDICAP:${line}`, 'HOME'))
        expect(over).toEqual(over.toSorted((a, b) => b - a))
        expect(home).toEqual(home.toSorted((a, b) => a - b))
      }),
      { numRuns: 100 },
    )
  })
})

describe('settlement', () => {
  it('agrees with a count of the final score, and never changes once it is known', () => {
    fc.assert(
      fc.property(someMoment, ({ fixture, timeline, state }) => {
        const end = stateAt(timeline, timeline.endsAfterMs)
        if (end.phase !== 'ENDED') return
        const { sport } = fixture
        const { periods } = end.score
        const home = periods.reduce((sum, period) => sum + period.home, 0)
        const away = periods.reduce((sum, period) => sum + period.away, 0)
        const won = periods.filter((set) => set.home > set.away).length
        const ahead = sport === 'TENNIS' ? 2 * won - periods.length : home - away
        const scorers = timeline.incidents.map(({ side }) => side)
        for (const marketId of ids[sport]) {
          const [kind, figure] = marketId.split(':')
          const number = Number(figure)
          const winner = {
            RESULT: ahead > 0 ? 'HOME' : ahead < 0 ? 'AWAY' : 'DRAW',
            TOTAL: home + away > number ? 'OVER' : 'UNDER',
            HANDICAP: home - away + number > 0 ? 'HOME' : 'AWAY',
            BOTH_TO_SCORE: home > 0 && away > 0 ? 'YES' : 'NO',
            NEXT_GOAL: scorers[number - 1] ?? 'NONE',
          }[kind as 'RESULT']
          for (const [selectionId] of fairOf(fixture, end, marketId)) {
            const final = settle(end, marketId, selectionId)
            expect(final).toBe(selectionId === winner ? 'WON' : 'LOST')
            const now = settle(state, marketId, selectionId)
            if (now !== 'OPEN') expect(now).toBe(final)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('marketsOf', () => {
  const implied = ({ selections }: Market) => selections.reduce((sum, { odds }) => sum + 1 / odds, 0)

  it('never offers odds that return more than the stake, whatever happens', () => {
    fc.assert(
      fc.property(someMoment, ({ fixture, state }) => {
        const markets = marketsOf(fixture, state)
        expect(new Set(markets.map(({ marketId }) => marketId)).size).toBe(markets.length)
        for (const market of markets) {
          const { marketId, kind, selections, isSuspended } = market
          expect(parseMarketId(marketId, fixture.sport)).toMatchObject({ kind })
          expect(selections.map(({ selectionId }) => selectionId)).toEqual(selectionsOf(kind, fixture.sport))
          expect(isSuspended).toBe(state.suspendedUntilMs !== null)
          expect(implied(market)).toBeGreaterThanOrEqual(1 / (1 - margins[kind]) - 1e-9)
          expect(implied(market)).toBeLessThan(1 / (1 - margins[kind]) + 0.03)
          for (const { selectionId, odds } of selections) {
            expect(odds).toBeGreaterThanOrEqual(1.01)
            expect(odds).toBeLessThanOrEqual(500)
            expect(Math.round(odds * 100) / 100).toBe(odds)
            expect(settle(state, marketId, selectionId)).toBe('OPEN')
            expect(odds * fairProbability(fixture, state, marketId, selectionId)).toBeLessThanOrEqual(
              1 - margins[kind] + 1e-9,
            )
          }
        }
      }),
      { numRuns: 250 },
    )
  })

  it.each(sports)(
    'offers the result of %s first, then five totals and handicaps in order, before the match',
    (sport) => {
      for (let number = 0; number < 20; number++) {
        const fixture = sampleFixture(sport, `order ${number}`)
        const markets = marketsOf(fixture, stateAt(playOut(fixture), -1))
        const linesOf = (kind: string) => markets.filter((market) => market.kind === kind).map(({ line }) => line ?? 0)
        expect(markets[0]?.marketId).toBe('RESULT')
        for (const lines of [linesOf('TOTAL'), linesOf('HANDICAP')]) {
          expect(lines.length).toBeGreaterThanOrEqual(3)
          expect(lines.length).toBeLessThanOrEqual(5)
          expect(lines).toEqual(lines.toSorted((a, b) => a - b))
        }
        const hasGoals = sport === 'FOOTBALL' || sport === 'ICE_HOCKEY'
        expect(markets.some(({ marketId }) => marketId === 'BOTH_TO_SCORE')).toBe(hasGoals)
        expect(markets.some(({ marketId }) => marketId === 'NEXT_GOAL:1')).toBe(hasGoals)
      }
    },
  )

  it('offers nothing when the match is over', () => {
    for (const sport of sports) {
      const fixture = sampleFixture(sport, 'over')
      const timeline = playOut(fixture)
      expect(marketsOf(fixture, stateAt(timeline, timeline.endsAfterMs))).toEqual([])
      expect(marketsOf(fixture, stateAt(timeline, timeline.endsAfterMs - 60_000)).length).toBeGreaterThanOrEqual(0)
    }
  })

  it('withdraws what is nearly certain', () => {
    const fixture = fixtureOf('FOOTBALL', 1.5, 1.2)
    const idsAt = (state: MatchState) => marketsOf(fixture, state).map(({ marketId }) => marketId)
    expect(idsAt(goalsState('FOOTBALL', ['HOME', 'HOME', 'HOME'], 0.8))).not.toContain('RESULT')
    expect(idsAt(goalsState('FOOTBALL', ['HOME', 'AWAY'], 0.5))).not.toContain('BOTH_TO_SCORE')
    expect(idsAt(goalsState('FOOTBALL', ['HOME', 'AWAY'], 0.5))).not.toContain('TOTAL:1.5')
    expect(idsAt(goalsState('FOOTBALL', ['HOME', 'AWAY'], 0.5))).toContain('NEXT_GOAL:3')
    expect(idsAt(goalsState('FOOTBALL', ['HOME', 'AWAY'], 0.999))).toEqual([])
  })

  it('keeps most lines on offer while a match goes on', () => {
    const fixture = sampleFixture('BASKETBALL', 'lines')
    const timeline = playOut(fixture)
    let [kept, all] = [0, 0]
    let before: readonly Market[] = marketsOf(fixture, stateAt(timeline, -1))
    for (let ms = 0; ms < 10 * 60_000; ms += 5_000) {
      const now = marketsOf(fixture, stateAt(timeline, ms))
      kept += now.filter(({ marketId }) => before.some((market) => market.marketId === marketId)).length
      all += now.length
      for (const { kind, line = 0 } of now) {
        if (kind === 'TOTAL') expect(line % 4).toBe(0.5)
        if (kind === 'HANDICAP') expect(Math.abs(line) % 3).toBe(1.5)
      }
      before = now
    }
    expect(kept / all).toBeGreaterThan(0.85)
  })
})

describe('the margin', () => {
  it.each(sports)('of %s is what it says, for bets before and during matches', (sport) => {
    const tallies = betOnMatches(sport, 'margin', 500)
    expect(tallies.size).toBeGreaterThan(10)
    for (const [key, tally] of tallies) {
      // A difference of 4.5 standard errors comes once in 150,000 times.
      if (tally.matches > 100) expect([key, Math.abs(deviation(tally)) < 4.5]).toEqual([key, true])
    }
  })
})
