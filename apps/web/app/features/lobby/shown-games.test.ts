import { describe, expect, it } from 'vitest'
import { gamesOfPages, pagesAsked, pagesOf } from './shown-games.ts'

it.each<[string | null, number]>([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['1', 1],
  ['3', 3],
  ['20', 20],
  ['21', 20],
  ['1000', 20],
  ['9'.repeat(400), 20],
  ['-1', 1],
  ['1e9', 1],
  ['2.5', 1],
  ['3 ', 1],
  ['NaN', 1],
])('an address with %j asks for %i pages', (given, pages) => expect(pagesAsked(given)).toBe(pages))

describe.each([
  [1, 36],
  [2, 96],
  [3, 156],
  [20, 1_176],
])('%i pages', (pages, games) => {
  it(`show ${games} games`, () => expect(gamesOfPages(pages)).toBe(games))
  it(`are what ${games} games take`, () => expect(pagesOf(games)).toBe(pages))
})

it('shows no more than 1,176 games', () => expect(gamesOfPages(99)).toBe(1_176))
