import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { OwnGamesDocument } from './generated/lobby.ts'
import { hiddenGames } from './hidden-games.server.ts'
import type { TileView } from './lobby-view.ts'
import { tileOf } from './tile-view.server.ts'

/** How long a page waits for the player's own rows, ms: it is whole without them. */
const PATIENCE_MS = 1_000

/** The player's own rows of Home. */
export interface OwnGames {
  continue: { game: TileView; isRoundOpen: boolean } | null
  favourites: TileView[]
  lately: TileView[]
  recommended: { game: TileView; because: string }[]
}

/**
 * The player's own rows, read beside the lobbies that are the same for everybody. Null for visitors, and when the platform does
 * not answer in time: rows that came later would move what the player already looks at.
 */
export async function loadOwnGames(context: Readonly<RouterContextProvider>): Promise<OwnGames | null> {
  if (!context.get(playerContext)) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
  try {
    return await Promise.race([read(context), late])
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'own games not read')
    return null
  }
}

async function read(context: Readonly<RouterContextProvider>): Promise<OwnGames | null> {
  const player = context.get(playerContext)
  if (!player) return null
  const variables = { userId: player.userId, ...(await hiddenGames(context)) }
  const { ownGames } = await context.get(platformContext).request(OwnGamesDocument, variables)
  const { continue: last, favourites, lately, recommended } = ownGames
  return {
    continue: last && { game: tileOf(last.game), isRoundOpen: last.isRoundOpen },
    favourites: favourites.map(tileOf),
    lately: lately.map(tileOf),
    recommended: recommended.map(({ game, because }) => ({ game: tileOf(game), because: because.name })),
  }
}
