import { slotModels } from '@parlour/catalogue/game'
import { describe, expect, it } from 'vitest'
import { stakesOf } from '../stakes.ts'
import { decide, models, winOf } from './engine.ts'
import { classic, classicReels, classicWins } from './models/classic.ts'
import { holdAndRespin } from './models/respins.ts'
import { walkLeft } from './models/walking.ts'
import { cellOf, columnOf, MAX_ROUND_COINS, type Outcome, rowOf, SCATTER, type Step, WILD } from './outcome.ts'
import { reelOf, windowOf } from './reels.ts'
import { SEED_BYTES, seededRng } from './rng.ts'
import { cellsWith, coinsOf } from './wins.ts'

const rngOf = (text: string) => {
  const seed = new Uint8Array(SEED_BYTES)
  seed.set(new TextEncoder().encode(text))
  return seededRng(seed)
}

/** Rounds of a model from a fixed stream of numbers. */
function rounds(model: (typeof slotModels)[number], count: number, seed = 'rounds'): Outcome[] {
  const rng = rngOf(`${seed}:${model}`)
  return Array.from({ length: count }, () => models[model].play(rng))
}

/** The first round that satisfies a condition; the streams are fixed, so it always exists. */
function findRound(model: (typeof slotModels)[number], happens: (outcome: Outcome) => boolean): Outcome {
  const rng = rngOf(`find:${model}`)
  for (let tries = 0; tries < 200_000; tries++) {
    const outcome = models[model].play(rng)
    if (happens(outcome)) return outcome
  }
  throw new Error(`No such round of ${model}`)
}

/**
 * The published return of every model is checked with 20,000 rounds, and with 300,000 for the models in SLOT_MODELS
 * (default: all). `./test` sets it to one model that depends on the commit, or to all when the engine has changed.
 */
const closely = (process.env.SLOT_MODELS ?? slotModels.join()).split(',')
const roundsOf = (model: string) => (closely.includes(model) ? 300_000 : 20_000)

const shows = (step: Step, cell: number) => step.grid[columnOf(cell)]?.[rowOf(cell)]

describe.each(slotModels)('%s', (id) => {
  const model = models[id]

  it('plays the same round from the same seed', () => {
    const seed = new Uint8Array(SEED_BYTES).fill(7)
    expect(decide(id, seed)).toEqual(decide(id, seed))
  })

  it('pays whole minor units for every stake in every currency, and never above its limit', () => {
    for (const outcome of rounds(id, 3_000)) {
      expect(outcome.coins).toBeLessThanOrEqual(MAX_ROUND_COINS)
      for (const stake of [...stakesOf('EUR'), ...stakesOf('JPY'), ...stakesOf('NOK')]) {
        expect(Number.isSafeInteger(winOf(outcome.coins, stake))).toBe(true)
      }
    }
  })

  it('pays the sum of its steps', () => {
    for (const outcome of rounds(id, 2_000, 'steps')) {
      const sum = outcome.steps.reduce((coins, step) => coins + step.coins, 0)
      expect(outcome.coins).toBe(Math.min(sum, MAX_ROUND_COINS))
      for (const step of outcome.steps) {
        expect(step.grid).toHaveLength(model.columns)
        for (const win of step.wins) expect(win.cells.every((cell) => shows(step, cell) !== undefined)).toBe(true)
      }
    }
  })

  const count = roundsOf(id)
  it(`returns what it publishes, within the error of ${count.toLocaleString('en')} rounds`, () => {
    const rng = rngOf(`return:${id}`)
    let coins = 0
    let squares = 0
    for (let round = 0; round < count; round++) {
      const paid = model.play(rng).coins
      coins += paid
      squares += paid * paid
    }
    const mean = coins / count
    const error = Math.sqrt((squares / count - mean ** 2) / count) / 20
    // 3.3 standard errors: a correct model fails for one seed in a thousand, and this seed is fixed.
    expect(Math.abs(mean / 20 - model.rtp / 100)).toBeLessThan(3.3 * error)
  }, 300_000)
})

describe('classic', () => {
  it('returns exactly the published figure, over all stops of all reels', () => {
    const [first = [], second = [], third = []] = classicReels
    let coins = 0
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        for (let c = 0; c < third.length; c++) {
          coins += coinsOf(classicWins([windowOf(first, a, 3), windowOf(second, b, 3), windowOf(third, c, 3)]))
        }
      }
    }
    const pictures = first.length * second.length * third.length
    expect(((coins / pictures / 20) * 100).toFixed(2)).toBe(classic.rtp.toFixed(2))
  })
})

describe('reelOf', () => {
  it('contains each symbol as often as specified, with stacked scatters', () => {
    const reel = reelOf([2, 3, 4, 5, 6, 6, 6, 7, 1, 4], 3)
    expect(reel.filter((symbol) => symbol === SCATTER)).toHaveLength(4)
    expect(
      reel
        .join('')
        .match(/9+/g)
        ?.map((run) => run.length)
        .sort(),
    ).toEqual([1, 3])
    expect(reel).toHaveLength(44)
  })
})

