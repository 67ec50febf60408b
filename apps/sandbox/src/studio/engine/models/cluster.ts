import { dropInto, winningCells } from '../cascade.ts'
import type { Model } from '../model.ts'
import { cellOf, type Grid, isFull, outcomeOf, SCATTER, type Step, WILD } from '../outcome.ts'
import { drawSymbol, reelOf } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, clusterWins, coinsOf } from '../wins.ts'

/**
 * 7x7, clusters of 5 or more, cascades. Every 10 symbols that vanish in a spin charge the reels once, which turns four
 * cells wild. Three or more scatters award free spins with doubled wins.
 */
const SIZE = 7
const sizes = [5, 6, 7, 8, 9, 11, 13, 16, 20]
const CHARGE = 10
const CHARGED_WILDS = 4
const FREE_SPINS = 8
const FREE_MULTIPLIER = 2
const MOST_FREE_SPINS = 40

const bag = reelOf([6, 7, 9, 11, 14, 17, 19, 21, 0, 1])

const pays = [
  [80, 120, 200, 320, 480, 800, 2000, 8000, 20000],
  [50, 80, 130, 200, 320, 500, 1300, 4000, 12000],
  [40, 54, 80, 130, 200, 330, 800, 2600, 8000],
  [26, 40, 60, 90, 130, 240, 540, 1600, 5000],
  [18, 26, 40, 60, 90, 160, 340, 1000, 3200],
  [14, 19, 27, 40, 60, 110, 240, 650, 2000],
  [10, 13, 18, 27, 42, 80, 170, 480, 1600],
  [8, 10, 15, 20, 32, 64, 140, 400, 1200],
]

const draw = (rng: Rng) => drawSymbol(rng, bag)

/** Turns random cells without scatter or wild into wilds, and returns them. */
function charge(rng: Rng, grid: Grid): number[] {
  const cells: number[] = []
  while (cells.length < CHARGED_WILDS) {
    const column = rng.below(SIZE)
    const row = rng.below(SIZE)
    const shown = grid[column] as number[]
    if ((shown[row] as number) >= WILD) continue
    shown[row] = WILD
    cells.push(cellOf(column, row))
  }
  return cells
}

function spin(rng: Rng, multiplier: number): Step[] {
  let grid: Grid = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => draw(rng)))
  let vanished = 0
  let charges = 0
  let charged: number[] | undefined
  const steps: Step[] = []
  for (;;) {
    const wins = clusterWins(grid, pays, sizes)
    const coins = coinsOf(wins) * multiplier
    const step: Step = {
      kind: steps.length === 0 ? 'spin' : 'cascade',
      grid,
      wins,
      coins,
      multiplier,
      ...(charged && { charged }),
    }
    charged = undefined
    steps.push(step)
    if (wins.length === 0 || isFull(steps)) return steps
    step.removed = winningCells(wins)
    vanished += step.removed.length
    grid = dropInto(grid, step.removed, () => draw(rng))
    if (vanished >= CHARGE * (charges + 1)) {
      charges = Math.floor(vanished / CHARGE)
      charged = charge(rng, grid)
    }
  }
}

/** The free spins that a finished spin awards. */
function award(steps: Step[]): number {
  const last = steps.at(-1) as Step
  if (last.removed || cellsWith(last.grid, SCATTER).length < 3) return 0
  last.awarded = FREE_SPINS
  return FREE_SPINS
}

export const cluster: Model = {
  id: 'cluster',
  rtp: 95.2,
  columns: SIZE,
  rows: [SIZE, SIZE],
  wins: 'clusters',
  paytable: pays.map((row, symbol) => ({
    symbol,
    pays: row.map((coins, tier) => {
      const next = sizes[tier + 1]
      const upTo = next === undefined ? SIZE * SIZE : next - 1
      return { count: sizes[tier] as number, ...(upTo > (sizes[tier] as number) && { upTo }), coins }
    }),
  })),
  facts: {
    leastCluster: sizes[0] as number,
    charge: CHARGE,
    chargedWilds: CHARGED_WILDS,
    freeSpins: FREE_SPINS,
    freeMultiplier: FREE_MULTIPLIER,
    mostFreeSpins: MOST_FREE_SPINS,
  },
  play(rng) {
    const steps = spin(rng, 1)
    let of = award(steps)
    for (let number = 1; number <= of && !isFull(steps); number++) {
      const free = spin(rng, FREE_MULTIPLIER)
      of = Math.min(of + award(free), MOST_FREE_SPINS)
      for (const step of free) steps.push({ ...step, free: { spin: number, of } })
    }
    return outcomeOf(steps)
  },
}
