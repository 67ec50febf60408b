import { readFileSync } from 'node:fs'
import { games } from '@parlour/catalogue/games'
import { type SkinCode, skinCodes } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { drawingOf } from './drawings.ts'
import { houses } from './houses.ts'
import { icon } from './icons.ts'

const settingsOf = (code: SkinCode) => houses[code].banners.flatMap((shown) => ('cast' in shown ? [shown] : []))

it('promotions and setting banners all have different main objects, across all skins', () => {
  const leading = skinCodes.flatMap((code) =>
    [...Object.values(houses[code].promotions), ...settingsOf(code)].map(({ cast }) => cast[0]),
  )
  expect(leading.filter((thing, index) => leading.indexOf(thing) !== index)).toEqual([])
})

describe.each(skinCodes)('the pictures of %s', (code) => {
  it('show the heroes of three existing games', () => {
    const casts = houses[code].banners.flatMap((shown) => ('cast' in shown ? [] : [shown]))
    for (const cast of casts) expect(new Set(cast).size).toBe(3)
    expect(new Set(casts.map(([leading]) => leading)).size).toBe(casts.length)
    const slugs = casts.flat()
    expect(slugs.length).toBeGreaterThanOrEqual(3)
    expect(slugs.filter((slug) => !games.some((game) => game.slug === slug))).toEqual([])
  })

  it('show objects that have a drawing, different ones in each promotion', () => {
    const scenes = Object.values(houses[code].promotions)
    const things = [
      ...scenes.flatMap(({ cast, air }) => [...cast, ...air]),
      ...settingsOf(code).flatMap(({ cast, strewn }) => [...cast, ...strewn]),
    ]
    for (const thing of things) expect(() => icon(thing, 0, 0, 32)).not.toThrow()
    const leading = scenes.map(({ cast }) => cast[0])
    expect(new Set(leading).size).toBe(leading.length)
    expect(drawingOf(code, 'emblem').toString()).toContain('viewBox="0 0 400 400"')
  })

  it('fade into a colour of the skin on which overlaid text is legible', () => {
    const css = readFileSync(new URL(`../../../packages/skins/src/${code}/tokens.css`, import.meta.url), 'utf8')
    const hero = css.match(/--gradient-hero:[^;]+/)?.[0] ?? ''
    expect(hero).toContain(houses[code].ground)
  })
})
