import { describe, expect, it } from 'vitest'
import { roulettePayout, rouletteSpots, spinOf, wheelOrder } from './roulette.ts'

const numbers = Array.from({ length: 37 }, (_, number) => number)

describe('the layout', () => {
  it('has every bet of European roulette once', () => {
    const count = (covers: number) =>
      [...rouletteSpots.values()].filter((spot) => spot.numbers.length === covers).length
    // 57 splits and 3 with the zero; 12 streets and 2 trios; 22 corners and the first four; dozens and columns; chances.
    expect([1, 2, 3, 4, 6, 12, 18].map(count)).toEqual([37, 60, 14, 23, 11, 6, 6])
    expect(rouletteSpots.size).toBe(157)
    for (const { numbers } of rouletteSpots.values()) expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('splits only neighbours', () => {
    expect(rouletteSpots.has('3-4')).toBe(false)
    expect(rouletteSpots.has('1-2')).toBe(true)
    expect(rouletteSpots.has('1-4')).toBe(true)
    expect(rouletteSpots.has('0-4')).toBe(false)
    expect(rouletteSpots.has('3-4-6-7')).toBe(false)
  })

  it('has each pocket of the wheel once', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(numbers)
  })
})

describe('payouts with the stake', () => {
  it.each([
    ['17', 100, 17, 3_600],
    ['17', 100, 18, 0],
    ['17-18', 100, 18, 1_800],
    ['0-3', 100, 0, 1_800],
    ['16-17-18', 100, 16, 1_200],
    ['0-1-2', 100, 2, 1_200],
    ['17-18-20-21', 100, 21, 900],
    ['0-1-2-3', 100, 0, 900],
    ['13-14-15-16-17-18', 100, 15, 600],
    ['dozen-1', 100, 12, 300],
    ['dozen-2', 100, 12, 0],
    ['dozen-3', 100, 25, 300],
    ['column-1', 100, 34, 300],
    ['column-2', 100, 35, 300],
    ['column-3', 100, 35, 0],
    ['red', 100, 32, 200],
    ['red', 100, 15, 0],
    ['black', 100, 15, 200],
    ['even', 100, 36, 200],
    ['odd', 100, 35, 200],
    ['low', 100, 18, 200],
    ['high', 100, 18, 0],
    ['high', 100, 19, 200],
    ['no such spot', 100, 1, 0],
  ])('%s, %i on %i: %i', (spot, amount, number, payout) => {
    expect(roulettePayout(spot, amount, number)).toBe(payout)
  })

  it('lose with the zero on all outside bets', () => {
    for (const spot of ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1', 'column-3'])
      expect(roulettePayout(spot, 100, 0)).toBe(0)
  })

  it('return exactly 36 of 37 stakes on every spot', () => {
    for (const spot of rouletteSpots.keys())
      expect(numbers.reduce((sum, number) => sum + roulettePayout(spot, 100, number), 0)).toBe(3_600)
  })
})

it('the seed alone decides the number, each as likely', () => {
  const counts = numbers.map(() => 0)
  const seed = new Uint8Array(32)
  for (let round = 0; round < 18_500; round++) {
    new DataView(seed.buffer).setUint32(0, round)
    const number = spinOf(seed)
    counts[number] = (counts[number] ?? 0) + 1
  }
  // 36 degrees of freedom: above 80 once in 30,000 runs; the seeds are fixed.
  expect(counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(80)
})
