import { type Grid, SCATTER } from './outcome.ts'
import type { Rng } from './rng.ts'

/** Number of each symbol on a reel: the eight symbols, wild, scatter. */
export type ReelCounts = readonly [number, number, number, number, number, number, number, number, number, number]

/**
 * Builds a reel from its symbol counts. Each symbol is spread evenly, so that no symbol repeats unless it must;
 * scatters come in stacks of `stack`. The order is part of the published game: the same counts always give the same
 * reel.
 */
export function reelOf(counts: ReelCounts, stack = 1): readonly number[] {
  const places: { symbol: number; at: number; run: number }[] = []
  counts.forEach((count, symbol) => {
    const size = symbol === SCATTER ? stack : 1
    const runs = Math.ceil(count / size)
    const shift = (symbol * 0.37 + 0.5) % 1
    for (let i = 0; i < runs; i++)
      places.push({ symbol, at: (i + shift) / runs, run: Math.min(size, count - i * size) })
  })
  places.sort((a, b) => a.at - b.at || a.symbol - b.symbol)
  return places.flatMap(({ symbol, run }) => Array<number>(run).fill(symbol))
}

/** The visible symbols when a reel stops with position `stop` at the top. */
export function windowOf(reel: readonly number[], stop: number, rows: number): number[] {
  const column: number[] = []
  for (let row = 0; row < rows; row++) column.push(reel[(stop + row) % reel.length] as number)
  return column
}

/** Stops every reel at a random position, each equally likely. */
export function spinReels(rng: Rng, reels: readonly (readonly number[])[], rows: number): Grid {
  return reels.map((reel) => windowOf(reel, rng.below(reel.length), rows))
}

/** Draws a symbol from a reel used as a bag, for games whose symbols drop one by one. */
export const drawSymbol = (rng: Rng, bag: readonly number[]): number => bag[rng.below(bag.length)] as number
