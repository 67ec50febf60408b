import { slugOfName } from '@parlour/contracts/game-names'
import type { StudioCode } from './game.ts'

/** The kinds of live casino tables. */
export const liveKinds = ['ROULETTE', 'BLACKJACK', 'BACCARAT', 'GAME_SHOW'] as const
type LiveKind = (typeof liveKinds)[number]

/** A live table: the platform lists it as a game, the live casino runs it. */
export interface LiveTable {
  /** kebab-case, unique among all games. */
  slug: string
  name: string
  studio: StudioCode
  kind: LiveKind
}

const table = (kind: LiveKind, name: string): LiveTable => ({ slug: slugOfName(name), name, studio: 'EVOLUTION', kind })

/** The tables of the demo live casino. */
export const liveTables: readonly LiveTable[] = [
  table('ROULETTE', 'Parlour Roulette'),
  table('ROULETTE', 'Candlelight Roulette'),
  table('ROULETTE', 'Quickstep Roulette'),
  table('BLACKJACK', 'Velvet Blackjack'),
  table('BLACKJACK', 'Mezzanine Blackjack'),
  table('BACCARAT', 'Harbour Baccarat'),
  table('BACCARAT', 'Squeeze by Lantern'),
  table('GAME_SHOW', 'The Grand Marquee'),
]
