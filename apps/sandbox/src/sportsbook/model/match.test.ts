import { type Sport, sports } from '@parlour/contracts/sportsbook-api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleFixture, seedOf } from '../../testing/sports-margin.ts'
import type { Fixture, MatchState, Timeline } from './fixture.ts'
import { playOut, stateAt } from './match.ts'

const someMatch = fc
  .record({ sport: fc.constantFrom(...sports), text: fc.integer({ min: 0, max: 99_999 }).map(String) })
  .map(({ sport, text }) => sampleFixture(sport, text))

/** The first match of a sport that ends as usual. */
const completeMatch = (sport: Sport): { fixture: Fixture; timeline: Timeline } => {
  for (let number = 0; ; number++) {
    const fixture = sampleFixture(sport, `complete ${number}`)
    const timeline = playOut(fixture)
    if (!timeline.isAbandoned) return { fixture, timeline }
  }
}

/** All states of a match with the moments at which they begin. */
function statesOf(timeline: Timeline): { ms: number; state: MatchState }[] {
  const states = [{ ms: -60_000, state: stateAt(timeline, -60_000) }]
  for (
    let next = states[0]?.state.nextChangeMs ?? null;
    next !== null;
    next = states.at(-1)?.state.nextChangeMs ?? null
  ) {
    states.push({ ms: next, state: stateAt(timeline, next) })
  }
  return states
}

const order = ['SCHEDULED', 'LIVE', 'BREAK', 'ENDED', 'ABANDONED']

describe('playOut', () => {
  it('plays the same match for the same seed', () => {
    fc.assert(
      fc.property(someMatch, (fixture) => {
        expect(playOut({ ...fixture })).toEqual(playOut(fixture))
      }),
    )
  })

  it.each(sports)('plays other matches of %s for other seeds', (sport) => {
    const fixture = sampleFixture(sport, 'seeds')
    const courses = Array.from({ length: 40 }, (_, number) => {
      const { incidents } = playOut({ ...fixture, seed: seedOf(String(number)) })
      return JSON.stringify(incidents)
    })
    // Some matches of football have no goals.
    expect(new Set(courses).size).toBeGreaterThan(35)
  })

  it.each([
    ['FOOTBALL', 15, 15],
    ['ICE_HOCKEY', 12, 12],
    ['BASKETBALL', 12, 15.5],
    ['TENNIS', 4, 30],
  ] as const)('takes the time of %s: %f to %f minutes', (sport, least, most) => {
    for (let number = 0; number < 200; number++) {
      const { isAbandoned, endsAfterMs } = playOut(sampleFixture(sport, `time ${number}`))
      if (isAbandoned) continue
      expect(endsAfterMs / 60_000).toBeGreaterThanOrEqual(least)
      expect(endsAfterMs / 60_000).toBeLessThanOrEqual(most)
    }
  })

  it('abandons one match in some 400, after which nothing happens', () => {
    const all = Array.from({ length: 4_000 }, (_, number) => playOut(sampleFixture('FOOTBALL', `abandoned ${number}`)))
    const abandoned = all.filter(({ isAbandoned }) => isAbandoned)
    expect(abandoned.length).toBeGreaterThan(3)
    expect(abandoned.length).toBeLessThan(25)
    for (const timeline of abandoned) {
      const { incidents, endsAfterMs } = timeline
      expect(endsAfterMs).toBeGreaterThan(0)
      expect(endsAfterMs).toBeLessThan(15 * 60_000)
      expect(incidents.every(({ atMs }) => atMs <= endsAfterMs)).toBe(true)
      expect(stateAt(timeline, endsAfterMs - 1).phase).not.toBe('ABANDONED')
      expect(stateAt(timeline, endsAfterMs)).toMatchObject({ phase: 'ABANDONED', nextChangeMs: null })
    }
  })

  it('lets 45 % of the goals of football fall in the first half', () => {
    const goals = Array.from({ length: 2_000 }, (_, number) => playOut(sampleFixture('FOOTBALL', `halves ${number}`)))
      .flatMap(({ incidents }) => incidents)
      .map(({ atMs }) => atMs)
    const share = goals.filter((atMs) => atMs < 7 * 60_000).length / goals.length
    expect(goals.length).toBeGreaterThan(5_000)
    expect(share).toBeGreaterThan(0.43)
    expect(share).toBeLessThan(0.47)
  })
})

