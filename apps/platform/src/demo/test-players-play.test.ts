import { describe, expect, it } from 'vitest'
import { type Past, pastOf } from './test-players-play.ts'

const plan = (changes: object = {}) =>
  pastOf({
    until: new Date('2026-11-21T12:00:00Z'),
    days: 60,
    sessionsPerDay: 2,
    roundsPerSession: 10,
    slugs: ['a', 'b', 'c'],
    seed: 1,
    ...changes,
  })

/** Each change of the balance, in order. */
const changesOf = (past: Past): number[] =>
  past.flatMap((event) => {
    if (event.kind === 'session') return event.rounds.flatMap(({ bet, win }) => [-bet, win])
    if (event.outcome === 'CARD_DECLINED') return []
    if (event.type === 'DEPOSIT') return [event.amount]
    return event.outcome === 'CANCELLED' ? [-event.amount, event.amount] : [-event.amount]
  })

describe('pastOf', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('never spends more than the balance (seed %d)', (seed) => {
    let balance = 0
    for (const change of changesOf(plan({ seed }))) {
      balance += change
      expect(balance).toBeGreaterThanOrEqual(0)
    }
  })

  it('is in chronological order and ends in time', () => {
    const past = plan()
    const moments = past.flatMap((event) =>
      event.kind === 'session' ? event.rounds.map(({ at }) => at.getTime()) : [event.at.getTime()],
    )
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThan(Date.parse('2026-11-21T12:00:00Z'))
  })

  it('has the requested length, payments of every outcome and every game', () => {
    const past = plan()
    const sessions = past.flatMap((event) => (event.kind === 'session' ? [event] : []))
    expect(sessions).toHaveLength(120)
    expect(sessions.every(({ rounds }) => rounds.length === 10)).toBe(true)
    expect(new Set(sessions.map(({ slug }) => slug)).size).toBe(3)
    const outcomes = past.flatMap((event) => (event.kind === 'payment' ? [`${event.type} ${event.outcome}`] : []))
    expect(new Set(outcomes)).toEqual(
      new Set(['DEPOSIT SUCCEEDED', 'DEPOSIT CARD_DECLINED', 'WITHDRAWAL SUCCEEDED', 'WITHDRAWAL CANCELLED']),
    )
  })

  it('depends on the seed alone', () => {
    expect(plan()).toEqual(plan())
    expect(plan({ seed: 2 })).not.toEqual(plan())
  })

  it('may be empty', () => expect(plan({ days: 0 })).toEqual([]))
})
