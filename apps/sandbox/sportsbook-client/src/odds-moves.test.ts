import { expect, it } from 'vitest'
import { MARKED_MS, markedMoves, movesBetween } from './odds-moves.ts'

const event = (home: number, away: number) => ({
  eventId: '1',
  markets: [
    {
      marketId: 'RESULT',
      kind: 'RESULT' as const,
      isSuspended: false,
      selections: [
        { selectionId: 'HOME' as const, odds: home },
        { selectionId: 'AWAY' as const, odds: away },
      ],
    },
  ],
})

it('odds that have moved are marked by their direction, others are not', () => {
  expect([...movesBetween(event(2, 3), event(2.1, 2.9), 5)]).toEqual([
    ['1/RESULT/HOME', { direction: 'UP', at: 5 }],
    ['1/RESULT/AWAY', { direction: 'DOWN', at: 5 }],
  ])
  expect(movesBetween(event(2, 3), event(2, 3), 5).size).toBe(0)
})

it('odds that are new have not moved', () => {
  expect(movesBetween(undefined, event(2, 3), 5).size).toBe(0)
  expect(movesBetween({ eventId: '1', markets: [] }, event(2, 3), 5).size).toBe(0)
})

it('a mark goes after a while', () => {
  const moves = movesBetween(event(2, 3), event(2.1, 3), 1_000)
  expect(markedMoves(moves, 1_000 + MARKED_MS - 1).size).toBe(1)
  expect(markedMoves(moves, 1_000 + MARKED_MS).size).toBe(0)
})
