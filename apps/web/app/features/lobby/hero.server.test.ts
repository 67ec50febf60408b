import { expect, it } from 'vitest'
import { type Visit, visitContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { withoutEmptyLobbies } from './hero.server.ts'

const banners = [null, '/game?slug=fox-clever', '/lobby/new?from=home', '/lobby/jackpots', '/lobby/nowhere'].map(
  (action) => ({ action }),
)
const lobby = (lobbyId: string, totalCount: number) => {
  const games = { totalCount, edges: [] }
  return { lobbyId, position: 'HOME', lobbyType: 'SLOTS', allGames: games, filteredBrandGames: games }
}

it.each([
  // No jackpots are allowed there, so that this lobby is empty.
  ['de', [null, '/game?slug=fox-clever', '/lobby/new?from=home']],
  ['fi', banners.map(({ action }) => action)],
])('banners in %s lead to %j', async (country, shown) => {
  const context = stuckVisitor({ lobbies: [lobby('new', 3), lobby('jackpots', 0)] })
  context.set(visitContext, { country, located: country, logger: { warn: () => {} } } as unknown as Visit)
  expect((await withoutEmptyLobbies(context, banners)).map(({ action }) => action)).toEqual(shown)
})
