import { slugOfName } from '@parlour/contracts/game-names'
import type { CatalogueGame, StudioCode } from './game.ts'
import { type PaletteName, palettes } from './palettes.ts'

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
  /** What its tile is painted of. */
  look: Pick<CatalogueGame, 'hero' | 'palette' | 'scene'> & {
    /** Three things around the hero. */
    around: readonly [string, string, string]
  }
}

/** What a tile of a kind shows: its hero, and what lies around it. */
const things: Readonly<Record<LiveKind, readonly [string, string, string, string]>> = {
  ROULETTE: ['roulette-wheel', 'coin', 'gem-stone', 'crown'],
  BLACKJACK: ['blackjack-cards', 'spade-suit', 'coin', 'diamond-suit'],
  BACCARAT: ['baccarat-cards', 'heart-suit', 'club-suit', 'coin'],
  GAME_SHOW: ['ferris-wheel', 'microphone', 'balloon', 'star'],
}

/** What the tile of a table is painted of. */
export function tableLook(kind: LiveKind, palette: PaletteName, scene: CatalogueGame['scene']): LiveTable['look'] {
  const [hero, ...around] = things[kind]
  return { hero, around, palette: palettes[palette], scene }
}

const table = (
  kind: LiveKind,
  name: string,
  palette: PaletteName,
  scene: CatalogueGame['scene'],
  studio: StudioCode = 'EVOLUTION',
): LiveTable => ({ slug: slugOfName(name), name, studio, kind, look: tableLook(kind, palette, scene) })

/** The tables of the demo live casino: some of the studio that several countries block, some of studios that none blocks. */
export const liveTables: readonly LiveTable[] = [
  table('ROULETTE', 'Parlour Roulette', 'emerald', 'vault'),
  table('ROULETTE', 'Candlelight Roulette', 'copper', 'cave'),
  table('ROULETTE', 'Quickstep Roulette', 'neon', 'city'),
  table('BLACKJACK', 'Velvet Blackjack', 'velvet', 'vault'),
  table('BLACKJACK', 'Mezzanine Blackjack', 'noir', 'city'),
  table('BACCARAT', 'Harbour Baccarat', 'lagoon', 'sea'),
  table('BACCARAT', 'Squeeze by Lantern', 'lacquer', 'temple'),
  table('GAME_SHOW', 'The Grand Marquee', 'magenta', 'stadium'),
  table('ROULETTE', 'Fjord Roulette', 'glacier', 'peaks', 'NORTHLIGHT'),
  table('BLACKJACK', 'Fireside Blackjack', 'ember', 'forest', 'NORTHLIGHT'),
  table('ROULETTE', 'Tearoom Roulette', 'rosewood', 'vault', 'PARLOUR_ORIGINALS'),
  table('BACCARAT', 'Bookshelf Baccarat', 'royal', 'vault', 'PARLOUR_ORIGINALS'),
  table('BLACKJACK', 'Night Owl Blackjack', 'twilight', 'forest', 'COPPER_OWL'),
  table('GAME_SHOW', 'Wheel of the Northern Sky', 'borealis', 'northern-lights', 'NORTHLIGHT'),
]

/** Studios that no rule of a country blocks. */
export const unblockedStudios: readonly StudioCode[] = ['NORTHLIGHT', 'PARLOUR_ORIGINALS', 'COPPER_OWL']
