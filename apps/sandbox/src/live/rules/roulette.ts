import { seededRng } from '../../studio/engine/rng.ts'

/** A place of the layout that takes chips. */
interface RouletteSpot {
  /** The numbers that it covers, ascending. */
  numbers: readonly number[]
}

/** The pockets of a European wheel, clockwise from the zero. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const isRed = (number: number): boolean => reds.has(number)

const from1to36 = Array.from({ length: 36 }, (_, index) => index + 1)
const where = (fits: (number: number) => boolean) => from1to36.filter(fits)
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3] as const)

/** The name of an inside bet: its numbers, joined. */
const insideSpot = (...numbers: number[]): string => numbers.toSorted((a, b) => a - b).join('-')

function insideBets(): number[][] {
  const straights = [0, ...from1to36].map((number) => [number])
  const splits = from1to36.flatMap((number) => [
    ...(number % 3 > 0 ? [[number, number + 1]] : []),
    ...(number <= 33 ? [[number, number + 3]] : []),
  ])
  const corners = from1to36
    .filter((number) => number <= 32 && number % 3 > 0)
    .map((number) => [number, number + 1, number + 3, number + 4])
  const streets = rows.map((row) => [...row])
  const lines = rows.slice(0, -1).map((row, at) => [...row, ...(rows[at + 1] ?? [])])
  const withZero = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ]
  return [...straights, ...splits, ...corners, ...streets, ...lines, ...withZero]
}

const outsideBets = {
  red: where(isRed),
  black: where((number) => !isRed(number)),
  even: where((number) => number % 2 === 0),
  odd: where((number) => number % 2 === 1),
  low: where((number) => number <= 18),
  high: where((number) => number > 18),
  'dozen-1': where((number) => number <= 12),
  'dozen-2': where((number) => number > 12 && number <= 24),
  'dozen-3': where((number) => number > 24),
  'column-1': where((number) => number % 3 === 1),
  'column-2': where((number) => number % 3 === 2),
  'column-3': where((number) => number % 3 === 0),
}

/** All spots of the layout of European roulette, by name. */
export const rouletteSpots: ReadonlyMap<string, RouletteSpot> = new Map<string, RouletteSpot>([
  ...insideBets().map((numbers) => [insideSpot(...numbers), { numbers }] as const),
  ...Object.entries(outsideBets).map(([name, numbers]) => [name, { numbers }] as const),
])

/** The number of a round: uniform over the 37 pockets, from the round's seed alone. */
export const spinOf = (seed: Uint8Array): number => seededRng(seed).below(37)

/**
 * What chips on a spot get back with the stake, minor units: 36 times the stake divided by the numbers covered, which is
 * 35:1 on one number, 17:1, 11:1, 8:1, 5:1, 2:1 and 1:1 on 2, 3, 4, 6, 12 and 18. The zero loses all outside bets.
 */
export function roulettePayout(spot: string, amount: number, number: number): number {
  const numbers = rouletteSpots.get(spot)?.numbers ?? []
  return numbers.includes(number) ? (amount * 36) / numbers.length : 0
}
