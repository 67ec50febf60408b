import { describe, expect, it } from 'vitest'
import type { StudioCode } from './game.ts'
import { games } from './games.ts'
import { liveTables } from './live-tables.ts'
import { lobbies } from './lobbies.ts'

const gameOf = new Map(games.map((game) => [game.slug, game]))
/** The studios that are blocked in at least one country. */
const filtered: readonly StudioCode[] = ['PRAGMATIC_PLAY', 'NETENT', 'RED_TIGER', 'EVOLUTION']

const ofGames = lobbies.filter(({ lobbyType }) => lobbyType === 'CASINO')

it('the lobby of the live casino has all its tables', () => {
  const live = lobbies.filter(({ lobbyType }) => lobbyType === 'LIVE_CASINO')
  expect(live.map(({ slugs }) => slugs)).toEqual([liveTables.map(({ slug }) => slug)])
})

describe.each(ofGames.map((lobby) => [lobby.lobbyId, lobby] as const))('lobby %s', (_, lobby) => {
  it('lists at least 24 known games, each once', () => {
    expect(lobby.slugs.filter((slug) => !gameOf.has(slug))).toEqual([])
    expect(new Set(lobby.slugs).size).toBe(lobby.slugs.length)
    expect(lobby.slugs.length).toBeGreaterThanOrEqual(24)
  })

  it('still has twelve games for Home without the blocked studios', () => {
    const left = lobby.slugs.filter((slug) => !filtered.includes(gameOf.get(slug)?.studio ?? 'NETENT'))
    expect(left.length).toBeGreaterThanOrEqual(12)
  })
})

describe('the lobbies together', () => {
  it('have unique ids and both positions', () => {
    expect(new Set(lobbies.map((lobby) => lobby.lobbyId)).size).toBe(lobbies.length)
    expect(lobbies.filter((lobby) => lobby.position === 'MENU').length).toBeGreaterThanOrEqual(3)
  })

  it.each(['ac', 'bz', 'ra', 'bo', 'lj'])('include at least six for Home of brand %s', (brand) => {
    const home = lobbies.filter((lobby) => lobby.position === 'HOME' && (lobby.brands?.includes(brand) ?? true))
    expect(home.length).toBeGreaterThanOrEqual(6)
  })

  it('contain every game', () => {
    const reached = new Set(lobbies.flatMap((lobby) => lobby.slugs))
    expect(games.filter((game) => !reached.has(game.slug))).toEqual([])
  })
})
