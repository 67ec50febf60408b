import { createRequire } from 'node:module'
import { slugOfName } from '@parlour/contracts/game-names'
import { describe, expect, it } from 'vitest'
import { gameFeatures, slotModels, studioCodes } from './game.ts'
import { games } from './games.ts'
import { fresh } from './lobbies.ts'
import { daysSinceRelease } from './releases.ts'
import { featuresOfModel } from './theme.ts'

const require = createRequire(import.meta.url)
const icons = require('@iconify-json/fluent-emoji/icons.json').icons as Record<string, object>

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe('the catalogue as a whole', () => {
  it('has 120 games, each with its own slug, name and hero', () => {
    expect(games).toHaveLength(120)
    expect(new Set(games.map((game) => game.slug)).size).toBe(120)
    expect(new Set(games.map((game) => game.name)).size).toBe(120)
    expect(new Set(games.map((game) => game.hero)).size).toBe(120)
  })

  it.each(studioCodes)('has games of %s', (studio) => {
    expect(games.filter((game) => game.studio === studio).length).toBeGreaterThanOrEqual(8)
  })

  it.each(gameFeatures)('has games with %s', (feature) => {
    expect(games.some((game) => game.features.includes(feature))).toBe(true)
  })

  it.each(slotModels)('has at least ten games of model %s', (model) => {
    expect(games.filter((game) => game.model === model).length).toBeGreaterThanOrEqual(10)
  })

  it('requires a login for about ten games', () => {
    const asked = games.filter((game) => game.loginRequired).length
    expect(asked).toBeGreaterThanOrEqual(8)
    expect(asked).toBeLessThanOrEqual(12)
  })
})

describe.each(games.map((game) => [game.slug, game] as const))('%s', (slug, game) => {
  it('has a slug derived from its name', () => {
    expect(slug).toBe(slugOfName(game.name))
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('has eight symbols, a wild and a scatter, all different and all with a drawing', () => {
    const shown = [...game.symbols, game.wild, game.scatter]
    expect(shown.filter((icon) => !(icon in icons))).toEqual([])
    expect(new Set(shown).size).toBe(10)
    expect(game.symbols[0]).toBe(game.hero)
  })

  it("has its model's features, each once", () => {
    expect(game.features).toEqual(expect.arrayContaining([...featuresOfModel[game.model]]))
    expect(new Set(game.features).size).toBe(game.features.length)
    expect(game.features.includes('MEGAWAYS')).toBe(game.model === 'megaways')
    expect(game.features.includes('JACKPOT')).toBe(game.model === 'respins')
    expect(game.features.includes('WALKING_SYMBOLS')).toBe(game.model === 'walking')
  })

  it('has lettering that is legible on its background', () => {
    expect(contrast(game.palette.lettering, game.palette.bottom)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('slugOf', () => {
  it.each([
    ['Piñata Pending', 'pinata-pending'],
    ['Cake the Money & Run', 'cake-the-money-run'],
    ['Custard’s Last Stand', 'custards-last-stand'],
    ['T-Rex Appeal', 't-rex-appeal'],
  ])('%s gives %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug)
  })
})

it('the new games came out within the last months, the newest first; all others long before', () => {
  const days = fresh.map(daysSinceRelease)
  expect(days).toEqual([...days].sort((a, b) => a - b))
  expect(days.filter((since) => since <= 60).length).toBeGreaterThanOrEqual(12)
  const old = games.filter(({ slug }) => !fresh.some((each) => each === slug))
  for (const { slug } of old) expect(daysSinceRelease(slug)).toBeGreaterThanOrEqual(120)
})
