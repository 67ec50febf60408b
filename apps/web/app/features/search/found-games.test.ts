import { expect, it } from 'vitest'
import { LiveTables } from '../../clients/live-tables.server.ts'
import { liveTablesContext, platformContext, visitContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loadSearch, searchGames } from './search.server.ts'
import { parseSearch } from './search-state.ts'

const slot = {
  ...{ gameId: 'g1', slug: 'trophy-wifi', name: 'Trophy Wifi', studio: 'NORTHLIGHT', loginRequired: false },
  ...{ tags: ['FEATURES:JACKPOT'], live: false, rtp: 9_570, exclusive: false, minStake: 20, maxStake: 10_000 },
  ...{ picture: null, releasedOn: null },
}
const table = { ...slot, gameId: 'g2', slug: 'fjord-roulette', tags: [], live: true, rtp: 9_730 }
const stats = { gameId: 'g2', players: 41, results: ['3', '26', '0', '7'], betLimits: [] }
const tableStats = { players: 41, results: ['3', '26', '0'], betLimits: [] }

/** A visitor whose searches find these games or, if none, similar ones, and how often live tables were asked for. */
function searcher({ found = [], near = [] }: { found?: object[]; near?: object[] }) {
  const context = stuckVisitor({})
  const facets = { studios: [], features: [], live: 1 }
  const pageInfo = { endCursor: 'end', hasNextPage: false }
  const games = { totalCount: found.length, pageInfo, facets, near, edges: found.map((node) => ({ node })) }
  const asked: unknown[] = []
  const request = async (_document: unknown, variables: { gameIds?: string[] }) => {
    if (!variables.gameIds) return { games }
    asked.push(variables.gameIds)
    return { liveGameStats: [stats] }
  }
  context.set(platformContext, { request } as never)
  context.set(liveTablesContext, new LiveTables({ request } as never))
  return { context, asked }
}
const search = parseSearch(undefined, new URLSearchParams('q=o'))

it('tells of found games what tiles of the lobbies tell: badges, stakes, return, and live tables as they are', async () => {
  const { context, asked } = searcher({ found: [slot, table] })
  const { games } = await searchGames(context, search)
  expect(games).toMatchObject([
    { badges: ['JACKPOT'], stakes: [20, 10_000], rtp: 9_570 },
    { live: { id: 'g2', stats: tableStats }, rtp: 9_730 },
  ])
  expect(asked).toEqual([['g2']])
})

it('tells it of the next games, and of games with similar names', async () => {
  expect((await searchGames(searcher({ found: [table] }).context, search, 'after')).games).toMatchObject([
    { live: { stats: tableStats } },
  ])
  const { near } = await searchGames(searcher({ near: [slot, table] }).context, search)
  expect(near).toMatchObject([{ badges: ['JACKPOT'] }, { live: { stats: tableStats } }])
})

it('asks for no live tables where none were found', async () => {
  const { context, asked } = searcher({ found: [slot] })
  await searchGames(context, search)
  expect(asked).toEqual([])
})

it.each([
  [true, { games: null, near: null, shown: { games: 2, near: 0 } }],
  [false, { games: [{ slug: 'trophy-wifi' }, { slug: 'fjord-roulette' }], near: [], shown: { games: 2, near: 0 } }],
])('does not repeat the games of a document as data (document: %s)', async (isDocument, expected) => {
  const { context } = searcher({ found: [slot, table] })
  context.set(visitContext, { ...context.get(visitContext), isDocument })
  expect(await loadSearch(context, search)).toMatchObject(expected)
})
