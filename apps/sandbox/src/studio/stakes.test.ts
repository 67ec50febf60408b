import { rtpOfModel, slotModels } from '@parlour/catalogue/game'
import { catalogueOf } from '@parlour/catalogue/many-games'
import { describe, expect, it } from 'vitest'
import { models } from './engine/engine.ts'
import { defaultStakeOf, stakesOf } from './stakes.ts'

describe('stakes', () => {
  it.each([
    ['the whole ladder', 'EUR', null, undefined, 20, 10_000],
    ['what the rules allow', 'EUR', 500, undefined, 20, 500],
    ['the range of the game', 'EUR', null, { min: 40, max: 2_000 }, 40, 2_000],
    ['the range in another currency', 'NOK', null, { min: 40, max: 2_000 }, 400, 20_000],
    ['the narrower of both', 'EUR', 1_000, { min: 40, max: 2_000 }, 40, 1_000],
  ])('%s', (_words, currency, most, range, first, last) => {
    const stakes = stakesOf(currency, most, range)
    expect([stakes[0], stakes.at(-1)]).toEqual([first, last])
  })

  it.each([
    ['1.00 EUR', null, undefined, 100],
    ['the highest that is allowed, if that is less', 40, undefined, 40],
    ['the smallest of a game that begins above', null, { min: 200, max: 10_000 }, 200],
    ['1.00 EUR of a game that begins below', null, { min: 40, max: 10_000 }, 100],
  ])('begin with %s', (_words, most, range, stake) => expect(defaultStakeOf('EUR', most, range)).toBe(stake))
})

it('every game of a large catalogue has a model, stakes of the ladder, and the return that is said of it', () => {
  for (const { stakes, model } of catalogueOf(10_000)) {
    const ladder = stakesOf('EUR', null, stakes)
    if (stakes) expect([ladder[0], ladder.at(-1)]).toEqual([stakes.min, stakes.max])
    expect(models[model]).toBeDefined()
  }
  for (const model of slotModels) expect(Math.round(models[model].rtp * 100)).toBe(rtpOfModel[model])
})
