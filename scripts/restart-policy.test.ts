import { describe, expect, it } from 'vitest'
import { recentExits, restartDelay } from './restart-policy.ts'

describe('restartDelay', () => {
  it.each([
    { name: 'the first', exits: [1_000], expected: 1_000 },
    { name: 'four at once', exits: [1, 2, 3, 4], expected: 1_000 },
    { name: 'a fifth', exits: [1, 2, 3, 4, 5], expected: 2_000 },
    { name: 'a sixth, some minutes later', exits: [1, 2, 3, 4, 5, 300_000], expected: 4_000 },
    { name: 'a hundredth', exits: Array.from({ length: 100 }, (_, n) => n), expected: 60_000 },
    { name: 'a fifth after ten calm minutes', exits: [1, 2, 3, 4, 700_000], expected: 1_000 },
  ])('$name: $expected ms', ({ exits, expected }) => {
    expect(restartDelay(exits)).toBe(expected)
  })
})

describe('recentExits', () => {
  it('forgets what is ten minutes past', () => {
    expect(recentExits([1, 2, 600_001, 700_000])).toEqual([600_001, 700_000])
  })
})
