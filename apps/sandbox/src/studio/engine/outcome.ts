/** Symbols by number: 0 to 7 the game's eight, highest paying first, then the wild and the scatter; -1 is an empty cell. */
export const WILD = 8
export const SCATTER = 9
export const EMPTY = -1

/**
 * Every stake is 20 coins and every prize a whole number of coins. Stakes are multiples of 20 minor units (stakes.ts),
 * so a win is always a whole number of minor units: nothing is ever rounded.
 */
export const COINS_PER_STAKE = 20

/** No round pays more: 2,500 times the stake. Part of every published return. */
export const MAX_ROUND_COINS = 2500 * COINS_PER_STAKE

/** What the reels show: columns from left to right, each from top to bottom. */
export type Grid = number[][]

/** A cell as one number; columns have at most 8 rows. */
export const cellOf = (column: number, row: number): number => column * 8 + row
export const columnOf = (cell: number): number => cell >> 3
export const rowOf = (cell: number): number => cell & 7

/** One winning combination; `coins` before the step's multiplier. */
export interface Win {
  symbol: number
  count: number
  coins: number
  cells: number[]
  /** Line games: the line's number from 0. */
  line?: number
  /** Ways games: in how many ways. */
  ways?: number
}

/** One picture of a round, in the order in which the player sees them. */
export interface Step {
  kind: 'spin' | 'cascade' | 'respin'
  grid: Grid
  wins: Win[]
  /** Paid by this step, multiplier applied. */
  coins: number
  multiplier: number
  /** In free spins: which one of how many. */
  free?: { spin: number; of: number }
  /** Free spins that this step gives. */
  awarded?: number
  /** Cells that stayed while the others turned: held prizes, wilds that have walked here. */
  held?: number[]
  /** Cells that vanish before the next step falls. */
  removed?: number[]
  /** Cells that were turned into wilds after the fall. */
  charged?: number[]
  /** Prize symbols: coins by cell. */
  prizes?: Record<number, number>
  /** Hold and respin: turns left. */
  respinsLeft?: number
}

export interface Outcome {
  steps: Step[]
  /** Paid by the round in all. */
  coins: number
  /** Whether the limit of MAX_ROUND_COINS cut it. */
  capped: boolean
}

/** The round that these steps make. */
export function outcomeOf(steps: Step[]): Outcome {
  let coins = 0
  for (const step of steps) coins += step.coins
  return { steps, coins: Math.min(coins, MAX_ROUND_COINS), capped: coins > MAX_ROUND_COINS }
}

/** Whether a round has paid so much that playing on would change nothing. */
export const isFull = (steps: readonly Step[]): boolean =>
  steps.reduce((sum, step) => sum + step.coins, 0) >= MAX_ROUND_COINS
