import { readFileSync } from 'node:fs'
import { games } from '@parlour/catalogue/games'
import { skinCodes } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { drawingOf } from './drawings.ts'
import { houses } from './houses.ts'
import { icon } from './icons.ts'

it('no two promotions of any skins lead with the same thing', () => {
  const leading = skinCodes.flatMap((code) => Object.values(houses[code].promotions).map(({ cast }) => cast[0]))
  expect(leading.filter((thing, index) => leading.indexOf(thing) !== index)).toEqual([])
})

describe.each(skinCodes)('the pictures of %s', (code) => {
  it('show casts of three games that there are', () => {
    const slugs = houses[code].banners.flat()
    expect(slugs.length).toBeGreaterThanOrEqual(3)
    for (const cast of houses[code].banners) expect(new Set(cast).size).toBe(3)
    expect(slugs.filter((slug) => !games.some((game) => game.slug === slug))).toEqual([])
  })

  it('show things that are drawn, other ones in each promotion', () => {
    const scenes = Object.values(houses[code].promotions)
    for (const { cast, air } of scenes)
      for (const thing of [...cast, ...air]) expect(() => icon(thing, 0, 0, 32)).not.toThrow()
    const leading = scenes.map(({ cast }) => cast[0])
    expect(new Set(leading).size).toBe(leading.length)
    expect(drawingOf(code, 'emblem').toString()).toContain('viewBox="0 0 400 400"')
  })

  it('fade into a colour of the skin, so that words laid over them read', () => {
    const css = readFileSync(new URL(`../../../packages/skins/src/${code}/tokens.css`, import.meta.url), 'utf8')
    const hero = css.match(/--gradient-hero:[^;]+/)?.[0] ?? ''
    expect(hero).toContain(houses[code].ground)
  })
})
