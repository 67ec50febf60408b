import { describe, expect, it } from 'vitest'
import { isTooOften } from './restart-policy.ts'

describe('isTooOften', () => {
  it.each([
    { name: 'no exit', exits: [], expected: false },
    { name: 'one', exits: [1_000], expected: false },
    { name: 'four at once', exits: [1, 2, 3, 4], expected: false },
    { name: 'five at once', exits: [1, 2, 3, 4, 5], expected: true },
    { name: 'five, the first a minute ago', exits: [0, 20_000, 30_000, 40_000, 60_000], expected: false },
    {
      name: 'five within a minute after earlier ones',
      exits: [0, 1, 100_000, 110_000, 120_000, 130_000, 140_000],
      expected: true,
    },
  ])('$name: $expected', ({ exits, expected }) => {
    expect(isTooOften(exits)).toBe(expected)
  })
})
