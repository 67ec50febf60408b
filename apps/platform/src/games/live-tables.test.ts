import { liveTables } from '@parlour/catalogue/live-tables'
import type { LiveTable } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { closeServer, listen } from '../testing/third-parties.ts'
import { LiveTables } from './live-tables.ts'

/** The live casino of the tests. */
let answer: () => Response | Promise<Response>
let asked = 0
let casino: Awaited<ReturnType<typeof listen>>
let platform: TestPlatform
beforeAll(async () => {
  casino = await listen(
    new Hono().get('/live/tables', () => {
      asked += 1
      return answer()
    }),
  )
  platform = await startTestPlatform({ liveUrl: `${casino.url}/live` })
})
afterAll(async () => {
  await platform.close()
  await closeServer(casino.server)
})

const roulette: LiveTable = {
  slug: liveTables[0]?.slug ?? '',
  kind: 'ROULETTE',
  players: 17,
  results: ['32', '0', '15'],
  betLimits: [{ currencyCode: 'EUR', min: 50, max: 500_000 }],
}
const baccarat: LiveTable = { ...roulette, slug: liveTables[5]?.slug ?? '', kind: 'BACCARAT', results: ['P', 'B', 'T'] }
const tell = (...tables: unknown[]) => {
  answer = () => Response.json({ tables })
}
beforeEach(() => {
  asked = 0
  tell(roulette, baccarat)
})

describe('the tables', () => {
  // The short timeout applies only where no answer comes, since a real answer may be slow on a busy machine.
  const [patience, shortTimeouts] = [8_000, 200]
  const open = () => {
    const timeoutsMs = { ...platform.deps.config.timeoutsMs, live: patience }
    return { tables: new LiveTables({ liveUrl: `${casino.url}/live`, timeoutsMs }), timeoutsMs }
  }
  const start = 1_000_000

  it('are requested once for all concurrent readers, and not again within ten seconds', async () => {
    const { tables } = open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tables.read(start)))
    expect(answers.every((known) => known.get(roulette.slug)?.players === 17)).toBe(true)
    await tables.read(start + 9_999)
    expect(asked).toBe(1)
    tell({ ...roulette, players: 18 })
    expect((await tables.read(start + 10_000)).get(roulette.slug)?.players).toBe(18)
    expect(asked).toBe(2)
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => new Response('no', { status: 500 })],
    ['answers something else', () => Response.json({ tables: [{ ...roulette, players: 'many' }] })],
    ['answers no JSON', () => new Response('<html>')],
    ['does not answer in time', () => new Promise(() => {})],
  ])('are the last good ones for two minutes while the live casino %s, then none', async (_, bad) => {
    const { tables, timeoutsMs } = open()
    await tables.read(start)
    answer = bad
    timeoutsMs.live = shortTimeouts
    const before = performance.now()
    expect((await tables.read(start + 10_000)).size).toBe(2)
    expect(performance.now() - before).toBeLessThan(shortTimeouts + 300)
    expect((await tables.read(start + 119_999)).size).toBe(2)
    expect((await tables.read(start + 120_000)).size).toBe(0)
    // Failures do not increase the rate of requests.
    expect(asked).toBe(3)
    tell(roulette)
    timeoutsMs.live = patience
    expect((await tables.read(start + 130_000)).size).toBe(1)
  })
})

describe('liveGameStats', () => {
  const query = `query ($brandId: ID!, $jurisdiction: String!, $ids: [ID!]) {
    liveGameStats(brandId: $brandId, jurisdiction: $jurisdiction, gameIds: $ids) {
      gameId results players betLimits { min max currencyCode } } }`
  const stats = (ids: string[] | undefined, jurisdiction = 'CW', brandId = 'ac') =>
    platform.query(query, { brandId, jurisdiction, ids })
  const gameIds = async () => {
    const { rows } = await uncheckedQuery<{ slug: string; id: string }>(
      platform.deps.pool,
      'select slug, game_id as id from games where slug = any ($1)',
      [[roulette.slug, baccarat.slug, liveTables[1]?.slug, 'lamp-sum']],
    )
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  }

  it('returns the requested tables in the requested order, without games that are not live or have no table now', async () => {
    tell({ ...roulette, betLimits: [...roulette.betLimits, { currencyCode: 'XXX', min: 1, max: 2 }] }, baccarat)
    const ids = await gameIds()
    const id = (slug: string | undefined) => ids.get(slug ?? '') ?? ''
    const asking = [baccarat.slug, 'lamp-sum', roulette.slug, liveTables[1]?.slug, baccarat.slug].map(id)
    const { data } = await stats([...asking, 'no-id'])
    expect(data.liveGameStats).toEqual([
      { gameId: id(baccarat.slug), results: ['P', 'B', 'T'], players: 17, betLimits: baccarat.betLimits },
      { gameId: id(roulette.slug), results: ['32', '0', '15'], players: 17, betLimits: roulette.betLimits },
    ])
  })

  it('returns all tables without ids', async () => {
    tell(roulette, baccarat)
    const ids = await gameIds()
    const { data } = await stats(undefined)
    const given = data.liveGameStats as { gameId: string }[]
    expect(given.map(({ gameId }) => gameId).sort()).toEqual(
      [roulette, baccarat].map(({ slug }) => ids.get(slug)).sort(),
    )
  })

  it('accepts only jurisdiction CW, existing brands and at most a hundred ids', async () => {
    expect(codesOf(await stats([], 'MT'))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await stats([], 'CW', 'zz'))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await stats(Array.from({ length: 101 }, () => 'x')))).toEqual(['BAD_USER_INPUT'])
    expect((await stats([])).data.liveGameStats).toEqual([])
  })
})
