import type { SkinConfig } from '@parlour/skins/skin-config'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, keepingContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { LobbiesDocument, type LobbiesQuery, LobbyPageDocument, type LobbyPageQuery } from './generated/lobby.ts'
import { hiddenGames } from './hidden-games.server.ts'
import { withLiveStats } from './live-stats.server.ts'
import { type LobbyTypeName, lobbyTypes } from './lobby-types.ts'
import type { LobbyView, TileView } from './lobby-view.ts'
import { lobbyForPage } from './tile-lists.server.tsx'
import { tileOf } from './tile-view.server.ts'

/** A lobby with some of its games, as the platform has it. */
interface Lobby {
  lobbyId: string
  /** Games in the whole lobby. */
  total: number
  /** Games of it that are not offered where the visitor is. */
  blocked: number
  games: readonly TileView[]
}

/** A lobby with its position and type. */
type PlacedLobby = Lobby & Pick<LobbiesQuery['lobbies'][number], 'position' | 'lobbyType'>

export interface HomeLobbies {
  lobbies: LobbyView[]
  /** Lobbies that appear only in menus: links with a picture. */
  shelves: { lobbyId: string; total: number; cover: TileView['art'] }[]
}

/**
 * The lobbies for all visitors of a brand who see the same games: served from the cache, refreshed in the background after 10 s.
 */
const lobbies = new LRUCache<string, readonly PlacedLobby[], () => Promise<readonly PlacedLobby[]>>({
  max: 500,
  ttl: 10_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: async (_key, stale, { context }) => sameIfEqual(await context(), stale),
})

/** The list that was known when nothing has changed, so that what is kept for it, such as its HTML, stays valid. */
function sameIfEqual<Value>(fresh: Value, known: Value | undefined): Value {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh
}

/** The games that lead the lobbies of the house. */
const leadsOf = (homeLobbies: SkinConfig['homeLobbies']) =>
  homeLobbies.flatMap(({ lobbyId, first }) => (first ? { lobbyId, slugs: [...first] } : []))

/** Every lobby of the brand in the order of the house, with the games of its row on Home. */
async function readLobbies(context: Readonly<RouterContextProvider>): Promise<readonly PlacedLobby[]> {
  const { code, brandId, homeLobbyGames: first, homeLobbies } = context.get(skinContext)
  const hidden = await hiddenGames(context)
  const platform = context.get(everybodysPlatformContext)
  const read = async () => {
    const order = homeLobbies.map(({ lobbyId }) => lobbyId)
    const variables = { brandId, order, leads: leadsOf(homeLobbies), first, ...hidden }
    const answer = await platform.request(LobbiesDocument, variables)
    return answer.lobbies.map(({ lobbyId, position, lobbyType, allGames, filteredBrandGames: games }) => ({
      lobbyId,
      position,
      lobbyType,
      total: games.totalCount,
      blocked: allGames.totalCount - games.totalCount,
      games: games.edges.map(({ node }) => tileOf(node)),
    }))
  }
  const known = await lobbies.fetch(`${code}|${hidden.excludeStudios}|${hidden.excludeFeatures}`, { context: read })
  // Where nothing was read before, the cache answers a failure with nothing, which is no list without lobbies.
  if (!known) throw new Error('The lobbies could not be read')
  return known
}

/** The lobbies of Home and of the menus; null when the platform does not answer and nothing is cached. */
export async function loadHomeLobbies(context: Readonly<RouterContextProvider>): Promise<HomeLobbies | null> {
  try {
    const all = (await readLobbies(context)).filter(({ total }) => total > 0)
    return {
      lobbies: all.filter(({ position }) => position === 'HOME').map((lobby) => lobbyForPage(context, lobby)),
      shelves: all
        .filter(({ position }) => position === 'MENU')
        .map(({ lobbyId, total, games }) => ({ lobbyId, total, cover: games[0]?.art ?? null })),
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'lobbies not read')
    context.get(keepingContext).isRefused = true
    return null
  }
}

/** Some games to begin with: the first of Home's first lobby. None when the platform does not answer. */
export async function firstGames(context: Readonly<RouterContextProvider>, count: number): Promise<TileView[]> {
  try {
    const all = await readLobbies(context)
    const first = all.find(({ position, total }) => position === 'HOME' && total > 0)
    return first?.games.slice(0, count) ?? []
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'lobbies not read')
    context.get(keepingContext).isRefused = true
    return []
  }
}

/** All lobbies of a type, whatever their position, with the state of live tables. Throws when the platform is down. */
export async function loadLobbiesOfType(
  context: Readonly<RouterContextProvider>,
  type: LobbyTypeName,
): Promise<{ lobbies: LobbyView[]; blocked: number }> {
  const all = (await readLobbies(context)).filter(({ lobbyType }) => lobbyType === lobbyTypes[type])
  const shown = all.filter(({ total }) => total > 0)
  return {
    lobbies: (await withLiveStats(context, shown)).map((lobby) => lobbyForPage(context, lobby)),
    // A game may be in several lobbies, so the largest of them counts.
    blocked: Math.max(0, ...all.map(({ blocked }) => blocked)),
  }
}

/** The ids of all lobbies that have games for the visitor, in the order of the house. Throws when the platform is down. */
export const lobbyIds = async (context: Readonly<RouterContextProvider>): Promise<string[]> =>
  (await readLobbies(context)).filter(({ total }) => total > 0).map(({ lobbyId }) => lobbyId)

/**
 * One lobby with `shown` of its games; null for an unknown id. Throws when the platform is down.
 * @param start where an earlier page has ended; its games and those before are left out
 */
export async function loadLobby(
  context: Readonly<RouterContextProvider>,
  lobbyId: string,
  shown: number,
  start: string | null = null,
): Promise<(Lobby & { end: string | null }) | null> {
  const { brandId, homeLobbies } = context.get(skinContext)
  const leads = leadsOf(homeLobbies.filter((lobby) => lobby.lobbyId === lobbyId))
  const platform = context.get(platformContext)
  const hidden = await hiddenGames(context)
  const games: TileView[] = []
  let after = start
  let total = 0
  let blocked = 0
  // The platform returns at most 100 games per page; reloading a long list reads several.
  do {
    const first: number = Math.min(100, shown - games.length)
    const variables = { brandId, lobbyId, leads, first, after, ...hidden }
    const answer: LobbyPageQuery = await platform.request(LobbyPageDocument, variables)
    const [lobby] = answer.lobbies
    if (!lobby) return null
    const page = lobby.filteredBrandGames
    games.push(...page.edges.map(({ node }) => tileOf(node)))
    total = page.totalCount
    blocked = lobby.allGames.totalCount - total
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after && games.length < shown)
  const [lobby = null] = await withLiveStats(context, [{ lobbyId, total, blocked, games, end: after }])
  return lobby
}
