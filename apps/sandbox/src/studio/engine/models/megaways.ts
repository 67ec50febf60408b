import { dropInto, winningCells } from '../cascade.ts'
import { type Model, payRows } from '../model.ts'
import { type Grid, isFull, outcomeOf, SCATTER, type Step } from '../outcome.ts'
import { drawSymbol, reelOf } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, coinsOf, scatterWin, waysWins } from '../wins.ts'

/**
 * 6 reels of 2 to 7 symbols, up to 117,649 ways. Winning symbols vanish and others drop in; the multiplier grows by one
 * with each drop. It resets with each paid spin, but not between free spins.
 */
const HEIGHTS = [2, 2, 3, 3, 3, 4, 4, 5, 6, 7]
const FREE_SPINS = 10
const FREE_SPINS_AGAIN = 4
const MOST_FREE_SPINS = 40
const MOST_MULTIPLIER = 10

const outer = reelOf([4, 5, 6, 7, 9, 9, 10, 11, 0, 1])
const inner = reelOf([4, 5, 6, 7, 9, 9, 10, 11, 1, 2])
const reels = [outer, inner, inner, inner, inner, outer]

const pays = [
  [0, 0, 2, 10, 20, 40, 100],
  [0, 0, 0, 5, 10, 20, 40],
  [0, 0, 0, 3, 6, 12, 24],
  [0, 0, 0, 2, 4, 8, 16],
  [0, 0, 0, 1, 2, 4, 8],
  [0, 0, 0, 1, 2, 4, 8],
  [0, 0, 0, 0, 1, 2, 5],
  [0, 0, 0, 0, 1, 2, 5],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 100, 250, 1000],
]

const draw = (rng: Rng, column: number) => drawSymbol(rng, reels[column] as readonly number[])

function fill(rng: Rng): Grid {
  return reels.map((_, column) => {
    const height = HEIGHTS[rng.below(HEIGHTS.length)] as number
    return Array.from({ length: height }, () => draw(rng, column))
  })
}

/** One spin with its cascades, from a starting multiplier; returns its steps and the final multiplier. */
function spin(rng: Rng, startMultiplier: number, awards: number): { steps: Step[]; multiplier: number } {
  let grid = fill(rng)
  let multiplier = startMultiplier
  const steps: Step[] = []
  for (;;) {
    const wins = waysWins(grid, pays)
    const step: Step = {
      kind: steps.length === 0 ? 'spin' : 'cascade',
      grid,
      wins,
      coins: coinsOf(wins) * multiplier,
      multiplier,
    }
    steps.push(step)
    if (wins.length === 0 || isFull(steps)) break
    step.removed = winningCells(wins)
    grid = dropInto(grid, step.removed, (column) => draw(rng, column))
    multiplier = Math.min(multiplier + 1, MOST_MULTIPLIER)
  }
  const last = steps.at(-1) as Step
  const scatters = cellsWith(last.grid, SCATTER)
  const scatter = scatterWin(scatters, pays[SCATTER] as number[])
  if (scatter && !last.removed) {
    last.wins = [scatter]
    last.coins = scatter.coins
    last.awarded = awards
  }
  return { steps, multiplier }
}

/** The free spins, from the first one: the multiplier is kept between them. */
function freeSpins(rng: Rng, steps: Step[], awarded: number): void {
  let of = awarded
  let multiplier = 1
  for (let number = 1; number <= of && !isFull(steps); number++) {
    const free = spin(rng, multiplier, FREE_SPINS_AGAIN)
    multiplier = free.multiplier
    of = Math.min(of + (free.steps.at(-1)?.awarded ?? 0), MOST_FREE_SPINS)
    for (const step of free.steps) steps.push({ ...step, free: { spin: number, of } })
  }
}

export const megaways: Model = {
  id: 'megaways',
  rtp: 95.5,
  columns: reels.length,
  rows: [Math.min(...HEIGHTS), Math.max(...HEIGHTS)],
  wins: 'ways',
  paytable: payRows(pays),
  facts: {
    ways: Math.max(...HEIGHTS) ** reels.length,
    freeSpins: FREE_SPINS,
    freeSpinsAgain: FREE_SPINS_AGAIN,
    mostFreeSpins: MOST_FREE_SPINS,
    mostMultiplier: MOST_MULTIPLIER,
  },
  play(rng) {
    const { steps } = spin(rng, 1, FREE_SPINS)
    freeSpins(rng, steps, steps.at(-1)?.awarded ?? 0)
    return outcomeOf(steps)
  },
  buy: {
    price: 22,
    rtp: 95.2,
    play(rng) {
      const steps: Step[] = []
      freeSpins(rng, steps, FREE_SPINS)
      return outcomeOf(steps)
    },
  },
}
