import { liveTables } from '@parlour/catalogue/live-tables'
import { tableGames } from '@parlour/catalogue/table-games'
import { GameNames } from '@parlour/contracts/game-names'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { publishCatalogue } from './publish-catalogue.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

interface Page {
  totalCount: number
  pageInfo: { endCursor: string; hasNextPage: boolean }
  edges: { node: { slug: string; name: string; studio: string; tags: string[] } }[]
}
const games = async (variables: object): Promise<Page> => {
  const query = `query ($slugs: [ID!], $search: String, $studios: [String!], $features: [String!], $first: Int! = 36, $after: String) {
    games(brandId: "ac", slugs: $slugs, search: $search, studios: $studios, features: $features, first: $first, after: $after) {
      totalCount pageInfo { endCursor hasNextPage } edges { node { slug name studio tags } } } }`
  return (await platform.query(query, variables)).data.games
}
describe('games', () => {
  it('are sorted by name, page by page, each once', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await games({ first: 50, after })
      expect(page.totalCount).toBe(120 + tableGames.length + liveTables.length)
      seen.push(...page.edges.map(({ node }) => node.name))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
    } while (after)
    expect(seen).toHaveLength(120 + tableGames.length + liveTables.length)
    expect(seen).toEqual([...seen].sort(new Intl.Collator('en').compare))
  })

  it('are found by part of the name in any case, by studio, feature and slug', async () => {
    expect((await games({ search: 'LAMP' })).edges.map(({ node }) => node.slug)).toContain('lamp-sum')
    expect((await games({ search: 'no such game' })).totalCount).toBe(0)
    const netent = await games({ studios: ['NETENT'], first: 100 })
    expect(netent.edges.every(({ node }) => node.studio === 'NETENT') && netent.totalCount > 0).toBe(true)
    const ways = await games({ features: ['MEGAWAYS'], first: 100 })
    expect(ways.edges.every(({ node }) => node.tags.includes('FEATURES:MEGAWAYS')) && ways.totalCount > 0).toBe(true)
    expect((await games({ slugs: ['lamp-sum', 'nothing'] })).totalCount).toBe(1)
  })
})

