import { liveTables } from '@parlour/catalogue/live-tables'
import { pragmaticCampaigns } from '@parlour/contracts/pragmatic-campaigns'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCampaignMember } from '../campaigns/campaigns.ts'
import { logIn, newPlayer, redirectUris, startGameQuery } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { isStudioAllowed } from './studio-rules.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const games = async (filter: object): Promise<{ totalCount: number; edges: { node: { slug: string } }[] }> => {
  const query = `query ($slugs: [ID!], $studios: [String!], $features: [String!]) {
    games(brandId: "ac", slugs: $slugs, studios: $studios, features: $features, first: 36) {
      totalCount edges { node { slug } } } }`
  return (await platform.query(query, filter)).data.games
}
const start = async (slug: string, mode: string, token?: string, brandId = 'ac') =>
  await platform.query(startGameQuery, { brandId, slug, mode, uris: redirectUris }, token, { 'accept-language': 'pl' })

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
