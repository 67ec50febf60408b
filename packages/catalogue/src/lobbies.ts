import type { CatalogueGame } from './game.ts'
import { games } from './games.ts'
import { type LiveTable, liveKinds, liveTables } from './live-tables.ts'
import { tableGames } from './table-games.ts'

export interface CatalogueLobby {
  lobbyId: string
  name: string
  position: 'HOME' | 'MENU'
  lobbyType: 'CASINO' | 'LIVE_CASINO'
  /** Games in display order. */
  slugs: readonly string[]
  /** Ids of the brands that have this lobby; all brands if absent. */
  brands?: readonly string[]
}

/** Takes one game of each scene in turn, so that neighbouring tiles in a lobby look different. */
function dealByScene(chosen: readonly CatalogueGame[], firstScene: number): string[] {
  const scenes = Map.groupBy(chosen, (game) => game.scene)
  const piles = [...scenes.values()]
  const turned = piles.map((_, index) => piles[(index * 5 + firstScene) % piles.length] ?? [])
  // A step of 5 reaches every pile exactly once, as long as the number of piles is not a multiple of 5.
  const order = new Set(turned).size === piles.length ? turned : piles
  const longest = Math.max(...order.map((pile) => pile.length))
  return Array.from({ length: longest }, (_, round) => order.flatMap((pile) => pile[round]?.slug ?? [])).flat()
}

/** The rules of lobbies, over the games of a catalogue. */
function rulesOver(games: readonly CatalogueGame[]) {
  const where = (rule: (game: CatalogueGame) => boolean, firstScene: number) =>
    dealByScene(games.filter(rule), firstScene)
  return {
    where,
    ofModels: (...models: readonly CatalogueGame['model'][]) => where((game) => models.includes(game.model), 2),
    ofScenes: (firstScene: number, ...scenes: readonly CatalogueGame['scene'][]) =>
      where((game) => scenes.includes(game.scene), firstScene),
  }
}

const popular = [
  'honey-i-spun-it',
  'dragon-your-feet',
  'lamp-sum',
  'rocket-surgery',
  'dice-cream-parlour',
  'cobra-cabana',
  'owl-or-nothing',
  'octo-pounce',
  'disco-dividend',
  'penguin-pension',
  'photo-finnish',
  'fox-clever',
  'pearly-gains',
  'wheel-meet-again-roulette',
  'lantern-ledger',
  'doughnut-disturb',
  'troll-booth',
  'moose-code',
  'coin-flippant',
  'hump-day-riches',
  'alien-resources',
  'peacock-bull',
  'raccoon-rooftops',
  'deal-me-softly-blackjack',
  'mammoth-task',
  'jam-session',
  'hoop-springs-eternal',
  'panda-mime',
  'crown-out',
  'moonwalk-mondays',
  'carat-and-stick',
  'hedgehog-fund',
  'caravan-of-odds',
  'flying-saucerers',
  'lolly-good-show',
  'llama-llionaire',
  'jelly-well-played',
  'tough-cookie',
] as const

/** New games, the newest first. */
export const fresh = [
  'hedgehog-fund',
  'caravan-of-odds',
  'photo-finnish',
  'deal-me-softly-blackjack',
  'wheel-meet-again-roulette',
  'fondue-process',
  'sax-evasion',
  'kraken-jokes',
  'elephant-memo',
  'comet-me-cosmo',
  'custards-last-stand',
  'batting-average',
  'axe-me-another',
  'cheque-mate',
  'urn-your-keep',
  'eagle-account',
  'sushi-stampede',
  'ketch-of-the-day',
  'stag-ado',
  'koi-division',
  'monster-per-second',
  'pinata-pending',
  't-rex-appeal',
  'glove-affair',
  'seal-of-approval',
  'ring-leaders',
  'palm-readers-loot',
  'ram-raiders',
  'moped-millions',
  'crab-nabbit',
  'leaf-it-to-luck',
  'idol-gossip',
] as const

const quiet = ['NORTHLIGHT', 'COPPER_OWL', 'PARLOUR_ORIGINALS'] as const

const tableGameSlugs = tableGames.map(({ slug }) => slug)

/** Tables of these kinds: one of each kind in turn. */
function tablesOf(...kinds: readonly LiveTable['kind'][]): string[] {
  const piles = kinds.map((kind) => liveTables.filter((table) => table.kind === kind))
  return liveTables.flatMap((_, round) => piles.flatMap((pile) => pile[round]?.slug ?? []))
}

