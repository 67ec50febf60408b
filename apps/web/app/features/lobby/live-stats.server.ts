import type { RouterContextProvider } from 'react-router'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { LiveStatsDocument } from './generated/lobby.ts'
import { RESULTS_SHOWN } from './live-results.ts'
import type { LiveStats, TileView } from './lobby-view.ts'

type Context = Readonly<RouterContextProvider>

/** The state of live tables by game id. Empty when nobody can tell: tiles then show none. */
export async function loadLiveStats(context: Context, ids: readonly string[]): Promise<Record<string, LiveStats>> {
  if (ids.length === 0) return {}
  const { brandId } = context.get(skinContext)
  try {
    const variables = { brandId, gameIds: [...ids] }
    const { liveGameStats } = await context.get(platformContext).request(LiveStatsDocument, variables)
    return Object.fromEntries(
      liveGameStats.map(({ gameId, players, results, betLimits }) => [
        gameId,
        { players, results: results.slice(0, RESULTS_SHOWN), betLimits },
      ]),
    )
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'live tables not read')
    return {}
  }
}

/** The most tables that the platform is asked for at once. */
const MOST_TABLES = 100

/** The lists of games, live tables among them with their state, asked for once for all lists. */
export async function withLiveStats<List extends { games: readonly TileView[] }>(
  context: Context,
  lists: readonly List[],
): Promise<List[]> {
  const ids = new Set(lists.flatMap(({ games }) => games.flatMap(({ live }) => live?.id ?? [])))
  const stats = await loadLiveStats(context, [...ids].slice(0, MOST_TABLES))
  const told = (game: TileView) => (game.live ? { ...game, live: { ...game.live, stats: stats[game.live.id] } } : game)
  // A list without tables stays the one that is known, so that what is kept for it stays valid.
  return lists.map((list) => (list.games.some(({ live }) => live) ? { ...list, games: list.games.map(told) } : list))
}
