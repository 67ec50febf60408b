import { type Model, payRows } from '../model.ts'
import { isFull, outcomeOf, SCATTER, type Step } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, coinsOf, lineWins, scatterWin } from '../wins.ts'
import { twentyLines } from './line-shapes.ts'

/** 5x3, 20 lines of 1 coin. Three or more scatters pay and award free spins with tripled line wins. */
const ROWS = 3
const FREE_SPINS = 10
const FREE_MULTIPLIER = 3
const MOST_FREE_SPINS = 100

const reels = [
  reelOf([2, 3, 3, 4, 6, 6, 7, 7, 0, 2]),
  reelOf([2, 3, 3, 4, 6, 6, 7, 7, 1, 1]),
  reelOf([2, 3, 4, 4, 5, 6, 6, 7, 2, 2]),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 1, 1]),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 1, 1]),
]

const pays = [
  [0, 0, 5, 70, 350, 1500],
  [0, 0, 3, 45, 180, 800],
  [0, 0, 0, 35, 115, 400],
  [0, 0, 0, 28, 80, 280],
  [0, 0, 0, 17, 50, 180],
  [0, 0, 0, 14, 40, 140],
  [0, 0, 0, 11, 32, 110],
  [0, 0, 0, 9, 27, 90],
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 60, 200, 1000],
]

function spin(rng: Rng, multiplier: number): Step {
  const grid = spinReels(rng, reels, ROWS)
  const scatters = cellsWith(grid, SCATTER)
  const scatter = scatterWin(scatters, pays[SCATTER] as number[])
  const wins = lineWins(grid, twentyLines, pays)
  const coins = coinsOf(wins) * multiplier + (scatter?.coins ?? 0)
  if (scatter) wins.push(scatter)
  return { kind: 'spin', grid, wins, coins, multiplier, ...(scatters.length >= 3 && { awarded: FREE_SPINS }) }
}

export const lines: Model = {
  id: 'lines',
  rtp: 95.7,
  columns: 5,
  rows: [ROWS, ROWS],
  wins: 'lines',
  lines: twentyLines,
  paytable: payRows(pays),
  facts: {
    lines: twentyLines.length,
    freeSpins: FREE_SPINS,
    freeMultiplier: FREE_MULTIPLIER,
    mostFreeSpins: MOST_FREE_SPINS,
  },
  play(rng) {
    const first = spin(rng, 1)
    const steps = [first]
    let of = first.awarded ?? 0
    for (let number = 1; number <= of && !isFull(steps); number++) {
      const step = spin(rng, FREE_MULTIPLIER)
      if (step.awarded) of = Math.min(of + step.awarded, MOST_FREE_SPINS)
      steps.push({ ...step, free: { spin: number, of } })
    }
    return outcomeOf(steps)
  },
}