describe('features', () => {
  it('lines: scatters award ten free spins with tripled line wins', () => {
    const { steps } = findRound('lines', (outcome) => outcome.steps[0]?.awarded === 10)
    expect(cellsWith((steps[0] as Step).grid, SCATTER).length).toBeGreaterThanOrEqual(3)
    const free = steps.slice(1)
    expect(free.length).toBeGreaterThanOrEqual(10)
    for (const step of free) {
      const linesOnly = step.wins.filter((win) => win.symbol !== SCATTER)
      const scatter = step.wins.find((win) => win.symbol === SCATTER)?.coins ?? 0
      expect(step.coins).toBe(coinsOf(linesOnly) * 3 + scatter)
    }
    expect(free.map((step) => step.free?.spin)).toEqual(free.map((_, index) => index + 1))
  })

  it('ways: the multiplier grows by one with each free spin that wins', () => {
    const { steps } = findRound('ways', (outcome) => outcome.steps.length > 6)
    let multiplier = 1
    for (const step of steps.slice(1)) {
      expect(step.multiplier).toBe(multiplier)
      if (step.coins > 0) multiplier = Math.min(multiplier + 1, 10)
    }
  })

  it.each(['megaways', 'cluster'] as const)('%s: winning symbols vanish, and the others drop in order', (id) => {
    const { steps } = findRound(id, (outcome) => outcome.steps.filter((step) => step.kind === 'cascade').length >= 3)
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1]
      if (next?.kind !== 'cascade') continue
      expect(step.removed?.length).toBeGreaterThan(0)
      for (const [column, symbols] of step.grid.entries()) {
        const kept = symbols.filter((_, row) => !step.removed?.includes(cellOf(column, row)))
        const below = next.grid[column]?.slice(symbols.length - kept.length) ?? []
        const same = below.filter((symbol, row) => symbol === kept[row] || symbol === WILD)
        expect(same).toHaveLength(kept.length)
      }
    }
  })

  it('megaways: has 2 to 7 rows, and the multiplier grows with each drop', () => {
    const heights = new Set(
      rounds('megaways', 500).flatMap(({ steps }) => steps[0]?.grid.map((column) => column.length) ?? []),
    )
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([2, 7])
    const { steps } = findRound('megaways', (outcome) => outcome.steps.length >= 4 && !outcome.steps[0]?.awarded)
    expect(steps.slice(0, 4).map((step) => step.multiplier)).toEqual([1, 2, 3, 4])
  })

  it('cluster: vanished symbols charge the reels with wilds', () => {
    const { steps } = findRound('cluster', (outcome) => outcome.steps.some((step) => step.charged))
    const step = steps.find(({ charged }) => charged) as Step
    expect(step.charged).toHaveLength(4)
    expect(step.charged?.every((cell) => shows(step, cell) === WILD)).toBe(true)
  })

  it('respins: prizes are held until three turns in a row bring none, then all are paid', () => {
    const { steps } = findRound('respins', (outcome) => outcome.steps.length > 4)
    let before = Object.keys(steps[0]?.prizes ?? {}).length
    expect(before).toBeGreaterThanOrEqual(6)
    for (const step of steps.slice(1)) {
      const now = Object.keys(step.prizes ?? {}).length
      const last = step === steps.at(-1)
      if (!last) expect(step.respinsLeft).toBe(now > before ? 3 : step.respinsLeft)
      expect(now).toBeGreaterThanOrEqual(before)
      expect(step.held).toHaveLength(before)
      before = now
    }
    const paid = steps.at(-1)?.prizes ?? {}
    const grand = Object.keys(paid).length === 15 ? 10_000 : 0
    expect(steps.at(-1)?.coins).toBe(Object.values(paid).reduce((sum, prize) => sum + prize, 0) + grand)
  })

  it('respins: a screen full of prizes at the start is paid at once, with the grand jackpot', () => {
    const full = Object.fromEntries(
      [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => [cellOf(column, row), 20])),
    )
    const steps = holdAndRespin(rngOf('full'), full)
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ coins: 15 * 20 + 10_000, respinsLeft: 0 })
  })

  it('walking: wilds move one reel to the left with each respin until they are gone', () => {
    const { steps } = findRound('walking', (outcome) => outcome.steps.length >= 4)
    for (const [index, step] of steps.entries()) {
      if (index === 0) continue
      const expected = walkLeft(cellsWith((steps[index - 1] as Step).grid, WILD))
      expect(step.held).toEqual(expected)
      expect(expected.every((cell) => shows(step, cell) === WILD)).toBe(true)
    }
    expect(walkLeft(cellsWith((steps.at(-1) as Step).grid, WILD))).toEqual([])
  })
})
