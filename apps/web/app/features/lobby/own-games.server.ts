import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { OwnGamesDocument } from './generated/lobby.ts'
import { hiddenGames } from './hidden-games.server.ts'
import { ownListOf, type TileView } from './lobby-view.ts'
import { gamesForPage } from './tile-lists.server.tsx'
import { tileOf } from './tile-view.server.ts'

/** How long a page waits for the player's own rows, ms: it is whole without them. */
const PATIENCE_MS = 1_000

/** The player's own rows of Home; null without games. */
export interface OwnGames {
  /** The game to continue first. */
  lately: OwnRow | null
  favourites: OwnRow | null
  /** Games that players of the player's games play, each with the game that it is shown for. */
  recommended: OwnRow | null
}

/** With its games as data after a client-side navigation, as HTML alone in a document (tile-lists.server.tsx). */
interface OwnRow {
  games: readonly TileView[] | null
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
  const row = (name: keyof OwnGames, games: readonly TileView[]): OwnRow | null =>
    games.length > 0 ? { games: gamesForPage(context, ownListOf(name), { games, isShared: false }) } : null
  const others = lately.filter(({ slug }) => slug !== last?.game.slug).map(tileOf)
  const first: TileView | null = last && { ...tileOf(last.game), note: last.isRoundOpen ? 'ROUND_OPEN' : 'CONTINUE' }
  return {
    lately: row('lately', first ? [first, ...others] : others),
    favourites: row('favourites', favourites.map(tileOf)),
    recommended: row(
      'recommended',
      recommended.map(({ game, because }) => ({ ...tileOf(game), note: { because: because.name } })),
    ),
  }
}