describe('stateAt', () => {
  it('goes from the start to the end and never back', () => {
    fc.assert(
      fc.property(someMatch, (fixture) => {
        const timeline = playOut(fixture)
        const states = statesOf(timeline)
        expect(states[0]?.state.phase).toBe('SCHEDULED')
        expect(states.at(-1)?.ms).toBe(timeline.endsAfterMs)
        expect(states.at(-1)?.state.phase).toBe(timeline.isAbandoned ? 'ABANDONED' : 'ENDED')
        for (const [at, { ms, state }] of states.entries()) {
          const before = states[at - 1]
          if (!before) continue
          const { home, away, minute = 0, periods } = state.score
          const { score } = before.state
          expect(ms).toBeGreaterThan(before.ms)
          expect(home).toBeGreaterThanOrEqual(score.home)
          expect(away).toBeGreaterThanOrEqual(score.away)
          expect(minute).toBeGreaterThanOrEqual(score.minute ?? 0)
          expect(periods.length).toBeGreaterThanOrEqual(score.periods.length)
          // What is over stays as it was; what is under way grows.
          for (const [period, { home: h, away: a }] of score.periods.entries()) {
            const now = periods[period] ?? { home: -1, away: -1 }
            if (period < score.periods.length - 1) expect(now).toEqual({ home: h, away: a })
            expect(now.home).toBeGreaterThanOrEqual(h)
            expect(now.away).toBeGreaterThanOrEqual(a)
          }
          if (order.indexOf(before.state.phase) === 0) expect(state.phase).toBe('LIVE')
        }
      }),
      { numRuns: 30 },
    )
  })

  it('holds from one change to the next, whoever asks', () => {
    fc.assert(
      fc.property(someMatch, fc.double({ min: 0, max: 1, noNaN: true }), (fixture, part) => {
        const timeline = playOut(fixture)
        const ms = Math.floor(part * timeline.endsAfterMs)
        const state = stateAt({ ...timeline }, ms)
        expect(stateAt(playOut({ ...fixture }), ms)).toEqual(state)
        if (state.nextChangeMs === null) return
        expect(stateAt({ ...timeline }, state.nextChangeMs - 1)).toEqual(state)
        expect(stateAt({ ...timeline }, state.nextChangeMs)).not.toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  it('is one object as long as nothing changes, also when time goes back', () => {
    const { timeline } = completeMatch('FOOTBALL')
    const state = stateAt(timeline, 60_000)
    expect(stateAt(timeline, 60_001)).toBe(state)
    expect(stateAt(timeline, -1).phase).toBe('SCHEDULED')
    expect(stateAt(timeline, 60_000)).toEqual(state)
  })

  it('counts the score in periods, except in tennis, where it counts sets', () => {
    fc.assert(
      fc.property(someMatch, (fixture) => {
        const timeline = playOut(fixture)
        for (const { state } of statesOf(timeline)) {
          const { home, away, periods } = state.score
          if (fixture.sport === 'TENNIS') {
            const { sets } = state.position as { sets: { home: number; away: number } }
            expect({ home, away }).toEqual(sets)
          } else {
            expect(periods.reduce((sum, period) => sum + period.home, 0)).toBe(home)
            expect(periods.reduce((sum, period) => sum + period.away, 0)).toBe(away)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['FOOTBALL', 0, 'LIVE', 0, 1],
    ['FOOTBALL', 44 * 9_000, 'LIVE', 44, 1],
    ['FOOTBALL', 45 * 9_000, 'BREAK', 45, 1],
    ['FOOTBALL', 45 * 9_000 + 89_999, 'BREAK', 45, 1],
    ['FOOTBALL', 45 * 9_000 + 90_000, 'LIVE', 45, 2],
    ['FOOTBALL', 899_999, 'LIVE', 89, 2],
    ['FOOTBALL', 900_000, 'ENDED', 90, 2],
    ['ICE_HOCKEY', 199_999, 'LIVE', 19, 1],
    ['ICE_HOCKEY', 200_000, 'BREAK', 20, 1],
    ['ICE_HOCKEY', 260_000, 'LIVE', 20, 2],
    ['ICE_HOCKEY', 520_000, 'LIVE', 40, 3],
    ['ICE_HOCKEY', 720_000, 'ENDED', 60, 3],
    ['BASKETBALL', 150_000, 'BREAK', 10, 1],
    ['BASKETBALL', 180_000, 'LIVE', 10, 2],
    ['BASKETBALL', 390_000, 'LIVE', 20, 3],
  ] as const)('%s after %i ms: %s, minute %i, period %i', (sport, ms, phase, minute, period) => {
    const state = stateAt(completeMatch(sport).timeline, ms)
    expect(state.phase).toBe(phase)
    expect(state.score.minute).toBe(minute)
    expect(state.score.periods).toHaveLength(period)
  })

  it.each([
    ['FOOTBALL', 8_000],
    ['ICE_HOCKEY', 6_000],
  ] as const)('lets bets of %s rest for %i ms after a goal', (sport, restMs) => {
    const match = (number: number) => playOut(sampleFixture(sport, `rest ${number}`))
    const early = ({ incidents: [first, second], isAbandoned }: Timeline) =>
      first && !isAbandoned && first.atMs < 100_000 && (second?.atMs ?? 900_000) > first.atMs + restMs
    const timeline = Array.from({ length: 200 }, (_, number) => match(number)).find(early)
    const goalMs = timeline?.incidents[0]?.atMs ?? 0
    const restAt = (ms: number) => timeline && stateAt(timeline, ms).suspendedUntilMs
    expect(restAt(goalMs - 1)).toBeNull()
    expect(restAt(goalMs)).toBe(goalMs + restMs)
    expect(restAt(goalMs + restMs - 1)).toBe(goalMs + restMs)
    expect(restAt(goalMs + restMs)).toBeNull()
  })
})

describe('the ends of matches', () => {
  const finals = (sport: Sport, count: number) =>
    Array.from({ length: count }, (_, number) => playOut(sampleFixture(sport, `final ${number}`)))
      .filter(({ isAbandoned }) => !isAbandoned)
      .map((timeline) => stateAt(timeline, timeline.endsAfterMs).score)

  it('of basketball have a winner, after overtimes if need be', () => {
    const scores = finals('BASKETBALL', 400)
    for (const { home, away, periods, minute } of scores) {
      expect(home).not.toBe(away)
      const level = periods.slice(0, 4).reduce((sum, period) => sum + period.home - period.away, 0) === 0
      expect(periods.length > 4).toBe(level)
      expect(minute).toBe(40 + 5 * (periods.length - 4))
    }
    expect(scores.some(({ periods }) => periods.length > 4)).toBe(true)
  })

  it('of tennis are two sets won as the rules say', () => {
    for (const { home, away, periods } of finals('TENNIS', 400)) {
      expect(Math.max(home, away)).toBe(2)
      expect(periods).toHaveLength(home + away)
      for (const set of periods) {
        const [most, least] = [Math.max(set.home, set.away), Math.min(set.home, set.away)]
        expect([`6:${Math.min(least, 4)}`, '7:5', '7:6']).toContain(`${most}:${least}`)
      }
      expect(periods.filter((set) => set.home > set.away)).toHaveLength(home)
    }
  })
})
