import { type Model, payRows } from '../model.ts'
import { isFull, outcomeOf, SCATTER, type Step } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, coinsOf, scatterWin, waysWins } from '../wins.ts'

/**
 * 5x3, 243 ways. Free spins start with multiplier 1; each free spin that wins raises it by one for the following ones.
 */
const ROWS = 3
const FREE_SPINS_BY_SCATTERS = [0, 0, 0, 8, 12, 20]
const MOST_FREE_SPINS = 60
const MOST_MULTIPLIER = 10

const reels = [
  reelOf([2, 3, 3, 4, 6, 6, 7, 7, 0, 1]),
  reelOf([2, 3, 3, 4, 6, 6, 7, 7, 1, 1]),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 1, 2]),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 1, 2]),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 0, 1]),
]

const pays = [
  [0, 0, 0, 35, 140, 450],
  [0, 0, 0, 20, 80, 250],
  [0, 0, 0, 16, 55, 170],
  [0, 0, 0, 14, 45, 140],
  [0, 0, 0, 7, 22, 70],
  [0, 0, 0, 6, 18, 60],
  [0, 0, 0, 5, 12, 35],
  [0, 0, 0, 4, 10, 30],
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 20, 100, 400],
]

function spin(rng: Rng, multiplier: number): Step {
  const grid = spinReels(rng, reels, ROWS)
  const scatters = cellsWith(grid, SCATTER)
  const scatter = scatterWin(scatters, pays[SCATTER] as number[])
  const wins = waysWins(grid, pays)
  const coins = coinsOf(wins) * multiplier + (scatter?.coins ?? 0)
  if (scatter) wins.push(scatter)
  const awarded = FREE_SPINS_BY_SCATTERS[scatters.length] ?? 0
  return { kind: 'spin', grid, wins, coins, multiplier, ...(awarded > 0 && { awarded }) }
}

export const ways: Model = {
  id: 'ways',
  rtp: 95.6,
  columns: 5,
  rows: [ROWS, ROWS],
  wins: 'ways',
  paytable: payRows(pays),
  facts: {
    ways: ROWS ** 5,
    freeSpins3: FREE_SPINS_BY_SCATTERS[3] as number,
    freeSpins4: FREE_SPINS_BY_SCATTERS[4] as number,
    freeSpins5: FREE_SPINS_BY_SCATTERS[5] as number,
    mostMultiplier: MOST_MULTIPLIER,
    mostFreeSpins: MOST_FREE_SPINS,
  },
  play(rng) {
    const first = spin(rng, 1)
    const steps = [first]
    let of = first.awarded ?? 0
    let multiplier = 1
    for (let number = 1; number <= of && !isFull(steps); number++) {
      const step = spin(rng, multiplier)
      if (step.awarded) of = Math.min(of + step.awarded, MOST_FREE_SPINS)
      if (step.coins > 0) multiplier = Math.min(multiplier + 1, MOST_MULTIPLIER)
      steps.push({ ...step, free: { spin: number, of } })
    }
    return outcomeOf(steps)
  },
}
