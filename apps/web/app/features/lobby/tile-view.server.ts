import { tileArt } from '../../art/art.server.ts'
import { badgesOf } from './game-badges.ts'
import type { TileFactsFragment, TileGameFragment } from './generated/lobby.ts'
import type { TileView } from './lobby-view.ts'

/** A game as a tile, with its picture and, where the query asks for them, its facts. */
export function tileOf(game: TileGameFragment & Partial<TileFactsFragment>): TileView {
  const { slug, name, studio, loginRequired, picture, gameId, live, minStake, maxStake, rtp } = game
  const { releasedOn = null, exclusive = false, tags = [] } = game
  return {
    ...{ slug, name, studio, loginRequired, art: tileArt(picture ?? slug) },
    badge: badgesOf({ releasedOn, exclusive, tags }, new Date())[0],
    stakes: minStake && maxStake ? [minStake, maxStake] : undefined,
    rtp: rtp ?? undefined,
    live: live && gameId ? { id: gameId } : undefined,
  }
}
