import { type Model, payRows } from '../model.ts'
import { cellOf, columnOf, EMPTY, type Grid, outcomeOf, rowOf, SCATTER, type Step } from '../outcome.ts'
import { reelOf, spinReels } from '../reels.ts'
import type { Rng } from '../rng.ts'
import { cellsWith, coinsOf, lineWins } from '../wins.ts'
import { twentyLines } from './line-shapes.ts'

/**
 * 5x3, 20 lines. Scatters carry prizes. Six or more are held while the other cells turn again, three times; each new
 * prize is held too and resets the count to three. In the end all prizes are paid; a full screen adds the grand
 * jackpot.
 */
const COLUMNS = 5
const ROWS = 3
export const respinRows = ROWS
const CELLS = COLUMNS * ROWS
export const PRIZES_TO_HOLD = 6
const TURNS = 3
/** Prizes from here on are jackpots. */
export const MINI = 200
const MINOR = 600
const MAJOR = 2000
const GRAND = 10_000

/** Coins of a prize; each entry is equally likely: mostly 1 to 10 stakes, sometimes a fixed jackpot. */
const prizeBag: readonly number[] = [
  ...Array(34).fill(20),
  ...Array(24).fill(40),
  ...Array(16).fill(60),
  ...Array(10).fill(80),
  ...Array(8).fill(100),
  ...Array(4).fill(160),
  ...Array(3).fill(MINI),
  ...Array(1).fill(MINOR),
]
/** One prize in this many is the major jackpot. */
const MAJOR_IN = 600
/** In the respins each free cell shows a prize in one turn out of this many. */
const PRIZE_IN = 17

export const respinReels = [
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 0, 4], 3),
  reelOf([2, 3, 4, 4, 6, 6, 7, 7, 1, 4], 3),
  reelOf([2, 3, 4, 5, 6, 6, 6, 7, 1, 4], 3),
  reelOf([2, 3, 4, 5, 6, 6, 6, 7, 1, 4], 3),
  reelOf([2, 3, 4, 5, 6, 6, 6, 7, 1, 4], 3),
]

const pays = [
  [0, 0, 0, 90, 300, 1500],
  [0, 0, 0, 55, 160, 600],
  [0, 0, 0, 36, 100, 400],
  [0, 0, 0, 33, 80, 250],
  [0, 0, 0, 22, 48, 160],
  [0, 0, 0, 18, 42, 120],
  [0, 0, 0, 11, 30, 100],
  [0, 0, 0, 11, 26, 80],
]

/** The chance that a prize is a jackpot. */
export const jackpotChance =
  1 / MAJOR_IN + (1 - 1 / MAJOR_IN) * (prizeBag.filter((prize) => prize >= MINI).length / prizeBag.length)

const drawPrize = (rng: Rng): number =>
  rng.below(MAJOR_IN) === 0 ? MAJOR : (prizeBag[rng.below(prizeBag.length)] as number)

/** A grid with prizes only, as the reels show while prizes are held. */
function heldGrid(prizes: Record<number, number>): Grid {
  const grid: Grid = Array.from({ length: COLUMNS }, () => Array(ROWS).fill(EMPTY))
  for (const key of Object.keys(prizes)) (grid[columnOf(Number(key))] as number[])[rowOf(Number(key))] = SCATTER
  return grid
}

/**
 * The respins from the first held prizes to the last turn; the last step pays everything. A screen that is full at the
 * start is paid in one step.
 */
export function holdAndRespin(rng: Rng, first: Record<number, number>): Step[] {
  const steps: Step[] = []
  const prizes = { ...first }
  let respinsLeft = TURNS
  do {
    const held = Object.keys(prizes).map(Number)
    respinsLeft--
    for (let column = 0; column < COLUMNS; column++) {
      for (let row = 0; row < ROWS; row++) {
        if (prizes[cellOf(column, row)] !== undefined || rng.below(PRIZE_IN) !== 0) continue
        prizes[cellOf(column, row)] = drawPrize(rng)
        respinsLeft = TURNS
      }
    }
    const grid = heldGrid(prizes)
    steps.push({ kind: 'respin', grid, wins: [], coins: 0, multiplier: 1, held, prizes: { ...prizes }, respinsLeft })
  } while (respinsLeft > 0 && Object.keys(prizes).length < CELLS)
  const last = steps.at(-1) as Step
  const cells = Object.keys(prizes).map(Number)
  const sum = Object.values(prizes).reduce((total, prize) => total + prize, 0)
  const coins = sum + (cells.length === CELLS ? GRAND : 0)
  last.wins = [{ symbol: SCATTER, count: cells.length, coins, cells }]
  last.coins = coins
  last.respinsLeft = 0
  return steps
}

/** As many prizes as the feature needs, on cells that are all equally likely. */
function drawStart(rng: Rng): Record<number, number> {
  const free = Array.from({ length: CELLS }, (_, index) => cellOf(Math.floor(index / ROWS), index % ROWS))
  const prizes: Record<number, number> = {}
  for (let count = 0; count < PRIZES_TO_HOLD; count++) {
    const [cell = 0] = free.splice(rng.below(free.length), 1)
    prizes[cell] = drawPrize(rng)
  }
  return prizes
}

export const respins: Model = {
  id: 'respins',
  rtp: 95.6,
  columns: COLUMNS,
  rows: [ROWS, ROWS],
  wins: 'lines',
  lines: twentyLines,
  paytable: payRows(pays),
  facts: {
    lines: twentyLines.length,
    prizesToHold: PRIZES_TO_HOLD,
    turns: TURNS,
    leastPrize: Math.min(...prizeBag),
    mini: MINI,
    minor: MINOR,
    major: MAJOR,
    grand: GRAND,
  },
  play(rng) {
    const grid = spinReels(rng, respinReels, ROWS)
    const wins = lineWins(grid, twentyLines, pays)
    const step: Step = { kind: 'spin', grid, wins, coins: coinsOf(wins), multiplier: 1 }
    const cells = cellsWith(grid, SCATTER)
    if (cells.length > 0) step.prizes = Object.fromEntries(cells.map((cell) => [cell, drawPrize(rng)]))
    if (!step.prizes || cells.length < PRIZES_TO_HOLD) return outcomeOf([step])
    return outcomeOf([step, ...holdAndRespin(rng, step.prizes)])
  },
  buy: {
    price: 31.5,
    rtp: 95.4,
    play(rng) {
      const prizes = drawStart(rng)
      const first: Step = { kind: 'spin', grid: heldGrid(prizes), wins: [], coins: 0, multiplier: 1, prizes }
      return outcomeOf([first, ...holdAndRespin(rng, prizes)])
    },
  },
}