describe('a search', () => {
  const search = async (args: string) =>
    (
      await platform.query(`{ games(brandId: "ac", ${args}) { totalCount near { slug } facets { studios { code count } live }
        edges { node { slug live rtp minStake maxStake picture } } } }`)
    ).data.games

  it('says what it knows of the games, and how many another studio has', async () => {
    const { edges, facets, totalCount } = await search('search: "lamp sum"')
    expect(edges).toEqual([
      {
        node: { slug: 'lamp-sum', live: false, rtp: expect.any(Number), minStake: 20, maxStake: 10_000, picture: null },
      },
    ])
    expect([facets.studios.length, facets.live, totalCount]).toEqual([1, 0, 1])
  })

  it('finds live tables by a stake that their limits allow', async () => {
    const slugs = async (args: string) =>
      (await search(args)).edges.map(({ node }: { node: { slug: string } }) => node.slug)
    const all = liveTables.map(({ slug }) => slug)
    expect((await slugs('live: true, stake: 2500')).sort()).toEqual(all.sort())
    const cheap = liveTables.filter(({ stakes }) => stakes.min <= 20).map(({ slug }) => slug)
    expect((await slugs('live: true, stake: 20')).sort()).toEqual(cheap.sort())
    expect(await slugs('live: true, stake: 3000000')).toEqual([])
  })

  it('offers similar names only where nothing is found', async () => {
    expect((await search('search: "lamp"')).near).toEqual([])
    const { near, totalCount } = await search('search: "lamp smu"')
    expect([totalCount, near[0]]).toEqual([0, { slug: 'lamp-sum' }])
  })

  it.each([
    ['101 studios', { studios: Array(101).fill('A') }],
    ['101 slugs', { slugs: Array(101).fill('a') }],
  ])('refuses %s', async (_words, filter) => {
    const answer = await platform.query(
      'query ($studios: [String!], $slugs: [ID!]) { games(brandId: "ac", studios: $studios, slugs: $slugs) { totalCount } }',
      filter,
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })
})

describe('gameNames', () => {
  const names = async (exclude?: string[], features?: string[]) =>
    (
      await platform.query(
        `query ($exclude: [String!], $features: [String!]) {
          gameNames(brandId: "ac", excludeStudios: $exclude, excludeFeatures: $features) { version columns } }`,
        { exclude, features },
      )
    ).data.gameNames

  it('let a browser find what the platform finds, with slug, studio and login', async () => {
    const { columns } = await names()
    const { games: found, count } = new GameNames(JSON.parse(columns)).find('LAMP', 100)
    const page = await games({ search: 'lamp', first: 100 })
    expect(count).toBe(page.totalCount)
    expect(found).toEqual(
      page.edges.map(({ node: { slug, name, studio } }) => expect.objectContaining({ slug, name, studio })),
    )
  })

  it('leave excluded studios out, under a version of their own', async () => {
    const [all, some] = [await names(), await names(['NETENT'])]
    expect(some.version).not.toBe(all.version)
    expect(JSON.parse(some.columns).studios).not.toContain('NETENT')
    expect(JSON.parse(all.columns).studios).toContain('NETENT')
    expect((await names(['NETENT', 'no such studio', 'NETENT'])).version).toBe(some.version)
  })

  it('leave games with an excluded feature out', async () => {
    const [all, some] = [await names(), await names([], ['JACKPOT'])]
    const { edges, totalCount } = await games({ features: ['JACKPOT'], first: 100 })
    const found = (columns: string, name: string) => new GameNames(JSON.parse(columns)).find(name, 100).count
    expect(totalCount).toBeGreaterThan(0)
    expect(edges.every(({ node: { name } }) => found(all.columns, name) > 0)).toBe(true)
    expect(edges.filter(({ node: { name } }) => found(some.columns, name) > 0)).toEqual([])
    expect((await names(undefined, ['JACKPOT', 'no such feature'])).version).toBe(some.version)
    expect(some.version).not.toBe(all.version)
  })
})

describe('lobbies', () => {
  const query = `query ($brandId: ID!, $exclude: [String!], $features: [String!]) { lobbies(brandId: $brandId) {
    lobbyId position filteredBrandGames(first: 5, excludeStudios: $exclude, excludeFeatures: $features) { totalCount edges { node { studio slug } } } } }`
  it('are in display order, some for certain brands only', async () => {
    const idsOf = async (brandId: string): Promise<string[]> =>
      (await platform.query(query, { brandId })).data.lobbies.map((lobby: { lobbyId: string }) => lobby.lobbyId)
    expect((await idsOf('ac')).slice(0, 2)).toEqual(['popular', 'new'])
    expect(await idsOf('ac')).not.toContain('house')
    expect(await idsOf('lj')).toContain('house')
  })
  it('are only those that are asked for, as far as the brand has them', async () => {
    const some = `query ($brandId: ID!, $lobbyIds: [ID!]) { lobbies(brandId: $brandId, lobbyIds: $lobbyIds) { lobbyId } }`
    const idsOf = async (brandId: string, lobbyIds: string[] | null): Promise<string[]> =>
      (await platform.query(some, { brandId, lobbyIds })).data.lobbies.map(
        ({ lobbyId }: { lobbyId: string }) => lobbyId,
      )
    expect(await idsOf('ac', ['new'])).toEqual(['new'])
    expect(await idsOf('lj', ['house', 'new', 'popular', 'new'])).toEqual(['popular', 'new', 'house'])
    expect(await idsOf('ac', ['house', 'no such lobby', '__proto__'])).toEqual([])
    expect(await idsOf('ac', [])).toEqual([])
    expect((await idsOf('ac', null)).length).toBeGreaterThan(5)
    const many = Array.from({ length: 101 }, () => 'new')
    expect(codesOf(await platform.query(some, { brandId: 'ac', lobbyIds: many }))).toEqual(['BAD_USER_INPUT'])
  })
  it('have no games with an excluded feature, nor count them', async () => {
    const jackpots = async (features?: string[]) => {
      const { lobbies } = (await platform.query(query, { brandId: 'ac', features })).data
      return lobbies.find(({ lobbyId }: { lobbyId: string }) => lobbyId === 'jackpots').filteredBrandGames.totalCount
    }
    expect(await jackpots()).toBeGreaterThan(0)
    expect(await jackpots(['JACKPOT'])).toBe(0)
  })
  it('leave excluded studios out, also from the count', async () => {
    const all = (await platform.query(query, { brandId: 'ac' })).data.lobbies[0].filteredBrandGames
    const { studio } = all.edges[0].node
    const less = (await platform.query(query, { brandId: 'ac', exclude: [studio] })).data.lobbies[0].filteredBrandGames
    expect(less.totalCount).toBeLessThan(all.totalCount)
    expect(less.edges.every((edge: { node: { studio: string } }) => edge.node.studio !== studio)).toBe(true)
  })
})

describe('the catalogue', () => {
  it('is unchanged when it is published again', async () => {
    const { pool } = platform.deps
    const count = async () =>
      (
        await uncheckedQuery(
          pool,
          'select (select count(*) from games) as games, (select count(*) from lobbies) as lobbies',
        )
      ).rows[0]
    const before = await count()
    const client = await pool.connect()
    try {
      await publishCatalogue(client)
    } finally {
      client.release()
    }
    expect(await count()).toEqual(before)
    // 120 slots, the table games, the live tables and the sportsbook.
    expect(before.games).toBe(121 + tableGames.length + liveTables.length)
  })
})
