import { excludedBy, type GameExclusion } from '@parlour/contracts/excluded-games'
import type { Game, OwnGames, Resolvers } from '@parlour/contracts/platform-resolvers'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import type { GamesContext, GamesDeps } from '../games/games-deps.ts'
import { areFeaturesAllowed, isStudioAllowed } from '../games/studio-rules.ts'
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
  { userId, skin, countryCode }: Player,
  exclusion: GameExclusion,
): Promise<(slug: string) => Game | undefined> {
  const [{ bySlug }, campaignIds] = await Promise.all([catalogue.snapshot(), campaignIdsOf(pool, userId)])
  const isExcluded = excludedBy(exclusion)
  const now = new Date()
  const isAllowed = (game: Game) =>
    isStudioAllowed(game.studio, countryCode, campaignIds) && areFeaturesAllowed(game, { skin, countryCode }, now)
  return (slug) => {
    const game = bySlug.get(slug)
    return game && !isExcluded(game) && isAllowed(game) ? game : undefined
  }
}

/** Each field reads only what it needs, and what several need is read once. */
async function ownGames(deps: GamesDeps, player: Player, exclusion: GameExclusion) {
  const { userId, brandId } = player
  const visible = await visibleGames(deps, player, exclusion)
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
    ownGames: async (_, { userId, ...exclusion }, context) =>
      (await ownGames(context.deps, await ownPlayer(context, userId), exclusion)) as unknown as OwnGames,
  },
  Mutation: {
    setFavouriteGame: async (_, { userId, slug, isFavourite }, context) => {
      const player = await requirePlayer(context, userId)
      return setFavourite(context.deps, player.userId, slug, isFavourite)
    },
  },
}
