import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, skinContext } from '../../context.ts'
import { RecentWinsDocument } from './generated/lobby.ts'
import { hiddenGames } from './hidden-games.server.ts'
import { SMALLEST_WIN, type TileView } from './lobby-view.ts'
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

/** The wins of a brand for all who see the same games: read anew after 30 s, in the background. */
const wins = new LRUCache<string, readonly WinView[], () => Promise<readonly WinView[]>>({
  max: 100,
  ttl: 30_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _stale, { context }) => context(),
})

const SHOWN = 30
/** Older wins are not recent, ms. */
const RECENT_MS = 7 * 86_400_000

/** The last 30 wins of at least 30 EUR of the brand's players, in games that the visitor may see. Throws when the platform is down. */
export async function loadRecentWins(context: Readonly<RouterContextProvider>): Promise<readonly WinView[]> {
  const { brandId } = context.get(skinContext)
  const platform = context.get(everybodysPlatformContext)
  const hidden = await hiddenGames(context)
  const read = async () => {
    const from = new Date(Date.now() - RECENT_MS).toISOString()
    const asked = { brandId, first: SHOWN, smallest: SMALLEST_WIN, from, ...hidden }
    const { recentWinConnection } = await platform.request(RecentWinsDocument, asked)
    return recentWinConnection.edges.map(({ node }): WinView => {
      const { slug, name, studio, art, loginRequired } = tileOf(node.game)
      const game = { slug, name, studio, art, loginRequired }
      return { id: node.recentWinId, player: node.user.displayName, amount: node.convertedAmount, game }
    })
  }
  const known = await wins.fetch(`${brandId}|${hidden.excludeStudios}|${hidden.excludeFeatures}`, { context: read })
  // Where nothing was read before, the cache answers a failure with nothing, which is no list without wins.
  if (!known) throw new Error('The recent wins could not be read')
  return known
}
