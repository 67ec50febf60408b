/** Studio codes. Country rules block some of them. */
export const studioCodes = [
  'NETENT',
  'RED_TIGER',
  'EVOLUTION',
  'BIG_TIME_GAMING',
  'NOLIMIT_CITY',
  'PRAGMATIC_PLAY',
  'WAZDAN',
  'PARLOUR_ORIGINALS',
  'COPPER_OWL',
  'NORTHLIGHT',
] as const
export type StudioCode = (typeof studioCodes)[number]

/** Game features as used in tags: FEATURES:MEGAWAYS and so on. */
export const gameFeatures = [
  'MEGAWAYS',
  'RANDOM',
  'GAMBLE',
  'BUY_FEATURE',
  'JACKPOT',
  'MULTIPLIER',
  'RESPINS',
  'WALKING_SYMBOLS',
  'PICK_OBJECTS',
] as const
export type GameFeature = (typeof gameFeatures)[number]

/**
 * The slot models of the game studio, each with its own reels, paytable and features:
 * classic: 3x3, 5 lines, multiplier wild. lines: 5x3, 20 lines, wild, free spins. ways: 5x3, 243 ways, free spins with
 * multiplier. megaways: 6 reels of 2 to 7, cascades with growing multiplier. cluster: 7x7, clusters of 5+, cascades.
 * respins: 5x3, hold-and-respin with prizes and jackpots. walking: 5x4, 40 lines, walking wilds with respins.
 */
export const slotModels = ['classic', 'lines', 'ways', 'megaways', 'cluster', 'respins', 'walking'] as const
export type SlotModel = (typeof slotModels)[number]

/** The table games that one player plays at their own pace, with one dealer or one wheel. */
export type TableModel = 'roulette' | 'blackjack'

/** What a game of the studio is played by. */
export type GameModel = SlotModel | TableModel

export const isSlotModel = (model: GameModel): model is SlotModel =>
  (slotModels as readonly GameModel[]).includes(model)

/** Theoretical return to player of the models, hundredths of a per cent of the stake; the studio's engine has the same. */
export const rtpOfModel: Readonly<Record<SlotModel, number>> = {
  classic: 9528,
  lines: 9570,
  ways: 9560,
  megaways: 9550,
  cluster: 9520,
  respins: 9560,
  walking: 9610,
}

/** A range of stakes of a round, minor units of EUR. */
export interface StakeRange {
  min: number
  max: number
}

/** The stakes of a game without a range of its own. */
export const usualStakes: StakeRange = { min: 20, max: 10_000 }

/** A game of the demo catalogue: the platform lists it, the studio plays it and the art pipeline draws it. */
export interface CatalogueGame {
  /** kebab-case, unique. */
  slug: string
  name: string
  studio: StudioCode
  features: readonly GameFeature[]
  loginRequired: boolean
  /** The range of its stakes, if it is not the usual one. */
  stakes?: StakeRange
  /** The slug of the game whose picture it is shown with, if it has none of its own. */
  picture?: string
  model: SlotModel
  /** The tile's hero object and the reels' symbols: names in @iconify-json/fluent-emoji. */
  hero: string
  /** Eight different symbols, highest paying first, without the wild and the scatter. */
  symbols: readonly [string, string, string, string, string, string, string, string]
  wild: string
  scatter: string
  /** CSS hex colours: the background from top to bottom, the light behind the hero, the lettering. */
  palette: { top: string; bottom: string; light: string; lettering: string }
  /** Kind of background. */
  scene:
    | 'dunes'
    | 'peaks'
    | 'city'
    | 'sea'
    | 'forest'
    | 'temple'
    | 'space'
    | 'candy'
    | 'cave'
    | 'stadium'
    | 'northern-lights'
    | 'vault'
}
