import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { gamesForPage, hiddenGames, tileOf, withLiveStats } from '../lobby/public.server.ts'
import { gamesOfPages, MORE_GAMES, type TileView } from '../lobby/public.ts'
import { GameNamesDocument, type GameSort, SearchGamesDocument, type SearchGamesQuery } from './generated/search.ts'
import { FOUND_LIST, filterOf, NEAR_LIST, type SearchState, type SortName } from './search-state.ts'

interface Facet {
  code: string
  count: number
}

export interface FoundGames {
  games: readonly TileView[]
  /** Games with similar names, when there are none. */
  near: readonly TileView[]
  total: number
  studios: Facet[]
  features: Facet[]
  /** How many live tables there are. */
  live: number
  /** Where the games end; null where there are no more. */
  end: string | null
}

/** What a search has found, for its page: null instead of games whose HTML the document has already. */
export interface SearchResults extends Omit<FoundGames, 'games' | 'near'> {
  games: readonly TileView[] | null
  near: readonly TileView[] | null
  /** How many of them are on the page. */
  shown: { games: number; near: number }
}

const sorts: Record<SortName, GameSort> = { name: 'NAME', rtp: 'RTP', stake: 'STAKE' }
/** The most that the platform returns at once. */
const MOST_AT_ONCE = 100

/** The games that a search shows; null when the platform does not answer. */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  state: SearchState,
): Promise<SearchResults | null> {
  try {
    return resultsForPage(context, await searchGames(context, state))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'games not searched')
    return null
  }
}

function resultsForPage(context: Readonly<RouterContextProvider>, found: FoundGames): SearchResults {
  const { games, near, ...others } = found
  return {
    ...others,
    games: gamesForPage(context, FOUND_LIST, { games, isShared: false }),
    near: gamesForPage(context, NEAR_LIST, { games: near, isShared: false }),
    shown: { games: games.length, near: near.length },
  }
}

/**
 * Throws when the platform does not answer.
 * @param start where earlier games have ended; they are left out
 */
export async function searchGames(
  context: Readonly<RouterContextProvider>,
  state: SearchState,
  start: string | null = null,
): Promise<FoundGames> {
  const { brandId } = context.get(skinContext)
  const platform = context.get(platformContext)
  const filter = { ...filterOf(state), ...(await hiddenGames(context)) }
  const sort = state.sort ? sorts[state.sort] : state.q === '' ? 'NAME' : 'BEST'
  const shown = start === null ? gamesOfPages(state.pages) : MORE_GAMES
  const games: TileView[] = []
  let answer: SearchGamesQuery['games'] | undefined
  do {
    const first = Math.min(MOST_AT_ONCE, shown - games.length)
    const variables = { brandId, ...filter, sort, first, after: answer?.pageInfo.endCursor ?? start }
    answer = (await platform.request(SearchGamesDocument, variables)).games
    games.push(...answer.edges.map(({ node }) => tileOf(node)))
  } while (answer.pageInfo.hasNextPage && games.length < shown)
  const { totalCount: total, facets, pageInfo } = answer
  const lists = await withLiveStats(context, [{ games }, { games: answer.near.map(tileOf) }])
  const [found = [], near = []] = lists.map((list) => list.games)
  return { games: found, near, total, ...facets, end: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Names {
  version: string
  text: string
  /** With brotli. */
  compressed: Buffer
}

/** Per brand and choice of hidden games; a change of the catalogue is seen within ten seconds. */
const names = new LRUCache<string, { names: Names | null }, () => Promise<{ names: Names | null }>>({
  max: 40,
  ttl: 10_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => context(),
})

/** The names of all games that the viewer may see, for finding them while typing; null when there are too many. */
export async function loadNames(context: Readonly<RouterContextProvider>): Promise<Names | null> {
  const { brandId } = context.get(skinContext)
  const hidden = await hiddenGames(context)
  const platform = context.get(everybodysPlatformContext)
  const key = `${brandId}|${hidden.excludeStudios}|${hidden.excludeFeatures}`
  const read = async () => {
    const { gameNames } = await platform.request(GameNamesDocument, { brandId, ...hidden })
    if (!gameNames) return { names: null }
    const { version, columns: text } = gameNames
    const known = names.peek(key)?.names
    return { names: known?.version === version ? known : { version, text, compressed: await compress(text, QUALITY) } }
  }
  return (await names.fetch(key, { context: read }))?.names ?? null
}
