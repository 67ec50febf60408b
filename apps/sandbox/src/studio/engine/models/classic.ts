import { type Model, payRows } from '../model.ts'
import { outcomeOf } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import { coinsOf, lineWins } from '../wins.ts'

/** 3x3, 5 lines of 4 coins, no scatter. A wild doubles the win of its line, two wilds quadruple it. */
const ROWS = 3
const WILD_FACTOR = 2
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

export const classicReels = [
  reelOf([1, 2, 3, 3, 4, 4, 5, 5, 2, 0]),
  reelOf([1, 2, 2, 3, 4, 5, 5, 5, 2, 0]),
  reelOf([1, 2, 3, 3, 3, 4, 5, 6, 2, 0]),
]

const pays = [
  [0, 0, 0, 340],
  [0, 0, 0, 120],
  [0, 0, 0, 60],
  [0, 0, 0, 36],
  [0, 0, 0, 20],
  [0, 0, 0, 12],
  [0, 0, 0, 8],
  [0, 0, 0, 4],
  [0, 0, 0, 1000],
]

/** The wins of a grid; shared by the game and the enumeration of all grids. */
export const classicWins = (grid: number[][]) => lineWins(grid, lines, pays, WILD_FACTOR)

export const classic: Model = {
  id: 'classic',
  rtp: 95.28,
  columns: 3,
  rows: [ROWS, ROWS],
  wins: 'lines',
  lines,
  paytable: payRows(pays),
  facts: { lines: lines.length, wildFactor: WILD_FACTOR },
  play(rng) {
    const grid = spinReels(rng, classicReels, ROWS)
    const wins = classicWins(grid)
    return outcomeOf([{ kind: 'spin', grid, wins, coins: coinsOf(wins), multiplier: 1 }])
  },
}
