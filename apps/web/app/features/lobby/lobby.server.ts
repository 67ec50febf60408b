import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { tileArt } from '../../art/art.server.ts'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import {
  LobbiesDocument,
  type LobbiesQuery,
  LobbyPageDocument,
  type LobbyPageQuery,
  type TileGameFragment,
} from './generated/lobby.ts'
import { type LobbyTypeName, lobbyTypes } from './lobby-types.ts'
import type { LobbyView, TileView } from './lobby-view.ts'
import { hiddenStudios } from './studio-filter.server.ts'

const PAGE_GAMES = 36
const MORE_GAMES = 60

/** A lobby with its position and type. */
type PlacedLobby = LobbyView & Pick<LobbiesQuery['lobbies'][number], 'position' | 'lobbyType'>

export interface HomeLobbies {
  lobbies: LobbyView[]
  /** Lobbies that appear only in menus: links with a picture. */
  shelves: { lobbyId: string; total: number; cover: TileView['art'] }[]
}

/**
 * The lobbies for all visitors of a brand and country: served from the cache, refreshed in the background after 10 s.
 */
const lobbies = new LRUCache<string, PlacedLobby[], () => Promise<PlacedLobby[]>>({
  max: 500,
  ttl: 10_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => context(),
})

const tile = (game: TileGameFragment): TileView => ({ ...game, art: tileArt(game.slug) })

/** Every lobby of the brand, with the games of its row on Home. */
async function readLobbies(context: Readonly<RouterContextProvider>): Promise<PlacedLobby[]> {
  const { brandId, homeLobbyGames: first } = context.get(skinContext)
  const excludeStudios = await hiddenStudios(context)
  const platform = context.get(platformContext)
  const read = async () => {
    const answer = await platform.request(LobbiesDocument, { brandId, first, excludeStudios })
    return answer.lobbies.map(({ lobbyId, position, lobbyType, filteredBrandGames: games }) => ({
      lobbyId,
      position,
      lobbyType,
      total: games.totalCount,
      games: games.edges.map(({ node }) => tile(node)),
    }))
  }
  const known = await lobbies.fetch(`${brandId}|${first}|${excludeStudios}`, { context: read })
  // Where nothing was read before, the cache answers a failure with nothing, which is no list without lobbies.
  if (!known) throw new Error('The lobbies could not be read')
  return known
}

const shown = ({ lobbyId, total, games }: PlacedLobby): LobbyView => ({ lobbyId, total, games })

/** The lobbies of Home and of the menus; null when the platform does not answer and nothing is cached. */
export async function loadHomeLobbies(context: Readonly<RouterContextProvider>): Promise<HomeLobbies | null> {
  try {
    const all = (await readLobbies(context)).filter(({ total }) => total > 0)
    return {
      lobbies: all.filter(({ position }) => position === 'HOME').map(shown),
      shelves: all
        .filter(({ position }) => position === 'MENU')
        .map(({ lobbyId, total, games }) => ({ lobbyId, total, cover: games[0]?.art ?? null })),
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'lobbies not read')
    return null
  }
}

/** Some games to begin with: the first of Home's first lobby. None when the platform does not answer. */
export const firstGames = async (context: Readonly<RouterContextProvider>, count: number): Promise<TileView[]> =>
  (await loadHomeLobbies(context))?.lobbies[0]?.games.slice(0, count) ?? []

/** All lobbies of a type, whatever their position. Throws when the platform is down. */
export async function loadLobbiesOfType(
  context: Readonly<RouterContextProvider>,
  type: LobbyTypeName,
): Promise<LobbyView[]> {
  const all = await readLobbies(context)
  return all.filter(({ lobbyType, total }) => lobbyType === lobbyTypes[type] && total > 0).map(shown)
}

/** One lobby with `shown` of its games; null for an unknown id. Throws when the platform is down. */
export async function loadLobby(
  context: Readonly<RouterContextProvider>,
  lobbyId: string,
  shown: number,
): Promise<LobbyView | null> {
  const { brandId } = context.get(skinContext)
  const platform = context.get(platformContext)
  const excludeStudios = await hiddenStudios(context)
  const games: TileView[] = []
  let after: string | null = null
  let total = 0
  // The platform returns at most 100 games per page; reloading a long list reads several.
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

/**
 * 36 games at first, 60 more for each Load more.
 * @param pages from the address
 */
export function gamesShown(pages: string | null): number {
  const more = Number.parseInt(pages ?? '1', 10)
  const wanted = Number.isInteger(more) && more > 1 ? Math.min(more, 1_000) : 1
  return PAGE_GAMES + (wanted - 1) * MORE_GAMES
}
