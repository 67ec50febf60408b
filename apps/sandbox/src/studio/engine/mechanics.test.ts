import { slotModels } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import { describe, expect, it } from 'vitest'
import { drawsOf } from '../fair/round-draws.ts'
import { stakesOf } from '../stakes.ts'
import { priceOf } from '../start-round.ts'
import { models, winOf } from './engine.ts'
import { drawColour, mayGamble } from './gamble.ts'
import { chanceOfPrizes, mechanicsOf, playRound, returnOf } from './mechanics.ts'
import { COINS_PER_STAKE, cellOf, MAX_ROUND_COINS, type Outcome, SCATTER, type Step, WILD } from './outcome.ts'
import { drawPrizes, MEAN_UNITS, PICK_OBJECTS, PICKS, pickWeights, withPick } from './pick.ts'
import { SEED_BYTES, seededRng } from './rng.ts'

const rngOf = (text: string) => {
  const seed = new Uint8Array(SEED_BYTES)
  seed.set(new TextEncoder().encode(text))
  return seededRng(seed)
}

describe('the features that tiles name', () => {
  it.each([
    ['GAMBLE', 'gamble', 22],
    ['BUY_FEATURE', 'buy', 16],
    ['PICK_OBJECTS', 'pick', 10],
  ] as const)('%s: every game that has it has its mechanic', (feature, mechanic, count) => {
    const named = games.filter(({ features }) => features.includes(feature))
    expect(named).toHaveLength(count)
    for (const game of named) expect(mechanicsOf(game)[mechanic], game.slug).toBe(true)
    for (const game of games.filter((one) => !named.includes(one))) expect(mechanicsOf(game)[mechanic]).toBe(false)
  })
})

describe('a gamble', () => {
  it.each([
    ['nothing', { win: 0 }, false],
    ['a win', {}, true],
    ['a fifth time', { steps: 4 }, true],
    ['a sixth time', { steps: 5 }, false],
    ['up to the highest win of a round', { win: 125_000 }, true],
    ['beyond the highest win of a round', { win: 125_005 }, false],
    ['as much as the law’s highest stake', { win: 200, maxStake: 200 }, true],
    ['more than the law’s highest stake', { win: 201, maxStake: 200 }, false],
  ])('of %s', (_, changes, allowed) => {
    expect(mayGamble({ win: 100, stake: 100, steps: 0, maxStake: null, ...changes })).toBe(allowed)
  })

  it('returns 100 %: both colours are equally likely, whichever the player chooses', () => {
    const seeds = (nonce: number) => ({ serverSeed: new Uint8Array(32).fill(9), clientSeed: 'gamble', nonce })
    const rounds = 40_000
    let red = 0
    for (let nonce = 1; nonce <= rounds; nonce++) if (drawColour(drawsOf(seeds(nonce), 'gamble-1')) === 'RED') red++
    // 3.3 standard errors: a fair coin fails for one seed in a thousand, and this seed is fixed.
    expect(Math.abs(red - rounds / 2)).toBeLessThan(3.3 * Math.sqrt(rounds / 4))
  })
})

describe('a bought feature', () => {
  const bought = slotModels.filter((model) => models[model].buy)

  it.each(bought)('%s: costs whole minor units for every stake in every currency', (model) => {
    const game = games.find((one) => one.model === model && mechanicsOf(one).buy)
    if (!game) throw new Error('No game sells it')
    for (const stake of [...stakesOf('EUR'), ...stakesOf('NOK'), ...stakesOf('PLN'), ...stakesOf('JPY')])
      expect(priceOf(game, { stake, bought: true })).toBe(stake * (models[model].buy?.price ?? 0))
    expect(priceOf(game, { stake: 100 })).toBe(100)
  })

  it.each(bought)(
    '%s: returns what it publishes, within the error of the sample',
    (model) => {
      const { buy } = models[model]
      if (!buy) throw new Error('Not for sale')
      const rng = rngOf(`buy:${model}`)
      const count = 12_000
      let coins = 0
      let squares = 0
      for (let round = 0; round < count; round++) {
        const outcome = playRound({ model, bought: true, pick: false }, rng)
        expect(outcome.coins).toBeLessThanOrEqual(MAX_ROUND_COINS)
        coins += outcome.coins
        squares += outcome.coins ** 2
      }
      const price = buy.price * COINS_PER_STAKE
      const error = Math.sqrt((squares / count - (coins / count) ** 2) / count) / price
      expect(Math.abs(coins / count / price - buy.rtp / 100)).toBeLessThan(3.3 * error)
    },
    60_000,
  )

  it('begins in the feature', () => {
    const first = (model: (typeof slotModels)[number]) =>
      playRound({ model, bought: true, pick: false }, rngOf('first')).steps[0] as Step
    expect(first('megaways').free).toMatchObject({ spin: 1, of: 10 })
    expect(Object.keys(first('respins').prizes ?? {})).toHaveLength(6)
    expect(first('walking').grid[4]?.filter((symbol) => symbol === WILD).length).toBeGreaterThanOrEqual(3)
  })

  it('is no way into models that have none', () => {
    expect(() => playRound({ model: 'classic', bought: true, pick: false }, rngOf('none'))).toThrow('cannot be bought')
  })
})

