import { expect, it } from 'vitest'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { lobbyIds } from './lobby.server.ts'
import { loadRecentWins } from './recent-wins.server.ts'

const game = {
  ...{ gameId: '1', slug: 'lamp-sum', name: 'Lamp Sum', studio: 'parlour', tags: [], loginRequired: false },
  ...{
    live: false,
    picture: null,
    rtp: 9_600,
    minStake: 10,
    maxStake: 10_000,
    exclusive: false,
    releasedOn: '2026-01-01',
  },
}

it('reads the lobbies of everybody although the one who asks first has used up their turns', async () => {
  const games = { totalCount: 1, edges: [{ node: game }] }
  const lobby = { lobbyId: 'new', position: 'HOME', lobbyType: 'SLOTS', allGames: games, filteredBrandGames: games }
  expect(await lobbyIds(stuckVisitor({ lobbies: [lobby] }))).toEqual(['new'])
})

it('reads the recent wins of everybody although the one who asks first has used up their turns', async () => {
  const win = { recentWinId: '1', user: { displayName: 'Ad•••' }, convertedAmount: 5_000, game }
  const wins = await loadRecentWins(stuckVisitor({ recentWinConnection: { edges: [{ node: win }] } }))
  expect(wins.map(({ amount }) => amount)).toEqual([5_000])
})
