import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { tileArt } from '../../art/art.server.ts'
import { contentContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { visibleBanners } from './banners.ts'
import { blockedStudios } from './blocked-studios.ts'
import {
  HomeLobbiesDocument,
  LobbyPageDocument,
  type LobbyPageQuery,
  type TileGameFragment,
} from './generated/lobby.ts'
import type { LobbyView, TileView } from './lobby-view.ts'

/** A rail shows this many games at most; a simple grid shows the skin's own number. */
const RAIL_GAMES = 24
const PAGE_GAMES = 36
const MORE_GAMES = 60

/** Lobbies as every visitor of a brand and country sees them: shown at once, read anew behind the page after 10 s. */
const lobbies = new LRUCache<string, LobbyView[], () => Promise<LobbyView[]>>({
  max: 500,
  ttl: 10_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => context(),
})

const tile = (game: TileGameFragment): TileView => ({ ...game, art: tileArt(game.slug) })

function studiosHidden(context: Readonly<RouterContextProvider>): string[] {
  const { options } = context.get(skinContext)
  return [...blockedStudios(context.get(visitContext).country, options.blockPPGames)]
}

/** Lobbies of Home with their first games; null when the platform does not answer and nothing was read before. */
export async function loadHomeLobbies(context: Readonly<RouterContextProvider>): Promise<LobbyView[] | null> {
  const { brandId, options, homeLobbyGames } = context.get(skinContext)
  const excludeStudios = studiosHidden(context)
  const first = options.homeLobbyStyle === 'netflix' ? Math.max(RAIL_GAMES, homeLobbyGames) : homeLobbyGames
  const platform = context.get(platformContext)
  const read = async () => {
    const answer = await platform.request(HomeLobbiesDocument, { brandId, first, excludeStudios })
    return answer.lobbies
      .filter(({ position }) => position === 'HOME')
      .map(({ lobbyId, filteredBrandGames: games }) => ({
        lobbyId,
        total: games.totalCount,
        games: games.edges.map(({ node }) => tile(node)),
      }))
  }
  try {
    return (await lobbies.fetch(`${brandId}|${first}|${excludeStudios}`, { context: read })) ?? null
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'lobbies not read')
    return null
  }
}

/** One lobby with `shown` of its games; null when there is none of that id. Throws when the platform is away. */
export async function loadLobby(
  context: Readonly<RouterContextProvider>,
  lobbyId: string,
  shown: number,
): Promise<LobbyView | null> {
  const { brandId } = context.get(skinContext)
  const platform = context.get(platformContext)
  const excludeStudios = studiosHidden(context)
  const games: TileView[] = []
  let after: string | null = null
  let total = 0
  // The platform gives at most 100 games a page; a reload with many of them shown reads several.
  do {
    const first: number = Math.min(100, shown - games.length)
    const answer: LobbyPageQuery = await platform.request(LobbyPageDocument, { brandId, first, after, excludeStudios })
    const lobby = answer.lobbies.find((candidate) => candidate.lobbyId === lobbyId)
    if (!lobby) return null
    const page = lobby.filteredBrandGames
    games.push(...page.edges.map(({ node }) => tile(node)))
    total = page.totalCount
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after && games.length < shown)
  return { lobbyId, total, games }
}

/** Section 9: 36 games first, 60 more for each Load more. `pages` is what the address asks for. */
export function gamesShown(pages: string | null): number {
  const more = Number.parseInt(pages ?? '1', 10)
  const wanted = Number.isInteger(more) && more > 1 ? Math.min(more, 1_000) : 1
  return PAGE_GAMES + (wanted - 1) * MORE_GAMES
}

export async function loadBanners(context: Readonly<RouterContextProvider>, loggedIn: boolean) {
  const content = await context
    .get(contentContext)
    .load()
    .catch(() => null)
  return visibleBanners(content?.banners ?? [], {
    country: context.get(visitContext).country,
    loggedIn,
    now: Date.now(),
  })
}