describe('objects to pick', () => {
  it('pay ten units on average, and their order is any with the same chance', () => {
    expect(pickWeights).toHaveLength(PICK_OBJECTS)
    expect(MEAN_UNITS).toBe(10)
    const rng = rngOf('prizes')
    const best = Array<number>(PICK_OBJECTS).fill(0)
    const layouts = 45_000
    for (let layout = 0; layout < layouts; layout++) {
      const prizes = drawPrizes(rng, 6)
      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(180)
      const at = prizes.indexOf(60)
      best[at] = (best[at] as number) + 1
    }
    const expected = layouts / PICK_OBJECTS
    const chiSquare = best.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
    // Eight degrees of freedom: exceeded once in 10,000.
    expect(chiSquare).toBeLessThan(31.83)
  })

  const scattered = (count: number, coins: number): Outcome => {
    const cells = Array.from({ length: count }, (_, column) => cellOf(column, 0))
    const scatters = { symbol: SCATTER, count, coins, cells }
    const line = { symbol: 3, count: 3, coins: 28, cells: [0, 8, 16], line: 0 }
    const grid = Array.from({ length: 5 }, () => [1, 2, 3])
    const first: Step = { kind: 'spin', grid, wins: [line, scatters], coins: coins + 28, multiplier: 1, awarded: 10 }
    return { steps: [first], coins: coins + 28, capped: false }
  }

  it.each([
    [3, 60],
    [4, 200],
    [5, 1000],
  ])('lines: %d scatters open them instead of paying %d coins, which they pay on average', (count, coins) => {
    const paid = models.lines.paytable.find(({ symbol }) => symbol === SCATTER)?.pays.find((pay) => pay.count === count)
    expect(paid?.coins).toBe(coins)
    const outcome = withPick('lines', scattered(count, coins))
    expect(outcome.coins).toBe(28)
    expect(outcome.steps[0]?.wins.map((win) => win.coins)).toEqual([28, 0])
    expect((outcome.pick?.unit ?? 0) * MEAN_UNITS).toBe(coins)
  })

  it('lines: a round that has reached its highest win has none', () => {
    const outcome = { ...scattered(5, 1000), coins: MAX_ROUND_COINS }
    const full = { ...outcome, steps: [{ ...(outcome.steps[0] as Step), coins: MAX_ROUND_COINS }] }
    expect(withPick('lines', full)).toBe(full)
  })

  it.each([
    ['five prizes with a jackpot', [20, 40, 200, 20, 60], true],
    ['five prizes without one', [20, 40, 160, 20, 60], false],
    ['four prizes with a jackpot', [20, 40, 200, 20], false],
    ['six prizes with a jackpot, which turn again', [20, 40, 200, 20, 60, 20], false],
  ])('respins: %s', (_, coins, opens) => {
    const prizes = Object.fromEntries(coins.map((prize, index) => [index, prize]))
    const step: Step = { kind: 'spin', grid: [], wins: [], coins: 0, multiplier: 1, prizes }
    expect(withPick('respins', { steps: [step], coins: 0, capped: false }).pick !== undefined).toBe(opens)
  })

  it('have a return that is counted: none is added in lines, 1.3 in respins', () => {
    expect(returnOf('lines', { pick: true })).toBe(models.lines.rtp)
    expect(returnOf('respins', { pick: false })).toBe(models.respins.rtp)
    expect(returnOf('respins', { pick: true })).toBe(96.9)
    const chances = Array.from({ length: 16 }, (_, count) => chanceOfPrizes(count))
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it.each(['lines', 'respins'] as const)(
    '%s: the game returns what it publishes',
    (model) => {
      const count = 60_000
      let coins = 0
      let squares = 0
      let opened = 0
      for (let nonce = 1; nonce <= count; nonce++) {
        const seeds = { serverSeed: new Uint8Array(32).fill(model.length), clientSeed: 'return', nonce }
        const outcome = playRound({ model, bought: false, pick: true }, drawsOf(seeds, 'spin'))
        const prizes = outcome.pick ? drawPrizes(drawsOf(seeds, 'pick'), outcome.pick.unit) : []
        if (outcome.pick) opened++
        const paid = outcome.coins + prizes.slice(0, PICKS).reduce((sum, prize) => sum + prize, 0)
        coins += paid
        squares += paid ** 2
        expect(Number.isSafeInteger(winOf(paid, 20))).toBe(true)
      }
      const error = Math.sqrt((squares / count - (coins / count) ** 2) / count) / COINS_PER_STAKE
      expect(opened).toBeGreaterThan(count / 500)
      expect(Math.abs(coins / count / COINS_PER_STAKE - returnOf(model, { pick: true }) / 100)).toBeLessThan(
        3.3 * error,
      )
    },
    60_000,
  )
})
