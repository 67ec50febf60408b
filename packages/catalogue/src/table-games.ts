import { slugOfName } from '@parlour/contracts/game-names'
import type { StakeRange, StudioCode, TableModel } from './game.ts'
import { type LiveTable, tableLook } from './live-tables.ts'

/** A table that one player has to themselves: the platform lists it as a game, the studio plays it. */
export interface TableGame extends Pick<LiveTable, 'slug' | 'name' | 'look'> {
  studio: StudioCode
  model: TableModel
  /** The least on a spot, and the most before the cards are dealt or the ball rolls: minor units of EUR. */
  stakes: StakeRange
  loginRequired: boolean
}

/**
 * Theoretical return to player, hundredths of a per cent of all stakes. Roulette: 36/37, whatever the bet. Blackjack: by
 * basic strategy, computed over all cards of six decks; other decisions return less. `npm run bench:table-rtp` computes both.
 */
export const rtpOfTable: Readonly<Record<TableModel, number>> = { roulette: 9730, blackjack: 9959 }

const game = (name: string, rest: Omit<TableGame, 'slug' | 'name'>): TableGame => ({
  slug: slugOfName(name),
  name,
  ...rest,
})

/** The table games of the demo catalogue, made by a studio that no rule of a country blocks. */
export const tableGames: readonly TableGame[] = [
  game('Wheel Meet Again Roulette', {
    studio: 'PARLOUR_ORIGINALS',
    model: 'roulette',
    stakes: { min: 20, max: 500_000 },
    loginRequired: false,
    look: tableLook('ROULETTE', 'jade', 'vault'),
  }),
  game('Deal Me Softly Blackjack', {
    studio: 'PARLOUR_ORIGINALS',
    model: 'blackjack',
    stakes: { min: 20, max: 250_000 },
    loginRequired: false,
    look: tableLook('BLACKJACK', 'indigo', 'vault'),
  }),
]

export const isTableGame = <Game extends { model: string }>(game: Game | TableGame): game is TableGame =>
  Object.hasOwn(rtpOfTable, game.model)
