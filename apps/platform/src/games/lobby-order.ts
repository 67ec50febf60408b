import type { Game, LobbyLead } from '@parlour/contracts/platform-resolvers'
import { badUserInput } from '../graphql/context.ts'

const most = 100

interface Ordered {
  lobbyId: string
  games: readonly Pick<Game, 'slug'>[]
}

/**
 * Lobbies in the order of a house: those that it names first, the others as they are; each with the games first that lead it. A
 * game or lobby that is not there is passed over, so that a house may name what one of its brands lacks.
 * @throws BAD_USER_INPUT for lists of more than 100
 */
export function arranged<Lobby extends Ordered>(
  lobbies: readonly Lobby[],
  order: readonly string[],
  leads: readonly LobbyLead[],
): Lobby[] {
  if (Math.max(order.length, leads.length, ...leads.map(({ slugs }) => slugs.length)) > most)
    throw badUserInput(`order, leads and their slugs may contain at most ${most} values.`)
  const places = new Map([...new Set(order)].map((lobbyId, place) => [lobbyId, place]))
  const placeOf = ({ lobbyId }: Lobby) => places.get(lobbyId) ?? most
  const slugsOf = new Map(leads.map(({ lobbyId, slugs }) => [lobbyId, slugs]))
  return lobbies
    .map((lobby) => {
      const slugs = slugsOf.get(lobby.lobbyId)
      return slugs ? { ...lobby, games: leadBy(lobby.games, slugs) } : lobby
    })
    .sort((a, b) => placeOf(a) - placeOf(b))
}

function leadBy<Item extends Pick<Game, 'slug'>>(games: readonly Item[], slugs: readonly string[]): Item[] {
  const leading = new Set(slugs)
  const bySlug = new Map(games.flatMap((game) => (leading.has(game.slug) ? [[game.slug, game] as const] : [])))
  return [...[...leading].flatMap((slug) => bySlug.get(slug) ?? []), ...games.filter(({ slug }) => !leading.has(slug))]
}
