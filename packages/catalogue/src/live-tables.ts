import { slugOfName } from '@parlour/contracts/game-names'
import type { CatalogueGame, StakeRange, StudioCode } from './game.ts'
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
  /** Its limits, minor units of EUR. */
  stakes: StakeRange
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

/** The limits of a table that states none of its own. */
export const usualLimits: Readonly<Record<LiveKind, StakeRange>> = {
  ROULETTE: { min: 20, max: 500_000 },
  BLACKJACK: { min: 500, max: 250_000 },
  BACCARAT: { min: 100, max: 500_000 },
  GAME_SHOW: { min: 20, max: 500_000 },
}
const high: StakeRange = { min: 2_500, max: 1_000_000 }

const table = (
  kind: LiveKind,
  name: string,
  palette: PaletteName,
  scene: CatalogueGame['scene'],
  { studio = 'EVOLUTION', stakes = usualLimits[kind] }: Partial<Pick<LiveTable, 'studio' | 'stakes'>> = {},
): LiveTable => ({ slug: slugOfName(name), name, studio, kind, stakes, look: tableLook(kind, palette, scene) })

/** The tables of the demo live casino: some of the studio that several countries block, some of studios that none blocks. */
export const liveTables: readonly LiveTable[] = [
  table('ROULETTE', 'Parlour Roulette', 'emerald', 'vault'),
  table('ROULETTE', 'Candlelight Roulette', 'copper', 'cave', { stakes: { min: 40, max: 1_000_000 } }),
  table('ROULETTE', 'Quickstep Roulette', 'neon', 'city'),
  table('BLACKJACK', 'Velvet Blackjack', 'velvet', 'vault', { stakes: high }),
  table('BLACKJACK', 'Mezzanine Blackjack', 'noir', 'city', { stakes: high }),
  table('BACCARAT', 'Harbour Baccarat', 'lagoon', 'sea', { stakes: { min: 500, max: 1_000_000 } }),
  table('BACCARAT', 'Squeeze by Lantern', 'lacquer', 'temple', { stakes: { min: 500, max: 1_000_000 } }),
  table('GAME_SHOW', 'The Grand Marquee', 'magenta', 'stadium'),
  table('ROULETTE', 'Fjord Roulette', 'glacier', 'peaks', { studio: 'NORTHLIGHT' }),
  table('BLACKJACK', 'Fireside Blackjack', 'ember', 'forest', { studio: 'NORTHLIGHT', stakes: high }),
  table('ROULETTE', 'Tearoom Roulette', 'rosewood', 'vault', {
    studio: 'PARLOUR_ORIGINALS',
    stakes: { min: 100, max: 2_000_000 },
  }),
  table('BACCARAT', 'Bookshelf Baccarat', 'royal', 'vault', { studio: 'PARLOUR_ORIGINALS' }),
  table('BLACKJACK', 'Night Owl Blackjack', 'twilight', 'forest', {
    studio: 'COPPER_OWL',
    stakes: { min: 1_000, max: 500_000 },
  }),
  table('GAME_SHOW', 'Wheel of the Northern Sky', 'borealis', 'northern-lights', { studio: 'NORTHLIGHT' }),
]

/** Studios that no rule of a country blocks. */
export const unblockedStudios: readonly StudioCode[] = ['NORTHLIGHT', 'PARLOUR_ORIGINALS', 'COPPER_OWL']
