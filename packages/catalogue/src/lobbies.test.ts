import { describe, expect, it } from 'vitest'
import type { StudioCode } from './game.ts'
import { games } from './games.ts'
import { liveTables, unblockedStudios } from './live-tables.ts'
import { lobbies } from './lobbies.ts'
import { tableGames } from './table-games.ts'

const gameOf = new Map([...games, ...tableGames, ...liveTables].map((game) => [game.slug, game]))
/** The studios that are blocked in at least one country. */
const filtered: readonly StudioCode[] = ['PRAGMATIC_PLAY', 'NETENT', 'RED_TIGER', 'EVOLUTION']

const ofType = (type: string) =>
  lobbies.filter(({ lobbyType }) => lobbyType === type).map((lobby) => [lobby.lobbyId, lobby] as const)

describe.each(ofType('LIVE_CASINO'))('lobby %s of the live casino', (_, lobby) => {
  it('lists known tables, each once, and has three of studios that no country blocks', () => {
    const tables = lobby.slugs.map((slug) => liveTables.find((table) => table.slug === slug))
    expect(tables).not.toContain(undefined)
    expect(new Set(tables).size).toBe(lobby.slugs.length)
    expect(tables.filter((table) => table && unblockedStudios.includes(table.studio)).length).toBeGreaterThanOrEqual(3)
  })
})

it('the live casino on Home has every table, and one of each kind first', () => {
  const [, live] = ofType('LIVE_CASINO').find(([, { position }]) => position === 'HOME') ?? []
  expect([...(live?.slugs ?? [])].sort()).toEqual(liveTables.map(({ slug }) => slug).sort())
  const kinds = live?.slugs.slice(0, 4).map((slug) => liveTables.find((table) => table.slug === slug)?.kind)
  expect(kinds).toEqual(['ROULETTE', 'BLACKJACK', 'BACCARAT', 'GAME_SHOW'])
})

const slotLobbies = ofType('CASINO').filter(([id]) => id !== 'table-games')

describe.each(slotLobbies)('lobby %s', (_, lobby) => {
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

it('the lobby of table games begins with those for one player, then has every live table of roulette and cards', () => {
  const [, lobby] = ofType('CASINO').find(([id]) => id === 'table-games') ?? []
  const [own, shared] = [tableGames.map(({ slug }) => slug), liveTables.filter(({ kind }) => kind !== 'GAME_SHOW')]
  expect(lobby?.slugs.slice(0, own.length)).toEqual(own)
  expect([...(lobby?.slugs.slice(own.length) ?? [])].sort()).toEqual(shared.map(({ slug }) => slug).sort())
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
    expect([...games, ...tableGames, ...liveTables].filter((game) => !reached.has(game.slug))).toEqual([])
  })
})
