import { excludedBy } from '@parlour/contracts/excluded-games'
import type { Game, GameSearchConnection, Lobby, Resolvers } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { badUserInput, requirePlayer } from '../graphql/context.ts'
import type { CatalogueLobby, CatalogueSnapshot } from './catalogue.ts'
import { gameRounds, gameSessions } from './game-history.ts'
import { gameNames } from './game-names.ts'
import { pageOfGames } from './game-page.ts'
import type { GamesContext } from './games-deps.ts'
import { statsOf } from './live-tables.ts'
import { arranged } from './lobby-order.ts'
import { recentWins } from './recent-wins.ts'
import { startGame } from './start-game.ts'

/** The only jurisdiction with live tables. */
const liveJurisdiction = 'CW'
const maxLiveGames = 100

function requireBrand(brandId: string) {
  if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
}

/** The most values of a list of conditions; the slugs of a page of games are the longest. */
const maxValues = 100

function requireFewValues(filter: object) {
  for (const [name, values] of Object.entries(filter))
    if (Array.isArray(values) && values.length > maxValues)
      throw badUserInput(`${name} may contain at most ${maxValues} values.`)
}

type LookedUp = 'live' | 'rtp' | 'minStake' | 'maxStake' | 'picture' | 'exclusive' | 'releasedOn'

/**
 * What the catalogue says of a game: lists of the past know less of it than those of the catalogue. Without a promise where
 * none is needed: operations whose fields all wait advance together, and thousands of games of each would be held at once.
 */
const ofCatalogue =
  <Field extends LookedUp, Value>(field: Field, otherwise: Value) =>
  (game: Game, _: object, { deps }: GamesContext) => {
    const told = (known: Game | undefined): NonNullable<Game[Field]> | Value => known?.[field] ?? otherwise
    if (game[field] !== undefined) return told(game)
    const saidBy = ({ bySlug }: CatalogueSnapshot) => told(bySlug.get(game.slug))
    const snapshot = deps.catalogue.snapshot()
    return snapshot instanceof Promise ? snapshot.then(saidBy) : saidBy(snapshot)
  }

export const gamesResolvers: Resolvers<GamesContext> = {
  Query: {
    lobbies: async (_, { brandId, lobbyIds, order, leads }, { deps }) => {
      requireBrand(brandId)
      requireFewValues({ lobbyIds })
      const { lobbies } = await deps.catalogue.snapshot()
      const shown = arranged(
        lobbies.filter(
          ({ lobbyId, brands }) => (!brands || brands.includes(brandId)) && (!lobbyIds || lobbyIds.includes(lobbyId)),
        ),
        order ?? [],
        leads ?? [],
      )
      // The field's own resolver supplies the games, because only it has the arguments.
      return shown as unknown as Lobby[]
    },
    games: async (_, { brandId, first, after, sort, ...filter }, { deps }) => {
      requireBrand(brandId)
      requireFewValues(filter)
      const { index } = await deps.catalogue.snapshot()
      const { games, facets } = index.search(filter, sort)
      const page = pageOfGames(games, first, after)
      // A resolver without arguments, so that only a search that asks for similar names compares them.
      return {
        ...page,
        facets,
        near: () => (games.length === 0 ? index.near(filter) : []),
      } as unknown as GameSearchConnection
    },
    gameNames: async (_, { brandId, ...exclusion }, { deps }) => {
      requireBrand(brandId)
      requireFewValues(exclusion)
      return gameNames(await deps.catalogue.snapshot(), exclusion)
    },
    liveGameStats: async (_, { brandId, jurisdiction, gameIds }, { deps }) => {
      requireBrand(brandId)
      if (jurisdiction !== liveJurisdiction) throw badUserInput(`jurisdiction must be ${liveJurisdiction}.`)
      if (gameIds && gameIds.length > maxLiveGames)
        throw badUserInput(`gameIds may contain at most ${maxLiveGames} ids.`)
      const [{ liveTables }, tables] = await Promise.all([deps.catalogue.snapshot(), deps.liveTables.read()])
      const wanted = gameIds ? new Set(gameIds) : liveTables.keys()
      return [...wanted].flatMap((gameId) => {
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
      return gameRounds(context.deps, args)
    },
  },
  Mutation: {
    startGame: (_, args, context) => startGame(context, args),
  },
  Game: {
    live: ofCatalogue('live', false),
    rtp: ofCatalogue('rtp', null),
    minStake: ofCatalogue('minStake', null),
    maxStake: ofCatalogue('maxStake', null),
    picture: ofCatalogue('picture', null),
    exclusive: ofCatalogue('exclusive', false),
    releasedOn: ofCatalogue('releasedOn', null),
  },
  Lobby: {
    filteredBrandGames: (lobby, { first, after, ...exclusion }) => {
      const { games } = lobby as unknown as CatalogueLobby
      if (!exclusion.excludeStudios?.length && !exclusion.excludeFeatures?.length)
        return pageOfGames(games, first, after)
      const isExcluded = excludedBy(exclusion)
      return pageOfGames(
        games.filter((game) => !isExcluded(game)),
        first,
        after,
      )
    },
  },
}
