import { gameFeatures, rtpOfModel, usualStakes } from '@parlour/catalogue/game'
import { catalogueOf, mostGames } from '@parlour/catalogue/many-games'
import type { Game } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { GameIndex } from './game-index.ts'

const game = (name: string, facts: Partial<Game> = {}): Game => ({
  ...{ gameId: name, slug: name.toLowerCase().replaceAll(' ', '-'), name, studio: 'NETENT', tags: [] },
  ...{
    loginRequired: false,
    live: false,
    rtp: 9500,
    minStake: 20,
    maxStake: 10_000,
    picture: null,
    exclusive: false,
    releasedOn: null,
  },
  ...facts,
})
const tags = (...codes: string[]) => codes.map((code) => `FEATURES:${code}`)

const games = [
  game('Alpine Lamp', { tags: tags('MEGAWAYS', 'JACKPOT'), rtp: 9610, minStake: 100 }),
  game('Clamp Down', { studio: 'RED_TIGER', tags: tags('MEGAWAYS'), rtp: 9400 }),
  game('Lamp Sum', { studio: 'WAZDAN', tags: [...tags('JACKPOT'), 'MOOD:WARM'], maxStake: 500 }),
  game('Parlour Roulette', { studio: 'EVOLUTION', live: true, rtp: null, minStake: null, maxStake: null }),
]
const index = new GameIndex(games)
const names = (filter: object, sort: 'NAME' | 'BEST' | 'RTP' | 'STAKE' = 'NAME') =>
  index.search(filter, sort).games.map(({ name }) => name)

describe('a search', () => {
  it.each([
    ['of nothing: all', {}, ['Alpine Lamp', 'Clamp Down', 'Lamp Sum', 'Parlour Roulette']],
    ['by part of the name in any case', { search: ' LAMP' }, ['Alpine Lamp', 'Clamp Down', 'Lamp Sum']],
    ['by one of the studios', { studios: ['WAZDAN', 'RED_TIGER'] }, ['Clamp Down', 'Lamp Sum']],
    ['by all of the features', { features: ['MEGAWAYS', 'JACKPOT'] }, ['Alpine Lamp']],
    ['by a feature that none has', { features: ['MEGAWAYS', 'NONE'] }, []],
    ['by no other tag', { features: ['WARM'] }, []],
    ['without studios', { excludeStudios: ['NETENT', 'NONE'] }, ['Clamp Down', 'Lamp Sum', 'Parlour Roulette']],
    ['without features', { excludeFeatures: ['JACKPOT', 'NONE'] }, ['Clamp Down', 'Parlour Roulette']],
    ['without features, even those that are searched', { features: ['JACKPOT'], excludeFeatures: ['JACKPOT'] }, []],
    ['for live tables', { live: true }, ['Parlour Roulette']],
    ['for all but live tables', { live: false }, ['Alpine Lamp', 'Clamp Down', 'Lamp Sum']],
    ['by a stake below the smallest of some', { stake: 50 }, ['Clamp Down', 'Lamp Sum']],
    ['by a stake above the largest of some', { stake: 501 }, ['Alpine Lamp', 'Clamp Down']],
    ['by the return', { minRtp: 9500 }, ['Alpine Lamp', 'Lamp Sum']],
    ['by slug', { slugs: ['lamp-sum', 'none'] }, ['Lamp Sum']],
    ['by everything at once', { search: 'l', features: ['JACKPOT'], stake: 200, minRtp: 9600 }, ['Alpine Lamp']],
    [
      'with null for what is not chosen',
      { studios: null, live: null, stake: null, minRtp: null, search: null },
      games.map(({ name }) => name),
    ],
  ])('%s', (_words, filter, expected) => expect(names(filter)).toEqual(expected))

  it.each([
    ['NAME', ['Alpine Lamp', 'Clamp Down', 'Lamp Sum']],
    ['BEST', ['Lamp Sum', 'Alpine Lamp', 'Clamp Down']],
    ['RTP', ['Alpine Lamp', 'Lamp Sum', 'Clamp Down']],
    ['STAKE', ['Clamp Down', 'Lamp Sum', 'Alpine Lamp']],
  ] as const)('sorted by %s', (sort, expected) => expect(names({ search: 'lamp' }, sort)).toEqual(expected))

  it('neither counts nor offers games with an excluded feature', () => {
    const { facets } = index.search({ excludeFeatures: ['JACKPOT'] }, 'NAME')
    expect(facets.features).toEqual([{ code: 'MEGAWAYS', count: 1 }])
    expect(facets.studios.map(({ code }) => code)).toEqual(['EVOLUTION', 'RED_TIGER'])
    const near = (filter: object) => index.near({ search: 'lamp smu', ...filter }).map(({ name }) => name)
    expect(near({})).toContain('Lamp Sum')
    expect(near({ excludeFeatures: ['JACKPOT'] })).not.toContain('Lamp Sum')
  })

  it('counts what another choice would give', () => {
    const { facets } = index.search({ search: 'lamp', studios: ['NETENT'], features: ['MEGAWAYS'] }, 'NAME')
    expect(facets).toEqual({
      studios: [
        { code: 'NETENT', count: 1 },
        { code: 'RED_TIGER', count: 1 },
      ],
      features: [
        { code: 'JACKPOT', count: 1 },
        { code: 'MEGAWAYS', count: 1 },
      ],
      live: 0,
    })
    expect(index.search({ live: false }, 'NAME').facets.live).toBe(1)
  })

  it('offers names like a misspelt one that meet the other conditions', () => {
    expect(index.near({ search: 'lapm' }).map(({ name }) => name)).toEqual(['Alpine Lamp', 'Lamp Sum'])
    expect(index.near({ search: 'lapm', studios: ['WAZDAN'] }).map(({ name }) => name)).toEqual(['Lamp Sum'])
    expect(index.near({ search: '' })).toEqual([])
  })
})

describe(`among ${mostGames} games`, () => {
  const many = catalogueOf(mostGames)
    .map(({ slug, name, studio, features, loginRequired, model, stakes = usualStakes }) =>
      game(name, {
        ...{ slug, studio, tags: tags(...features), loginRequired, rtp: rtpOfModel[model] },
        ...{ minStake: stakes.min, maxStake: stakes.max },
      }),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const large = new GameIndex(many)

  it('finds what a plain filter finds', () => {
    const { games: found, facets } = large.search({ search: 'N W', features: ['RESPINS'], stake: 30 }, 'NAME')
    const plain = many.filter(
      ({ name, tags: own, minStake }) =>
        name.toLowerCase().includes('n w') && own.includes('FEATURES:RESPINS') && (minStake ?? 0) <= 30,
    )
    expect(found).toEqual(plain)
    expect(facets.features.find(({ code }) => code === 'RESPINS')?.count).toBe(plain.length)
  })

  // Processor time and not the clock's: the machine may be busy with other things.
  it.each([
    ['a letter', { search: 'e' }],
    ['everything', { search: 'e e', features: [...gameFeatures], studios: ['NETENT'], stake: 100, minRtp: 1 }],
    ['a misspelt name', { search: 'goldn pengiun fortnue ryal'.slice(0, 100) }],
    ['ten thousand characters', { search: 'penguin '.repeat(1_250) }],
    ['an emoji', { search: '🐧'.repeat(50) }],
  ])('takes far less than 200 ms of processor time for %s', (_words, filter) => {
    large.search(filter, 'BEST')
    large.near(filter)
    const before = process.cpuUsage()
    large.search(filter, 'BEST')
    large.near(filter)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(200)
  })
})
