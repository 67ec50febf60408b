import { excludedBy } from '@parlour/contracts/excluded-games'
import type { RouterContextProvider } from 'react-router'
import { platformContext, skinContext } from '../../context.ts'
import { visitorPolicy } from '../../site/visitor-policy.server.ts'
import { isFavourite } from './favourites.server.ts'
import { badgesOf, type GameBadge } from './game-badges.ts'
import { GameFactsDocument } from './generated/lobby.ts'
import { hiddenGames } from './hidden-games.server.ts'
import { loadLiveStats } from './live-stats.server.ts'
import type { TileView } from './lobby-view.ts'
import { tileOf } from './tile-view.server.ts'

export interface GameFacts {
  game: TileView
  badges: GameBadge[]
  /** Such as 2026-01-31; null if it is not known. */
  releasedOn: string | null
  /** Whether the rules of where the visitor is cap a round's stake. */
  isStakeCapped: boolean
  /** Whether it is a favourite of the player; null without a heart. */
  isFavourite: boolean | null
}

/** What there is to know of a game; null for one that there is not, or not where the visitor is. Throws when the platform is down. */
export async function loadGameFacts(context: Readonly<RouterContextProvider>, slug: string): Promise<GameFacts | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
  const { brandId } = context.get(skinContext)
  const [{ games }, hidden, favourite] = await Promise.all([
    context.get(platformContext).request(GameFactsDocument, { brandId, slug }),
    hiddenGames(context),
    isFavourite(context, slug),
  ])
  const node = games.edges[0]?.node
  if (!node || excludedBy(hidden)(node)) return null
  const game = tileOf(node)
  const stats = game.live && (await loadLiveStats(context, [game.live.id]))[game.live.id]
  return {
    game: game.live ? { ...game, live: { ...game.live, stats } } : game,
    badges: badgesOf(node, new Date()),
    releasedOn: node.releasedOn,
    isStakeCapped: (visitorPolicy(context).stakeCaps?.value.length ?? 0) > 0,
    isFavourite: favourite,
  }
}
