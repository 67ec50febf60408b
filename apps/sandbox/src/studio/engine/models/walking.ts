import { type Model, payRows } from '../model.ts'
import { cellOf, columnOf, isFull, outcomeOf, rowOf, SCATTER, type Step, WILD } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, coinsOf, lineWins, scatterWin } from '../wins.ts'
import { fortyLines } from './line-shapes.ts'

/**
 * 5x4, 40 lines for 20 coins. A wild moves one reel to the left and triggers a free respin, until it leaves the first
 * reel. Wilds that land meanwhile move too. Scatters pay anywhere, on the paid spin.
 */
const ROWS = 4
const MOST_RESPINS = 40
/** Wilds on the last reel of a bought feature. */
const BOUGHT_WILDS = 3

const reels = [
  reelOf([2, 3, 4, 5, 6, 6, 7, 8, 0, 1]),
  reelOf([2, 3, 4, 5, 6, 6, 7, 8, 0, 1]),
  reelOf([2, 3, 4, 5, 6, 6, 7, 8, 1, 1]),
  reelOf([2, 3, 4, 5, 6, 6, 7, 8, 1, 1]),
  reelOf([2, 3, 4, 5, 6, 6, 7, 8, 1, 1]),
]

const pays = [
  [0, 0, 0, 11, 44, 150],
  [0, 0, 0, 8, 25, 80],
  [0, 0, 0, 5, 18, 55],
  [0, 0, 0, 4, 12, 36],
  [0, 0, 0, 2, 7, 24],
  [0, 0, 0, 2, 5, 20],
  [0, 0, 0, 1, 4, 14],
  [0, 0, 0, 1, 2, 10],
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 40, 200, 1000],
]

/** Cells of the wilds after one step to the left; those of the first reel are gone. */
export const walkLeft = (wilds: readonly number[]): number[] =>
  wilds.filter((cell) => columnOf(cell) > 0).map((cell) => cellOf(columnOf(cell) - 1, rowOf(cell)))

/**
 * Spins with wilds on the reels, then respins until the last wild has left them.
 * @param wilds the cells on which the first spin has wilds for certain
 */
function walk(rng: Rng, wilds: number[]): Step[] {
  const steps: Step[] = []
  let held = wilds
  do {
    const grid = spinReels(rng, reels, ROWS)
    for (const cell of held) (grid[columnOf(cell)] as number[])[rowOf(cell)] = WILD
    const wins = lineWins(grid, fortyLines, pays)
    const step: Step = { kind: steps.length === 0 ? 'spin' : 'respin', grid, wins, coins: 0, multiplier: 1 }
    if (steps.length === 0) {
      const scatter = scatterWin(cellsWith(grid, SCATTER), pays[SCATTER] as number[])
      if (scatter) wins.push(scatter)
    } else step.held = held
    step.coins = coinsOf(wins)
    steps.push(step)
    held = walkLeft(cellsWith(grid, WILD))
  } while (held.length > 0 && steps.length <= MOST_RESPINS && !isFull(steps))
  return steps
}

/** Different cells of the last reel. */
function drawWilds(rng: Rng): number[] {
  const rows = Array.from({ length: ROWS }, (_, row) => row)
  return Array.from({ length: BOUGHT_WILDS }, () => {
    const [row = 0] = rows.splice(rng.below(rows.length), 1)
    return cellOf(reels.length - 1, row)
  })
}

export const walking: Model = {
  id: 'walking',
  rtp: 96.1,
  columns: 5,
  rows: [ROWS, ROWS],
  wins: 'lines',
  lines: fortyLines,
  paytable: payRows(pays),
  facts: { lines: fortyLines.length, mostRespins: MOST_RESPINS, boughtWilds: BOUGHT_WILDS },
  play: (rng) => outcomeOf(walk(rng, [])),
  buy: { price: 7, rtp: 95.2, play: (rng) => outcomeOf(walk(rng, drawWilds(rng))) },
}
