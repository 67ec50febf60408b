import { liveTables } from '@parlour/catalogue/live-tables'
import { GameNames } from '@parlour/contracts/game-names'
import { pragmaticCampaigns } from '@parlour/contracts/pragmatic-campaigns'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCampaignMember } from '../campaigns/campaigns.ts'
import { logIn, newPlayer, redirectUris, startGameQuery } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { isStudioAllowed } from './studio-rules.ts'

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
const start = async (slug: string, mode: string, token?: string, brandId = 'ac') =>
  await platform.query(startGameQuery, { brandId, slug, mode, uris: redirectUris }, token, { 'accept-language': 'pl' })

describe('games', () => {
  it('are sorted by name, page by page, each once', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await games({ first: 50, after })
      expect(page.totalCount).toBe(120 + liveTables.length)
      seen.push(...page.edges.map(({ node }) => node.name))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
    } while (after)
    expect(seen).toHaveLength(120 + liveTables.length)
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

describe('startGame', () => {
  it('opens REAL with a token, in the language of the request', async () => {
    const ada = await logIn(platform, 'ada@parlour.example')
    const { data } = await start('lamp-sum', 'REAL', ada.accessToken)
    const uri = new URL(data.startGame.uri)
    expect(`${uri.origin}${uri.pathname}`).toBe('http://studio.test/studio/play')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      game: 'lamp-sum',
      mode: 'REAL',
      language: 'pl',
      token: expect.any(String),
      ...redirectUris,
    })
  })

  it('opens FUN without a token for a visitor', async () => {
    const { data } = await start('lamp-sum', 'FUN')
    const parameters = new URL(data.startGame.uri).searchParams
    expect([parameters.get('mode'), parameters.get('token'), parameters.get('currencyCode')]).toEqual([
      'FUN',
      null,
      'EUR',
    ])
  })

  it('opens FUN in the currency that the visitor sees', async () => {
    const { data } = await platform.query(
      `mutation Fun($redirectUris: RedirectUris!) {
        startGame(brandId: "ac", slug: "lamp-sum", mode: FUN, redirectUris: $redirectUris, currencyCode: CAD) {
          ... on StartGameSuccess { uri }
        }
      }`,
      { redirectUris },
    )
    expect(new URL(data.startGame.uri).searchParams.get('currencyCode')).toBe('CAD')
  })

  it('refuses games that are not available', async () => {
    await uncheckedQuery(platform.deps.pool, `update games set login_required = slug = 'lamp-sum'`)
    await uncheckedQuery(platform.deps.pool, `update catalogue_version set version = 'changed'`)
    await platform.deps.catalogue.refresh()
    const codeOf = async (answer: ReturnType<typeof start>) => (await answer).data.startGame.code
    expect(await codeOf(start('no-such-game', 'FUN'))).toBe('UNKNOWN_GAME')
    expect(await codeOf(start('lamp-sum', 'REAL'))).toBe('LOGIN_REQUIRED')
    expect(await codeOf(start('lamp-sum', 'FUN'))).toBe('LOGIN_REQUIRED')
    const british = await newPlayer(platform, true, { countryCode: 'gb', phone: null })
    const { edges } = await games({ studios: ['NETENT'] })
    expect(await codeOf(start(String(edges[0]?.node.slug), 'REAL', british.accessToken))).toBe('GAME_NOT_ALLOWED')
  })

  it('leaves no playable session when the login ends at the same moment', async () => {
    for (let time = 0; time < 5; time++) {
      const { accessToken, refreshToken, userId } = await newPlayer(platform)
      const logout = 'mutation ($token: String!) { logout(refreshToken: $token) { success } }'
      const starts = Array.from({ length: 3 }, () => start('fox-clever', 'REAL', accessToken))
      const [ended, ...answers] = await Promise.all([platform.query(logout, { token: refreshToken }), ...starts])
      expect(ended.data.logout.success).toBe(true)
      for (const answer of answers) expect(codesOf(answer)).toEqual(answer.data ? [] : ['UNAUTHENTICATED'])
      const open = 'select from game_sessions where user_id = $1 and expires_at > now()'
      expect((await uncheckedQuery(platform.deps.pool, open, [userId])).rowCount).toBe(0)
    }
  })

  it('refuses a token of another brand, and return addresses on other sites', async () => {
    const ada = await logIn(platform, 'ada@parlour.example')
    expect(codesOf(await start('lamp-sum', 'REAL', ada.accessToken, 'bz'))).toEqual(['UNAUTHENTICATED'])
    const uris = { ...redirectUris, homeUri: 'https://evil.example/' }
    const variables = { brandId: 'ac', slug: 'lamp-sum', mode: 'FUN', uris }
    expect(codesOf(await platform.query(startGameQuery, variables))).toEqual(['BAD_USER_INPUT'])
  })

  it.each([
    ['NETENT', 'nl', false],
    ['EVOLUTION', 'nl', true],
    ['EVOLUTION', 'au', false],
    ['PRAGMATIC_PLAY', 'fr', false],
    ['NETENT', 'fr', true],
    ['BIG_TIME_GAMING', 'gb', false],
    ['WAZDAN', 'gb', true],
    ['NETENT', 'fi', true],
  ])('%s in %s: %s', (studio, country, allowed) => expect(isStudioAllowed(studio, country)).toBe(allowed))

  it.each([
    ['fr', 'PRAGMATIC_PLAY', 'pp-unblock-1', true],
    ['gb', 'PRAGMATIC_PLAY', 'pp-unblock-5', true],
    ['gb', 'PRAGMATIC_PLAY', 'ac-spins', false],
    ['gb', 'EVOLUTION', 'pp-unblock-1', false],
    ['nl', 'NETENT', 'pp-unblock-1', false],
  ])('in %s %s for a member of %s: %s', (country, studio, campaign, allowed) =>
    expect(isStudioAllowed(studio, country, ['another', campaign])).toBe(allowed),
  )

  it.each([
    ['a visitor', 'nl', 'NETENT', 'GAME_NOT_ALLOWED'],
    ['a visitor', 'NL', 'NETENT', 'GAME_NOT_ALLOWED'],
    ['a visitor', 'nl', 'WAZDAN', undefined],
    ['a visitor', 'gb', 'PRAGMATIC_PLAY', 'GAME_NOT_ALLOWED'],
    ['a visitor', null, 'NETENT', undefined],
    ['a player from elsewhere', 'nl', 'NETENT', 'GAME_NOT_ALLOWED'],
    ['a player from elsewhere', 'fi', 'NETENT', undefined],
  ])('to %s on a site that shows the games of %s, of %s: %s', async (who, country, studio, code) => {
    const ada = who === 'a visitor' ? undefined : await logIn(platform, 'ada@parlour.example')
    const { edges } = await games({ studios: [studio] })
    const slug = edges.map(({ node }) => node.slug).find((candidate) => candidate !== 'lamp-sum')
    const { data } = await platform.query(
      `mutation ($slug: ID!, $redirectUris: RedirectUris!, $country: String) {
        startGame(brandId: "ac", slug: $slug, mode: FUN, redirectUris: $redirectUris, siteCountryCode: $country) {
          ... on StartGameRefusal { code } } }`,
      { slug, redirectUris, country },
      ada?.accessToken,
    )
    expect(data.startGame.code).toBe(code)
  })

  it.each([
    ['a visitor', 'de', 'JACKPOT', 'GAME_NOT_ALLOWED'],
    ['a visitor', 'DE', 'JACKPOT', 'GAME_NOT_ALLOWED'],
    ['a visitor', 'de', 'MEGAWAYS', undefined],
    ['a visitor', 'fi', 'JACKPOT', undefined],
    ['a visitor', null, 'JACKPOT', undefined],
    ['a player of fi', 'de', 'JACKPOT', 'GAME_NOT_ALLOWED'],
    ['a player of de', 'fi', 'JACKPOT', 'GAME_NOT_ALLOWED'],
    ['a player of de', null, 'JACKPOT', 'GAME_NOT_ALLOWED'],
    ['a player of de', 'de', 'MEGAWAYS', undefined],
    ['a player of fi', 'fi', 'JACKPOT', undefined],
  ])('to %s on a site that shows the games of %s, with the feature %s: %s', async (who, country, feature, code) => {
    const home = who === 'a visitor' ? null : who.slice(-2)
    const player = home && (await newPlayer(platform, true, { brandId: 'ra', skin: 'ra', countryCode: home }))
    const { edges } = await games({ features: [feature], studios: ['WAZDAN', 'NORTHLIGHT', 'COPPER_OWL'] })
    const slug = edges[0]?.node.slug
    for (const mode of player ? ['FUN', 'REAL'] : ['FUN']) {
      const { data } = await platform.query(
        `mutation ($slug: ID!, $mode: GameMode!, $redirectUris: RedirectUris!, $country: String) {
          startGame(brandId: "ra", slug: $slug, mode: $mode, redirectUris: $redirectUris, siteCountryCode: $country) {
            ... on StartGameRefusal { code } } }`,
        { slug, mode, redirectUris, country },
        player ? player.accessToken : undefined,
      )
      expect(data.startGame.code, mode).toBe(code)
    }
  })

  it('opens Pragmatic games to members of the five campaigns in fr', async () => {
    const player = await newPlayer(platform, true, { countryCode: 'fr', phone: null })
    const { edges } = await games({ studios: ['PRAGMATIC_PLAY'] })
    const slug = edges.map(({ node }) => node.slug).find((candidate) => candidate !== 'lamp-sum') ?? ''
    expect((await start(slug, 'REAL', player.accessToken)).data.startGame.code).toBe('GAME_NOT_ALLOWED')
    expect(await addCampaignMember(platform.deps.pool, 'pp-unblock-1', player.userId)).toBe('added')
    expect((await start(slug, 'REAL', player.accessToken)).data.startGame.__typename).toBe('StartGameSuccess')
    expect(pragmaticCampaigns).toHaveLength(5)
    const { rowCount } = await uncheckedQuery(
      platform.deps.pool,
      'select from campaigns where campaign_id = any ($1)',
      [pragmaticCampaigns],
    )
    expect(rowCount).toBe(5)
  })

  it('opens live tables at the live casino, as long as they are listed', async () => {
    const slug = liveTables[0]?.slug ?? ''
    const player = await newPlayer(platform)
    const list = async (listed: boolean) => {
      await uncheckedQuery(platform.deps.pool, 'update games set listed = $2, login_required = true where slug = $1', [
        slug,
        listed,
      ])
      await uncheckedQuery(platform.deps.pool, 'update catalogue_version set version = $1', [`live ${listed}`])
      await platform.deps.catalogue.refresh()
    }
    await list(false)
    expect((await start(slug, 'REAL', player.accessToken)).data.startGame.code).toBe('UNKNOWN_GAME')
    expect((await games({ slugs: [slug] })).totalCount).toBe(0)
    await list(true)
    expect((await games({ slugs: [slug] })).totalCount).toBe(1)
    const { data } = await start(slug, 'REAL', player.accessToken)
    expect(data.startGame.uri.startsWith(`${platform.deps.config.liveUrl}/play?game=${slug}&`)).toBe(true)
    expect((await start(slug, 'FUN')).data.startGame.code).toBe('LOGIN_REQUIRED')
  })

  it('rate-limits play money by address without a login, and no player', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' }
    for (let count = 0; count < 300; count++) await platform.deps.limits.anonymousGames.count('192.0.2.77')
    const variables = { brandId: 'ac', slug: 'fox-clever', mode: 'FUN', uris: redirectUris }
    expect((await platform.query(startGameQuery, variables, '', from)).data.startGame.code).toBe('RATE_LIMITED')
    const { accessToken } = await newPlayer(platform)
    expect((await platform.query(startGameQuery, variables, accessToken, from)).data.startGame.__typename).toBe(
      'StartGameSuccess',
    )
    expect((await start('fox-clever', 'FUN')).data.startGame.__typename).toBe('StartGameSuccess')
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
    // 120 games, the live tables and the sportsbook.
    expect(before.games).toBe(121 + liveTables.length)
  })
})
