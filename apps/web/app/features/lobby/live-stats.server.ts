import type { RouterContextProvider } from 'react-router'
import { type LiveTable, MOST_TABLES } from '../../clients/live-tables.server.ts'
import { liveTablesContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { RESULTS_SHOWN } from './live-results.ts'
import type { LiveStats, TileView } from './lobby-view.ts'

type Context = Readonly<RouterContextProvider>

/** What tiles show of tables, by game id. */
export const statsByGame = (tables: readonly LiveTable[]): Record<string, LiveStats> =>
  Object.fromEntries(
    tables.map(({ gameId, players, results, betLimits }) => [
      gameId,
      { players, results: results.slice(0, RESULTS_SHOWN), betLimits },
    ]),
  )

/** The state of live tables by game id. Empty when nobody can tell: tiles then show none. */
export async function loadLiveStats(context: Context, ids: readonly string[]): Promise<Record<string, LiveStats>> {
  if (ids.length === 0) return {}
  const { brandId } = context.get(skinContext)
  try {
    return statsByGame(await context.get(liveTablesContext).read(context.get(platformContext), brandId, ids))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'live tables not read')
    return {}
  }
}

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