const lobbiesBy = ({ where, ofModels, ofScenes }: ReturnType<typeof rulesOver>): readonly CatalogueLobby[] => [
  { lobbyId: 'popular', name: 'Popular', position: 'HOME', lobbyType: 'CASINO', slugs: popular },
  { lobbyId: 'new', name: 'New', position: 'HOME', lobbyType: 'CASINO', slugs: fresh },
  {
    lobbyId: 'megaways',
    name: 'Megaways',
    position: 'HOME',
    lobbyType: 'CASINO',
    slugs: where((game) => game.features.includes('MEGAWAYS'), 0),
  },
  {
    lobbyId: 'jackpots',
    name: 'Jackpots',
    position: 'HOME',
    lobbyType: 'CASINO',
    slugs: where((game) => game.features.includes('JACKPOT'), 3),
  },
  { lobbyId: 'classics', name: 'Classics', position: 'HOME', lobbyType: 'CASINO', slugs: ofModels('classic') },
  {
    lobbyId: 'free-spins',
    name: 'Free spins',
    position: 'HOME',
    lobbyType: 'CASINO',
    slugs: ofModels('lines', 'ways'),
  },
  {
    // Brands with short lobbies on Home have two more, so that their page is well filled too.
    lobbyId: 'house',
    name: 'Only here',
    position: 'HOME',
    lobbyType: 'CASINO',
    brands: ['ra', 'bo', 'lj'],
    slugs: [...where((game) => quiet.some((studio) => studio === game.studio), 7), ...tableGameSlugs],
  },
  {
    lobbyId: 'cascades',
    name: 'Clusters and walking wilds',
    position: 'HOME',
    lobbyType: 'CASINO',
    brands: ['ra', 'bo', 'lj'],
    slugs: ofModels('cluster', 'walking'),
  },
  {
    lobbyId: 'adventure',
    name: 'Adventure',
    position: 'MENU',
    lobbyType: 'CASINO',
    slugs: ofScenes(1, 'dunes', 'temple', 'peaks', 'forest', 'cave', 'sea'),
  },
  {
    lobbyId: 'bright-lights',
    name: 'Bright lights',
    position: 'MENU',
    lobbyType: 'CASINO',
    slugs: ofScenes(0, 'city', 'candy', 'stadium', 'vault', 'space', 'northern-lights'),
  },
  {
    lobbyId: 'bonus-buy',
    name: 'Gamble and buy',
    position: 'MENU',
    lobbyType: 'CASINO',
    slugs: where((game) => game.features.some((feature) => feature === 'BUY_FEATURE' || feature === 'GAMBLE'), 4),
  },
  {
    lobbyId: 'table-games',
    name: 'Table games',
    position: 'MENU',
    lobbyType: 'CASINO',
    // Those for one player first, then the tables that all share.
    slugs: [...tableGameSlugs, ...tablesOf('ROULETTE', 'BLACKJACK', 'BACCARAT')],
  },
  {
    lobbyId: 'all',
    name: 'All games',
    position: 'MENU',
    lobbyType: 'CASINO',
    slugs: [...where(() => true, 6), ...tableGameSlugs, ...liveTables.map(({ slug }) => slug)],
  },
  { lobbyId: 'live', name: 'Live casino', position: 'HOME', lobbyType: 'LIVE_CASINO', slugs: tablesOf(...liveKinds) },
  {
    lobbyId: 'live-roulette',
    name: 'Roulette and game shows',
    position: 'MENU',
    lobbyType: 'LIVE_CASINO',
    slugs: tablesOf('ROULETTE', 'GAME_SHOW'),
  },
  {
    lobbyId: 'live-cards',
    name: 'Blackjack and baccarat',
    position: 'MENU',
    lobbyType: 'LIVE_CASINO',
    slugs: tablesOf('BLACKJACK', 'BACCARAT'),
  },
]

/** All lobbies of a catalogue in display order. Home shows only the HOME lobbies, menus show all. */
export const lobbiesOf = (catalogue: readonly CatalogueGame[]): readonly CatalogueLobby[] =>
  lobbiesBy(rulesOver(catalogue))

/** The lobbies of the demo catalogue. */
export const lobbies: readonly CatalogueLobby[] = lobbiesOf(games)
