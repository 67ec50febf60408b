import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { FavouritesDocument, SetFavouriteDocument, type SetFavouriteGameRefusalCode } from './generated/lobby.ts'

type Context = Readonly<RouterContextProvider>

/** Whether a game is a favourite of the player; null for visitors and when nobody can tell: there is no heart then. */
export async function isFavourite(context: Context, slug: string): Promise<boolean | null> {
  const player = context.get(playerContext)
  if (!player) return null
  try {
    const { ownGames } = await context.get(platformContext).request(FavouritesDocument, { userId: player.userId })
    return ownGames.favourites.some((game) => game.slug === slug)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'favourites not read')
    return null
  }
}

export type FavouriteProblem = SetFavouriteGameRefusalCode | 'PLATFORM_UNAVAILABLE'

/** Marks a game as a favourite, or no longer; null when it is done. Doing it twice changes nothing. */
export async function setFavourite(
  context: Context,
  userId: string,
  slug: string,
  wanted: boolean,
): Promise<FavouriteProblem | null> {
  try {
    const variables = { userId, slug, isFavourite: wanted }
    const { setFavouriteGame: result } = await context.get(platformContext).request(SetFavouriteDocument, variables)
    return result.__typename === 'SetFavouriteGameRefusal' ? result.code : null
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'favourite not changed')
    return 'PLATFORM_UNAVAILABLE'
  }
}
