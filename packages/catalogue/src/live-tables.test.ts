import { expect, it } from 'vitest'
import { games } from './games.ts'
import { liveKinds, liveTables } from './live-tables.ts'

it('has tables of every kind, with slugs that are unique among all games', () => {
  expect(new Set(liveTables.map(({ kind }) => kind))).toEqual(new Set(liveKinds))
  const slugs = [...liveTables, ...games].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { slug } of liveTables) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
