import type { CurrencyCode } from '@parlour/money/currency'
import { isCurrencyCode } from '@parlour/money/currency'
import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { LiveStatsDocument, PlayerCurrencyDocument } from './generated/lobby.ts'
import { limitsIn } from './live-limits.ts'
import { RESULTS_SHOWN } from './live-results.ts'
import type { LiveStats, TileView } from './lobby-view.ts'

type Context = Readonly<RouterContextProvider>

/** The player's currency, or that of the visitor's country. */
async function currencyOf(context: Context): Promise<CurrencyCode> {
  const { currency } = context.get(visitContext)
  const player = context.get(playerContext)
  if (!player) return currency
  const { balances } = await context.get(platformContext).request(PlayerCurrencyDocument, { userId: player.userId })
  const own = balances.find(({ type }) => type === 'REAL')?.currencyCode
  return own && isCurrencyCode(own) ? own : currency
}

/** The state of live tables by game id, limits in the reader's currency. Empty when nobody can tell: tiles then show none. */
export async function loadLiveStats(context: Context, ids: readonly string[]): Promise<Record<string, LiveStats>> {
  if (ids.length === 0) return {}
  const { brandId } = context.get(skinContext)
  try {
    const [currency, { liveGameStats }] = await Promise.all([
      currencyOf(context),
      context.get(platformContext).request(LiveStatsDocument, { brandId, gameIds: [...ids] }),
    ])
    return Object.fromEntries(
      liveGameStats.map(({ gameId, players, results, betLimits }) => [
        gameId,
        { players, results: results.slice(0, RESULTS_SHOWN), limits: limitsIn(betLimits, currency) },
      ]),
    )
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'live tables not read')
    return {}
  }
}

/** The games, live tables among them with their state. The same list if there are none. */
export async function withLiveStats(context: Context, games: readonly TileView[]): Promise<readonly TileView[]> {
  const ids = games.flatMap(({ live }) => live?.id ?? []).slice(0, 100)
  if (ids.length === 0) return games
  const stats = await loadLiveStats(context, ids)
  return games.map((game) => (game.live ? { ...game, live: { ...game.live, stats: stats[game.live.id] } } : game))
}
