import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { playedOut, seedOf } from '../testing/sports-book.ts'
import type { StoredEvent } from './event-store.ts'
import { matchAt } from './match-now.ts'

const now = Date.parse('2026-11-26T18:00:00Z')
const seed = seedOf('FOOTBALL', ({ incidents, isAbandoned }) => !isAbandoned && incidents.length > 2)
const [first] = playedOut('FOOTBALL', seed).incidents
const event = (startedMs: number, abandonedMs?: number): StoredEvent => ({
  ...{ eventId: randomUUID(), slug: 'home-away', sport: 'FOOTBALL', competitionSlug: 'cup', competitionName: 'Cup' },
  ...{ home: 'Home', homeRate: 1.4, away: 'Away', awayRate: 1.4, seed: Buffer.from(seed, 'hex') },
  startsAt: new Date(now - startedMs),
  abandonedAt: abandonedMs === undefined ? null : new Date(now - startedMs + abandonedMs),
})
const afterGoal = (first?.atMs ?? 0) + 1

it.each([
  ['before its start is abandoned', -60_000, -120_000, 'ABANDONED', 0],
  ['after its first goal keeps that one', 3_600_000, afterGoal, 'ABANDONED', 1],
  ['later than now is still played', afterGoal, afterGoal + 60_000, 'LIVE', 1],
  ['after its end stays as it ended', 3_600_000, 3_000_000, 'ENDED', playedOut('FOOTBALL', seed).incidents.length],
] as const)('a match that is abandoned %s', (_, startedMs, abandonedMs, phase, goals) => {
  const { state } = matchAt(event(startedMs, abandonedMs), now)
  expect(state.phase).toBe(phase)
  expect(state.score.home + state.score.away).toBe(goals)
})

it('matches that are asked for again and again are kept, whatever else is asked for', () => {
  const live = event(30_000)
  const { state } = matchAt(live, now)
  for (let count = 0; count < 3_000; count++) {
    matchAt(event(3_600_000), now)
    if (count % 500 === 0) expect(matchAt(live, now).state).toBe(state)
  }
  expect(matchAt(live, now).state).toBe(state)
})
