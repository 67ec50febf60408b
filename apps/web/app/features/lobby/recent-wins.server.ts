import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { RecentWinsDocument } from './generated/lobby.ts'
import type { TileView } from './lobby-view.ts'
import { hiddenStudios } from './studio-filter.server.ts'
import { tileOf } from './tile-view.server.ts'

/** A win as others see it: neither who nor where from. */
export interface WinView {
  id: string
  /** Shortened by the platform, such as Ad•••. */
  player: string
  /** Minor units of EUR: the currency of the win would tell where the player is. */
  amount: number
  game: Pick<TileView, 'slug' | 'name' | 'studio' | 'art' | 'loginRequired'>
}

/** The wins of a brand for all visitors: read anew after 30 s, in the background. */
const wins = new LRUCache<string, readonly WinView[], () => Promise<readonly WinView[]>>({
  max: 100,
  ttl: 30_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => context(),
})

/** The last 30 wins of at least 30 EUR of the brand's players, in games that the visitor may see; none when nobody can tell. */
export async function loadRecentWins(context: Readonly<RouterContextProvider>): Promise<readonly WinView[]> {
  const { brandId } = context.get(skinContext)
  const platform = context.get(platformContext)
  const read = async () => {
    const { recentWinConnection } = await platform.request(RecentWinsDocument, { brandId })
    return recentWinConnection.edges.map(({ node: { recentWinId, user, convertedAmount, game } }): WinView => {
      const { slug, name, studio, art, loginRequired } = tileOf(game)
      const shown = { slug, name, studio, art, loginRequired }
      return { id: recentWinId, player: user.displayName, amount: convertedAmount, game: shown }
    })
  }
  try {
    const hidden = await hiddenStudios(context)
    const all = (await wins.fetch(brandId, { context: read })) ?? []
    return all.filter(({ game }) => !hidden.includes(game.studio))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'recent wins not read')
    return []
  }
}
