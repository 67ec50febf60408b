import type { Game, OwnGames, Resolvers } from '@parlour/contracts/platform-resolvers'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import type { GamesContext, GamesDeps } from '../games/games-deps.ts'
import { isStudioAllowed } from '../games/studio-rules.ts'
import { requirePlayer } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import type { Player } from '../players/player-store.ts'
import { favouriteSlugs, setFavourite } from './favourites.ts'
import { pairsOf } from './games-played-together.ts'
import { isRecommendationAllowed } from './may-recommend.ts'
import { latelySlugs, openRoundSlug } from './played-games.ts'
import { recommend } from './recommend.ts'

/** Finds the games of the catalogue that a player may see; undefined for others and for those that have left it. */
async function visibleGames(
  { pool, catalogue }: GamesDeps,
  { userId, countryCode }: Player,
  excluded: readonly string[],
): Promise<(slug: string) => Game | undefined> {
  const [{ bySlug }, campaignIds] = await Promise.all([catalogue.snapshot(), campaignIdsOf(pool, userId)])
  return (slug) => {
    const game = bySlug.get(slug)
    const isShown = game && !excluded.includes(game.studio) && isStudioAllowed(game.studio, countryCode, campaignIds)
    return isShown ? game : undefined
  }
}

/** Each field reads only what it needs, and what several need is read once. */
async function ownGames(deps: GamesDeps, player: Player, excluded: readonly string[]) {
  const { userId, brandId } = player
  const visible = await visibleGames(deps, player, excluded)
  const gamesOf = (slugs: readonly string[]) => slugs.flatMap((slug) => visible(slug) ?? [])
  const lately = once(() => latelySlugs(deps.pool, userId))
  const favourites = once(() => favouriteSlugs(deps, userId))
  return {
    continue: async () => {
      const [open, [last]] = await Promise.all([openRoundSlug(deps.pool, userId), lately()])
      const game = visible(open ?? last ?? '')
      return game ? { game, isRoundOpen: open !== null } : null
    },
    favourites: async () => gamesOf(await favourites()),
    lately: async () => gamesOf(await lately()),
    recommended: async () => {
      if (!(await isRecommendationAllowed(deps.pool, userId, new Date()))) return []
      const taste = { lately: await lately(), favourites: await favourites() }
      const pairs = await pairsOf(deps.pool, brandId, taste)
      return recommend(taste, pairs, (slug) => visible(slug) !== undefined).map(({ slug, because }) => ({
        game: visible(slug) as Game,
        because: visible(because) as Game,
      }))
    },
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= read())
}

export const ownGamesResolvers: Resolvers<GamesContext> = {
  Query: {
    // Functions are resolved as fields are asked for.
    ownGames: async (_, { userId, excludeStudios }, context) =>
      (await ownGames(context.deps, await ownPlayer(context, userId), excludeStudios ?? [])) as unknown as OwnGames,
  },
  Mutation: {
    setFavouriteGame: async (_, { userId, slug, isFavourite }, context) => {
      const player = await requirePlayer(context, userId)
      return setFavourite(context.deps, player.userId, slug, isFavourite)
    },
  },
}
