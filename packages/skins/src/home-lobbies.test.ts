import { lobbies } from '@parlour/catalogue/lobbies'
import { describe, expect, it } from 'vitest'
import { type SkinCode, skinCodes, skins } from './skins.ts'

const brandLobbies = (code: SkinCode) =>
  lobbies.filter(({ brands, position }) => position === 'HOME' && (brands?.includes(skins[code].brandId) ?? true))

describe.each(skinCodes)('the Home of %s', (code) => {
  const { homeLobbies } = skins[code]

  it('names lobbies of its brand, each once', () => {
    const ids = homeLobbies.map(({ lobbyId }) => lobbyId)
    const known = brandLobbies(code).map(({ lobbyId }) => lobbyId)
    expect(ids.filter((id) => !known.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(homeLobbies.map(({ lobbyId, first = [] }) => [lobbyId, first] as const))(
    'leads %s with games that it has, each once',
    (lobbyId, first) => {
      const has = brandLobbies(code).find((lobby) => lobby.lobbyId === lobbyId)?.slugs ?? []
      expect(first.filter((slug) => !has.includes(slug))).toEqual([])
      expect(new Set(first).size).toBe(first.length)
    },
  )
})

it('no two houses begin with the same games', () => {
  const firsts = skinCodes.map((code) => skins[code].homeLobbies[0]?.first?.slice(0, 5) ?? [])
  for (const first of firsts) expect(first).toHaveLength(5)
  expect(new Set(firsts.map((first) => [...first].sort().join())).size).toBe(firsts.length)
})

it('no two houses have the same lobbies in the same order', () => {
  const orders = skinCodes.map((code) => skins[code].homeLobbies.map(({ lobbyId }) => lobbyId))
  expect(new Set(orders.map((order) => order.join())).size).toBe(orders.length)
})
