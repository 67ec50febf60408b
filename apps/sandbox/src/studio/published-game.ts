import type { CatalogueGame } from '@parlour/catalogue/game'
import { ENGINE_VERSION, models } from './engine/engine.ts'
import type { PublishedModel } from './engine/model.ts'
import { COINS_PER_STAKE, MAX_ROUND_COINS } from './engine/outcome.ts'

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
}

/** The published data of a game, from the same source that decides its rounds. */
export function publishedGame(game: CatalogueGame): PublishedGame {
  const { play: _, ...model } = models[game.model]
  return {
    slug: game.slug,
    name: game.name,
    symbols: [...game.symbols, game.wild, game.scatter],
    palette: game.palette,
    scene: game.scene,
    model,
    coinsPerStake: COINS_PER_STAKE,
    maxRoundCoins: MAX_ROUND_COINS,
    engineVersion: ENGINE_VERSION,
  }
}
