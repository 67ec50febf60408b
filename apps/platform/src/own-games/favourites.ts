import type { SetFavouriteGameRefusalCode, SetFavouriteGameResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import type { GamesDeps } from '../games/games-deps.ts'
import { lockPlayer } from '../players/player-store.ts'

/** The most favourites of a player: the row of the lobby shows them all. */
export const mostFavourites = 60

const favouritesOfPlayer = prepared(
  'favourite-games',
  `select g.slug from favourite_games f join games g using (game_id)
     where f.user_id = $1 order by f.created_at desc, f.game_id limit $2`,
)

/** Slugs of the player's favourites, those marked last first. */
export const favouriteSlugs = async ({ pool }: Pick<GamesDeps, 'pool'>, userId: string): Promise<string[]> =>
  (await favouritesOfPlayer.all(pool, userId, mostFavourites)).map(({ slug }) => slug)

const insertFavourite = sql(
  'insert-favourite-game',
  `insert into favourite_games (user_id, game_id)
     select $1, $2 where (select count(*) from favourite_games where user_id = $1) < $3
     on conflict do nothing`,
)
const isFavourite = sql(
  'is-favourite-game',
  'select exists (select from favourite_games where user_id = $1 and game_id = $2) as "isThere"',
)
const deleteFavourite = sql('delete-favourite-game', 'delete from favourite_games where user_id = $1 and game_id = $2')

const messages: Record<SetFavouriteGameRefusalCode, string> = {
  UNKNOWN_GAME: 'The brand has no such game',
  TOO_MANY_FAVOURITES: `A player has at most ${mostFavourites} favourites`,
  RATE_LIMITED: 'Too many favourites changed',
}
const refuse = (code: SetFavouriteGameRefusalCode): SetFavouriteGameResult => ({
  __typename: 'SetFavouriteGameRefusal',
  code,
  message: messages[code],
})

/**
 * Marks a game of the catalogue, or takes the mark away. The player's lock keeps two requests at once from passing the bound
 * together, and one that takes a mark away from being taken for the bound.
 */
export async function setFavourite(
  { pool, catalogue, limits }: GamesDeps,
  userId: string,
  slug: string,
  wanted: boolean,
): Promise<SetFavouriteGameResult> {
  if (!(await limits.favourites.take(userId))) return refuse('RATE_LIMITED')
  const game = (await catalogue.snapshot()).bySlug.get(slug)
  if (!game) return refuse('UNKNOWN_GAME')
  const done: SetFavouriteGameResult = { __typename: 'SetFavouriteGameSuccess', slug, isFavourite: wanted }
  return transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    if (!wanted) {
      await deleteFavourite.run(client, userId, game.gameId)
      return done
    }
    if ((await insertFavourite.run(client, userId, game.gameId, mostFavourites)) === 1) return done
    const there = await isFavourite.get(client, userId, game.gameId)
    return there?.isThere ? done : refuse('TOO_MANY_FAVOURITES')
  })
}
