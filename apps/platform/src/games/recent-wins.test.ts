import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGame } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, expire, newId, playerWith, roundOf, takeBonus } from '../testing/play-steps.ts'
import { insertRecentWins } from './recent-win-store.ts'
import { keepUpRecentWins } from './recent-win-upkeep.ts'

let platform: TestPlatform
let gameId: string
beforeAll(async () => {
  platform = await startTestPlatform()
  gameId = (await platform.deps.catalogue.snapshot()).bySlug.get('lamp-sum')?.gameId ?? ''
})
afterAll(() => platform.close())
beforeEach(() => uncheckedQuery(platform.deps.pool, 'delete from recent_wins'))

interface Page {
  edges: { cursor: string; node: { amount: number; convertedAmount: number; createdAt: string } }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
const query = `query ($brandId: ID!, $first: Int! = 30, $after: String, $order: RecentWinOrder! = CREATED_AT_DESC,
    $least: MinorUnits! = 3000, $from: DateTime, $studios: [String!], $features: [String!]) {
  recentWinConnection(brandId: $brandId, first: $first, after: $after, order: $order, minConvertedAmount: $least,
    createdAtFrom: $from, excludeStudios: $studios, excludeFeatures: $features) {
    edges { cursor node { recentWinId amount currencyCode convertedAmount createdAt user { displayName } game { slug studio } } }
    pageInfo { endCursor hasNextPage } } }`
const wins = async (variables: object = {}, brandId = 'ac'): Promise<Page> =>
  (await platform.query(query, { brandId, ...variables })).data.recentWinConnection
const amounts = ({ edges }: Page) => edges.map(({ node }) => node.amount)

/** Wins of these amounts, one second apart. */
const given = (list: readonly number[], changes: object = {}) =>
  insertRecentWins(
    platform.deps.pool,
    list.map((amount, second) => ({
      brandId: 'ac',
      displayName: 'Ada',
      gameId,
      currencyCode: 'EUR' as const,
      amount,
      createdAt: new Date(Date.parse('2026-07-15T12:00:00Z') + second * 1000),
      demo: false,
      ...changes,
    })),
  )

describe('a win', () => {
  it('of 5 EUR or more is shown to the brand under a shortened name', async () => {
    const player = await playerWith(platform, 10_000)
    const { gameSessionId } = await openGame(platform, player)
    for (const amount of [499, 500, 4_200]) {
      const round = roundOf(platform, gameSessionId)
      await round.bet(100)
      const id = newId('win')
      // A retry does not add a second win.
      await Promise.all([round.win(amount, true, id), round.win(amount, true, id)])
    }
    const { edges } = await wins({ least: 0 })
    expect(edges.map(({ node }) => node)).toEqual(
      [4_200, 500].map((amount) => ({
        recentWinId: expect.any(String),
        amount,
        currencyCode: 'EUR',
        convertedAmount: amount,
        createdAt: expect.any(String),
        user: { displayName: 'Ai•••' },
        game: { slug: 'lamp-sum', studio: expect.any(String) },
      })),
    )
    expect(amounts(await wins())).toEqual([4_200])
    expect(amounts(await wins({}, 'bz'))).toEqual([])
  })

  it('counts only the part that reached the player', async () => {
    const player = await playerWith(platform, 1_000)
    const bonus = await takeBonus(platform, player, bonusMoney(1_000))
    const { gameSessionId } = await openGame(platform, player)
    const [whole, half] = [roundOf(platform, gameSessionId), roundOf(platform, gameSessionId)]
    await half.bet(2_000)
    await expire(platform, bonus)
    await half.win(8_000)
    await whole.bet(100)
    await whole.win(6_000)
    expect(amounts(await wins())).toEqual([6_000, 4_000])
  })
})

describe('recentWinConnection', () => {
  it('sorts newest first or largest first, page by page, each once', async () => {
    const list = [3_000, 9_000, 3_000, 50_000, 4_000, 9_000, 7_000]
    await given(list)
    for (const [order, expected] of [
      ['CREATED_AT_DESC', list.toReversed()],
      ['AMOUNT_DESC', list.toSorted((a, b) => b - a)],
    ] as const) {
      const seen: number[] = []
      const ids = new Set<string>()
      let after: string | null = null
      do {
        const page: Page = await wins({ order, first: 2, after })
        seen.push(...amounts(page))
        for (const { cursor } of page.edges) ids.add(cursor)
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect([order, seen, ids.size]).toEqual([order, expected, list.length])
    }
  })

  it('is stable while wins come in', async () => {
    await given([3_001, 3_002, 3_003])
    const first = await wins({ first: 2 })
    await given([8_000], { createdAt: new Date('2026-07-15T13:00:00Z') })
    expect(amounts(first)).toEqual([3_003, 3_002])
    expect(amounts(await wins({ first: 2, after: first.pageInfo.endCursor }))).toEqual([3_001])
  })

  it('separates wins of the same moment', async () => {
    await given([3_000, 3_000, 3_000, 3_000, 3_000], { createdAt: new Date('2026-07-15T12:00:00.123Z') })
    for (const order of ['CREATED_AT_DESC', 'AMOUNT_DESC']) {
      const first = await wins({ first: 3, order })
      const second = await wins({ first: 3, order, after: first.pageInfo.endCursor })
      expect(new Set([...first.edges, ...second.edges].map(({ cursor }) => cursor)).size).toBe(5)
    }
  })

  it('leaves out wins that are too small in EUR, or too old', async () => {
    await given([299_90, 300_00], { currencyCode: 'NOK' })
    await given([3_600], { currencyCode: 'JPY' })
    expect(amounts(await wins({ order: 'AMOUNT_DESC' })).sort()).toEqual([30_000, 3_600])
    await given([5_000], { createdAt: new Date('2026-07-16T00:00:00Z') })
    expect(amounts(await wins({ from: '2026-07-16T00:00:00Z' }))).toEqual([5_000])
    expect(amounts(await wins({ from: '2026-07-16T00:00:00Z', order: 'AMOUNT_DESC' }))).toEqual([5_000])
    expect(amounts(await wins({ from: '2026-07-16T00:00:01Z' }))).toEqual([])
  })

  it('reads past wins in games that the reader does not see', async () => {
    const { games } = await platform.deps.catalogue.snapshot()
    const gameOf = (isNetent: boolean, hasJackpot: boolean) =>
      games.find(
        ({ studio, tags }) => (studio === 'NETENT') === isNetent && tags.includes('FEATURES:JACKPOT') === hasJackpot,
      )?.gameId ?? ''
    await given([3_001, 3_002], { gameId: gameOf(false, false) })
    await given([4_001], { gameId: gameOf(true, false), createdAt: new Date('2026-07-15T13:00:00Z') })
    await given([5_001], { gameId: gameOf(false, true), createdAt: new Date('2026-07-15T14:00:00Z') })
    expect(amounts(await wins({ first: 2 }))).toEqual([5_001, 4_001])
    expect(amounts(await wins({ first: 2, studios: ['NETENT'] }))).toEqual([5_001, 3_002])
    expect(amounts(await wins({ first: 2, features: ['JACKPOT'] }))).toEqual([4_001, 3_002])
    const both = { studios: ['NETENT'], features: ['JACKPOT'] }
    expect(amounts(await wins({ first: 2, ...both }))).toEqual([3_002, 3_001])
    expect(amounts(await wins({ first: 2, order: 'AMOUNT_DESC', ...both }))).toEqual([3_002, 3_001])
  })

  it.each([
    ['an unknown brand', { brandId: 'zz' }],
    ['a page too large', { brandId: 'ac', first: 101 }],
    [
      'a cursor of the other order',
      { brandId: 'ac', order: 'AMOUNT_DESC', after: Buffer.from('x y').toString('base64url') },
    ],
    ['no cursor at all', { brandId: 'ac', after: 'x' }],
  ])('reports %s as bad input', async (_, variables) =>
    expect(codesOf(await platform.query(query, variables))).toEqual(['BAD_USER_INPUT']),
  )
})

it('deletes wins after a week, and made-up ones where none are made up any more', async () => {
  const now = new Date()
  const [gone, demo, kept] = [3_001, 3_002, 3_003]
  await given([gone], { createdAt: new Date(now.getTime() - 8 * 86_400_000) })
  await given([demo], { createdAt: now, demo: true })
  await given([kept], { createdAt: now })
  await keepUpRecentWins(platform.deps, async () => {})
  expect(amounts(await wins({ order: 'AMOUNT_DESC' }))).toEqual([kept, demo])
  await keepUpRecentWins(platform.deps, null)
  expect(amounts(await wins({ order: 'AMOUNT_DESC' }))).toEqual([kept])
})
