import { tileArt } from '../../art/art.server.ts'
import { namedPicturePath } from '../../art/named-pictures.server.ts'
import { badgesOf } from './game-badges.ts'
import type { TileFactsFragment, TileGameFragment } from './generated/lobby.ts'
import type { TileView } from './lobby-view.ts'

/** A game's picture: its own, or another game's with its name on it. */
function artOf({ slug, name, picture }: TileGameFragment): TileView['art'] {
  const art = tileArt(picture ?? slug)
  const named = picture && namedPicturePath(picture, name)
  return art && named ? { color: art.color, src: named, srcSet: `${named} 600w` } : art
}

/** A game as a tile, with its picture and, where the query asks for them, its facts. */
export function tileOf(game: TileGameFragment & Partial<TileFactsFragment>): TileView {
  const { slug, name, studio, loginRequired, gameId, live, minStake, maxStake, rtp } = game
  const { releasedOn = null, exclusive = false, tags = [] } = game
  const badges = badgesOf({ releasedOn, exclusive, tags }, new Date())
  return {
    ...{ slug, name, studio, loginRequired, art: artOf(game) },
    badges: badges.length > 0 ? badges : undefined,
    // A live table's limits in the player's currency come with its figures (live-limits.ts).
    stakes: !live && minStake && maxStake ? [minStake, maxStake] : undefined,
    rtp: rtp ?? undefined,
    live: live && gameId ? { id: gameId } : undefined,
  }
}
