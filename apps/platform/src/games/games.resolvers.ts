import type { Lobby, Resolvers } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { badUserInput, requirePlayer } from '../graphql/context.ts'
import type { CatalogueLobby } from './catalogue.ts'
import { gameRounds, gameSessions } from './game-history.ts'
import { filterGames, pageOfGames } from './game-list.ts'
import type { GamesContext } from './games-deps.ts'
import { statsOf } from './live-tables.ts'
import { recentWins } from './recent-wins.ts'
import { startGame } from './start-game.ts'

/** The only jurisdiction with live tables. */
const liveJurisdiction = 'CW'
const maxLiveGames = 100

function requireBrand(brandId: string) {
  if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
}

export const gamesResolvers: Resolvers<GamesContext> = {
  Query: {
    lobbies: async (_, { brandId }, { deps }) => {
      requireBrand(brandId)
      const { lobbies } = await deps.catalogue.snapshot()
      const shown = lobbies.filter((lobby) => !lobby.brands || lobby.brands.includes(brandId))
      // The field's own resolver supplies the games, because only it has the arguments.
      return shown as unknown as Lobby[]
    },
    games: async (_, { brandId, first, after, ...filter }, { deps }) => {
      requireBrand(brandId)
      const { games, bySlug } = await deps.catalogue.snapshot()
      // Whoever names a game finds it, although a list of all has no live tables.
      const asked = filter.slugs ? [...bySlug.values()] : games
      return pageOfGames(filterGames(asked, filter), first, after)
    },
    liveGameStats: async (_, { brandId, jurisdiction, gameIds }, { deps }) => {
      requireBrand(brandId)
      if (jurisdiction !== liveJurisdiction) throw badUserInput(`jurisdiction must be ${liveJurisdiction}.`)
      if (gameIds.length > maxLiveGames) throw badUserInput(`gameIds may contain at most ${maxLiveGames} ids.`)
      const [{ liveTables }, tables] = await Promise.all([deps.catalogue.snapshot(), deps.liveTables.read()])
      return [...new Set(gameIds)].flatMap((gameId) => {
        const table = tables.get(liveTables.get(gameId) ?? '')
        return table ? [statsOf(gameId, table)] : []
      })
    },
    recentWinConnection: async (_, args, { deps }) => {
      requireBrand(args.brandId)
      return recentWins(deps.pool, args)
    },
    gameSessionConnection: async (_, args, context) => {
      await requirePlayer(context, args.userId)
      return gameSessions(context.deps.pool, args)
    },
    gameRoundConnection: async (_, args, context) => {
      await requirePlayer(context, args.userId)
      return gameRounds(context.deps.pool, args)
    },
  },
  Mutation: {
    startGame: (_, args, context) => startGame(context, args),
  },
  Lobby: {
    filteredBrandGames: (lobby, { first, after, excludeStudios }) => {
      const { games } = lobby as unknown as CatalogueLobby
      const shown = excludeStudios?.length ? games.filter((game) => !excludeStudios.includes(game.studio)) : games
      return pageOfGames(shown, first, after)
    },
  },
}
