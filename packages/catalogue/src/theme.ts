import { slugOfName } from '@parlour/contracts/game-names'
import type { CatalogueGame, GameFeature, SlotModel, StudioCode } from './game.ts'
import { type PaletteName, palettes } from './palettes.ts'

/** Short codes that keep the tables of games readable. */
const studios = {
  P: 'PRAGMATIC_PLAY',
  N: 'NETENT',
  R: 'RED_TIGER',
  E: 'EVOLUTION',
  B: 'BIG_TIME_GAMING',
  L: 'NOLIMIT_CITY',
  W: 'WAZDAN',
  O: 'PARLOUR_ORIGINALS',
  C: 'COPPER_OWL',
  T: 'NORTHLIGHT',
} as const satisfies Record<string, StudioCode>

/** The features that come with a model; a game may add its own. */
export const featuresOfModel: Record<SlotModel, readonly GameFeature[]> = {
  classic: ['MULTIPLIER'],
  lines: [],
  ways: ['MULTIPLIER'],
  megaways: ['MEGAWAYS', 'MULTIPLIER'],
  cluster: ['RANDOM'],
  respins: ['RESPINS', 'JACKPOT'],
  walking: ['WALKING_SYMBOLS', 'RESPINS'],
}

interface Theme {
  scene: CatalogueGame['scene']
  /** Symbols shared by the theme's games, at least 12. */
  pool: string
  wilds: string
  scatters: string
}

interface GameRow {
  name: string
  hero: string
  /** The game's own symbols after the hero, highest paying first. */
  own: string
  model: SlotModel
  studio: keyof typeof studios
  palette: PaletteName
  features?: readonly GameFeature[]
  loginRequired?: boolean
}

const words = (list: string) => list.split(' ')

/** Takes `count` words from the list, starting at `from`, wrapping around and skipping those already taken. */
function takeRound(list: readonly string[], from: number, count: number, taken: ReadonlySet<string>): string[] {
  const turned = list.map((_, index) => list[(index + from) % list.length] ?? '')
  return turned.filter((word) => !taken.has(word)).slice(0, count)
}

/** Builds the games of one theme: each has its hero and own symbols first, then symbols from the theme's pool. */
export function gamesOfTheme(theme: Theme, rows: readonly GameRow[]): CatalogueGame[] {
  return rows.map((row, index) => {
    const own = [row.hero, ...words(row.own)]
    const [wild = '', scatter = ''] = [
      takeRound(words(theme.wilds), index, 1, new Set(own)),
      takeRound(words(theme.scatters), index, 1, new Set(own)),
    ].flat()
    const taken = new Set([...own, wild, scatter])
    const symbols = [...own, ...takeRound(words(theme.pool), index * 3, 8 - own.length, taken)]
    return {
      slug: slugOfName(row.name),
      name: row.name,
      studio: studios[row.studio],
      features: [...featuresOfModel[row.model], ...(row.features ?? [])],
      loginRequired: row.loginRequired ?? false,
      model: row.model,
      hero: row.hero,
      symbols: symbols as unknown as CatalogueGame['symbols'],
      wild,
      scatter,
      palette: palettes[row.palette],
      scene: theme.scene,
    }
  })
}
