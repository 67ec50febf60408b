import { expect, it } from 'vitest'
import { studioCodes } from './game.ts'
import { games } from './games.ts'
import { catalogueOf, mostGames } from './many-games.ts'

const many = catalogueOf(mostGames)

it('makes as many games as asked for, the demo first, always the same', () => {
  expect(many).toHaveLength(mostGames)
  expect(many.slice(0, games.length)).toEqual(games)
  expect(catalogueOf(500)).toEqual(many.slice(0, 500))
  expect(catalogueOf(1)).toEqual(games)
  expect(() => catalogueOf(mostGames + 1)).toThrow(RangeError)
})

it('gives each a name and a slug of its own, and one that fits an address', () => {
  expect(new Set(many.map(({ name }) => name)).size).toBe(mostGames)
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(mostGames)
  expect(many.filter(({ slug }) => !/^[a-z0-9-]{1,80}$/.test(slug))).toEqual([])
})

it('spreads them over studios, models and stakes, with the picture of a demo game', () => {
  const made = many.slice(games.length)
  const share = (rule: (game: (typeof made)[number]) => boolean) => made.filter(rule).length / made.length
  for (const studio of studioCodes) expect(share((game) => game.studio === studio)).toBeGreaterThan(0.05)
  expect(share((game) => game.features.includes('MEGAWAYS'))).toBeGreaterThan(0.1)
  expect(share((game) => game.features.includes('PICK_OBJECTS'))).toBeGreaterThan(0.05)
  expect(share((game) => game.loginRequired)).toBeLessThan(0.2)
  const own = new Set(games.map(({ slug }) => slug))
  expect(made.filter(({ picture }) => !picture || !own.has(picture))).toEqual([])
})
