import type { CatalogueGame } from '@parlour/catalogue/game'
import { ENGINE_VERSION, models } from './engine/engine.ts'
import { GAMBLE_STEPS } from './engine/gamble.ts'
import { mechanicsOf, returnOf } from './engine/mechanics.ts'
import type { PublishedModel } from './engine/model.ts'
import { COINS_PER_STAKE, MAX_ROUND_COINS } from './engine/outcome.ts'
import { PICK_OBJECTS, PICKS } from './engine/pick.ts'

/** The published data of a game: paytable, figures of its rules, return, and icons. */
export interface PublishedGame {
  slug: string
  name: string
  /** Icons by symbol number: the eight symbols, wild, scatter. */
  symbols: string[]
  palette: CatalogueGame['palette']
  scene: CatalogueGame['scene']
  model: PublishedModel
  coinsPerStake: number
  maxRoundCoins: number
  engineVersion: number
  /** A win can be gambled, so many times. */
  gamble: { steps: number } | null
  /** The feature can be bought: the price as a multiple of the stake, and its return in per cent. */
  buy: { price: number; rtp: number } | null
  /** Objects to pick from, and how many. */
  pick: { objects: number; picks: number } | null
}

/** The published data of a game, from the same source that decides its rounds. */
export function publishedGame(game: CatalogueGame): PublishedGame {
  const { play: _, buy, ...model } = models[game.model]
  const mechanics = mechanicsOf(game)
  return {
    slug: game.slug,
    name: game.name,
    symbols: [...game.symbols, game.wild, game.scatter],
    palette: game.palette,
    scene: game.scene,
    model: { ...model, rtp: returnOf(game.model, mechanics) },
    coinsPerStake: COINS_PER_STAKE,
    maxRoundCoins: MAX_ROUND_COINS,
    engineVersion: ENGINE_VERSION,
    gamble: mechanics.gamble ? { steps: GAMBLE_STEPS } : null,
    buy: mechanics.buy && buy ? { price: buy.price, rtp: buy.rtp } : null,
    pick: mechanics.pick ? { objects: PICK_OBJECTS, picks: PICKS } : null,
  }
}
