import type { CatalogueGame } from '@parlour/catalogue/game'
import { catalogueOf } from '@parlour/catalogue/many-games'
import { isTableGame, type TableGame, tableGames } from '@parlour/catalogue/table-games'
import { type Mechanics, mechanicsOf } from './engine/mechanics.ts'

/** A game of the studio: a slot, or a table for one player. */
export type StudioGame = CatalogueGame | TableGame

/**
 * All games of a catalogue.
 * @param slots how many slots it has, if more than the demo
 */
export const studioGames = (slots = 0): readonly StudioGame[] => [...catalogueOf(slots), ...tableGames]

/** What a slot adds to its model; a table has nothing of it. */
export const mechanicsOfGame = (game: StudioGame): Mechanics =>
  isTableGame(game) ? { gamble: false, buy: false, pick: false } : mechanicsOf(game)
