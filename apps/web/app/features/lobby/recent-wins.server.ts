import { excludedBy } from '@parlour/contracts/excluded-games'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, skinContext, visitContext } from '../../context.ts'
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

/** A win with what may keep its game from some visitors. */
interface KnownWin {
  win: WinView
  game: { studio: string; tags: readonly string[] }
}

/** The wins of a brand for all visitors: read anew after 30 s, in the background. */
const wins = new LRUCache<string, readonly KnownWin[], () => Promise<readonly KnownWin[]>>({
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
  const platform = context.get(everybodysPlatformContext)
  const read = async () => {
    const { recentWinConnection } = await platform.request(RecentWinsDocument, { brandId, smallest: SMALLEST_WIN })
    return recentWinConnection.edges.map(({ node: { recentWinId, user, convertedAmount, game } }): KnownWin => {
      const { slug, name, studio, art, loginRequired } = tileOf(game)
      const shown = { slug, name, studio, art, loginRequired }
      const win = { id: recentWinId, player: user.displayName, amount: convertedAmount, game: shown }
      return { win, game }
    })
  }
  try {
    const isHidden = excludedBy(await hiddenGames(context))
    const all = (await wins.fetch(brandId, { context: read })) ?? []
    return all.flatMap(({ win, game }) => (isHidden(game) ? [] : [win]))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'recent wins not read')
    return []
  }
}
