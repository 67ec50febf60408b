/**
 * Symbol numbers: 0 to 7 are the game's eight symbols, highest pays first, then wild and scatter; -1 is an empty cell.
 */
export const WILD = 8
export const SCATTER = 9
export const EMPTY = -1

/**
 * Every stake is 20 coins, and every prize is a whole number of coins. Stakes are multiples of 20 minor units
 * (stakes.ts), so wins are whole minor units and need no rounding.
 */
export const COINS_PER_STAKE = 20

/** The maximum of a round: 2,500 times the stake. Every published return includes this limit. */
export const MAX_ROUND_COINS = 2500 * COINS_PER_STAKE

/** The visible symbols: columns from left to right, each from top to bottom. */
export type Grid = number[][]

/** Encodes a cell as one number; columns have at most 8 rows. */
export const cellOf = (column: number, row: number): number => column * 8 + row
export const columnOf = (cell: number): number => cell >> 3
export const rowOf = (cell: number): number => cell & 7

/** A winning combination; `coins` does not include the step's multiplier. */
export interface Win {
  symbol: number
  count: number
  coins: number
  cells: number[]
  /** For line games: the number of the line, from 0. */
  line?: number
  /** For ways games: the number of ways. */
  ways?: number
}

/** A step of a round, in the order in which the player sees them. */
export interface Step {
  kind: 'spin' | 'cascade' | 'respin'
  grid: Grid
  wins: Win[]
  /** Paid by this step, including the multiplier. */
  coins: number
  multiplier: number
  /** In free spins: the number of this one, and of all. */
  free?: { spin: number; of: number }
  /** Free spins that this step awards. */
  awarded?: number
  /** Cells that stayed while the others turned: held prizes, wilds that have moved here. */
  held?: number[]
  /** Cells that vanish before the next step. */
  removed?: number[]
  /** Cells that became wild after the drop. */
  charged?: number[]
  /** Coins of prize symbols, by cell. */
  prizes?: Record<number, number>
  /** For hold and respin: turns left. */
  respinsLeft?: number
}

export interface Outcome {
  steps: Step[]
  /** Total paid by the round. */
  coins: number
  /** Whether MAX_ROUND_COINS limited it. */
  capped: boolean
  /** The player has objects to pick, whose prizes are this many coins times the weights of pick.ts. */
  pick?: { unit: number }
}

/** Sums up steps to a round. */
export function outcomeOf(steps: Step[]): Outcome {
  let coins = 0
  for (const step of steps) coins += step.coins
  return { steps, coins: Math.min(coins, MAX_ROUND_COINS), capped: coins > MAX_ROUND_COINS }
}

/** Whether a round has reached the limit, so that further play would change nothing. */
export const isFull = (steps: readonly Step[]): boolean =>
  steps.reduce((sum, step) => sum + step.coins, 0) >= MAX_ROUND_COINS
