import { readFileSync } from 'node:fs'
import { games } from '@parlour/catalogue/games'
import { skinCodes } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { houses } from './houses.ts'

describe.each(skinCodes)('the pictures of %s', (code) => {
  it('show four casts of three games that there are', () => {
    const slugs = houses[code].banners.flat()
    expect(slugs).toHaveLength(12)
    expect(slugs.filter((slug) => !games.some((game) => game.slug === slug))).toEqual([])
  })

  it('fade into a colour of the skin, so that words laid over them read', () => {
    const css = readFileSync(new URL(`../../../packages/skins/src/${code}/tokens.css`, import.meta.url), 'utf8')
    const hero = css.match(/--gradient-hero:[^;]+/)?.[0] ?? ''
    expect(hero).toContain(houses[code].ground)
  })
})
