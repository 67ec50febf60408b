import { type Model, payRows } from '../model.ts'
import { cellOf, columnOf, isFull, outcomeOf, rowOf, SCATTER, type Step, WILD } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import { cellsWith, coinsOf, lineWins, scatterWin } from '../wins.ts'
import { fortyLines } from './line-shapes.ts'

/**
 * 5x4, 40 lines for 20 coins. A wild moves one reel to the left and triggers a free respin, until it leaves the first
 * reel. Wilds that land meanwhile move too. Scatters pay anywhere, on the paid spin.
 */
const ROWS = 4
const MOST_RESPINS = 40

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

export const walking: Model = {
  id: 'walking',
  rtp: 96.1,
  columns: 5,
  rows: [ROWS, ROWS],
  wins: 'lines',
  lines: fortyLines,
  paytable: payRows(pays),
  facts: { lines: fortyLines.length, mostRespins: MOST_RESPINS },
  play(rng) {
    const steps: Step[] = []
    let held: number[] = []
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
    return outcomeOf(steps)
  },
}
