import type { Game, GameConnection } from '@parlour/contracts/platform-resolvers'
import { badUserInput } from '../graphql/context.ts'
import { decodeCursor, encodeCursor, pageSize } from '../graphql/pagination.ts'

/**
 * One page of a list. The cursor holds a game and its index: the next page starts after that game, or at the index if
 * the game has left the list since.
 * @throws BAD_USER_INPUT
 */
export function pageOfGames(games: readonly Game[], first: number, after?: string | null): GameConnection {
  const start = after ? startAfter(games, after) : 0
  const page = games.slice(start, start + pageSize(first))
  const edges = page.map((node, index) => ({ cursor: encodeCursor(`${start + index} ${node.slug}`), node }))
  return {
    edges,
    pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: start + page.length < games.length },
    totalCount: games.length,
  }
}

function startAfter(games: readonly Game[], after: string): number {
  const match = /^(\d{1,9}) (\S+)$/.exec(decodeCursor(after))
  if (!match) throw badUserInput('after is not a cursor of this list.')
  const place = Number(match[1])
  if (games[place]?.slug === match[2]) return place + 1
  const found = games.findIndex((game) => game.slug === match[2])
  return found >= 0 ? found + 1 : place
}
