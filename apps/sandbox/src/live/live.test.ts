import type { LiveTablesResponse } from '@parlour/contracts/provider-api'
import { currencies } from '@parlour/money/currency'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTexts } from '../studio/texts/texts.ts'
import { startTestTables, type TestTables } from '../testing/live-table.ts'
import { betLimitsOf, limitsIn } from './bet-limits.ts'
import { HashedNumbers } from './hashed-numbers.ts'
import { playersAt, resultsAt } from './live-results.ts'
import { resultColour } from './result-colour.ts'
import { watchTexts } from './watch-texts.ts'

const now = Date.parse('2026-11-21T19:00:00Z')

describe('hashed numbers', () => {
  it('are the same for the same text, and uniform', () => {
    const numbers = new HashedNumbers('text')
    const drawn = Array.from({ length: 37_000 }, () => numbers.below(37))
    const again = new HashedNumbers('text')
    expect(drawn.slice(0, 100).map(() => again.below(37))).toEqual(drawn.slice(0, 100))
    const counts = Array.from({ length: 37 }, (_, number) => drawn.filter((one) => one === number).length)
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    // 36 degrees of freedom: above 80 once in 30,000 texts.
    expect(chiSquare).toBeLessThan(80)
  })
})

describe('a game show', () => {
  it('has a new result every 50 s, listed first', () => {
    for (let round = 0; round < 70; round++) {
      const before = resultsAt('show', now + round * 50_000)
      const after = resultsAt('show', now + (round + 1) * 50_000)
      expect(after.slice(1)).toEqual(before.slice(0, 19))
      for (const result of after) expect(result).toMatch(/^(1|2|5|10|20|40)$/)
    }
  })
})

describe('players', () => {
  const over = (hours: number) =>
    Array.from({ length: hours * 60 }, (_, minute) => playersAt('show', now + minute * 60_000))

  it('change slowly, with more in the evening than in the morning', () => {
    const day = over(24)
    const most = Math.max(...day)
    for (const [minute, players] of day.entries())
      expect(Math.abs(players - (day[minute - 1] ?? players))).toBeLessThan(most * 0.1)
    const average = (from: number) => day.slice(from, from + 60).reduce((sum, players) => sum + players, 0) / 60
    expect(average(0)).toBeGreaterThan(average(12 * 60) * 1.5)
  })
})

it('has limits in every currency, at the fixed rates', () => {
  const limits = betLimitsOf('table', 'BLACKJACK')
  expect(limits.map(({ currencyCode }) => currencyCode).sort()).toEqual(Object.keys(currencies).sort())
  const of = (currencyCode: string) => limits.find((limit) => limit.currencyCode === currencyCode)
  expect(of('NOK')?.min).toBe((of('EUR')?.min ?? 0) * 10)
  for (const { min, max } of limits) {
    expect(max).toBeGreaterThan(min)
    // Half of a stake and a twentieth of it are whole.
    expect([min % 20, max % 20]).toEqual([0, 0])
  }
})

describe('over HTTP', () => {
  let tables: TestTables
  beforeAll(async () => {
    tables = await startTestTables()
  })
  afterAll(() => tables.stop())

  it('GET /tables lists every table once, with the results of its rounds', async () => {
    const response = await tables.one.routes.request('/tables')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { tables: listed } = (await response.json()) as LiveTablesResponse
    expect(listed.map(({ slug }) => slug)).toEqual(['wheel', 'shoe', 'deal', 'show'])
    const stored = await tables.query(
      `select result from live.table_round where slug = 'wheel' and result is not null order by number desc limit 20`,
    )
    expect(listed[0]).toMatchObject({ kind: 'ROULETTE', results: stored.rows.map(({ result }) => result) })
    expect(listed[0]?.results).toHaveLength(20)
    expect(listed[0]?.betLimits.find(({ currencyCode }) => currencyCode === 'EUR')).toEqual({
      currencyCode: 'EUR',
      ...limitsIn('wheel', 'ROULETTE', 'EUR'),
    })
    // Every seat decides on its own.
    expect(listed[2]?.results).toEqual([])
  })

  const site = 'http://ra.localhost:3000/'
  const watch = (change: Record<string, string> = {}) => {
    const launch = { game: 'show', mode: 'FUN', baseUri: site, homeUri: site, depositUri: site, ...change }
    return tables.one.routes.request(`/play?${new URLSearchParams(launch)}`)
  }

  it('GET /play shows a game show to watch, which only the skins may frame', async () => {
    const response = await watch({ language: 'fi', currencyCode: 'NOK', mode: 'REAL', token: 'a-token' })
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://*.localhost:*')
    expect(page).toContain('<html lang="fi"')
    expect(page.match(/<li data-colour="(red|black|green)">\d+<\/li>/g)).toHaveLength(20)
    expect(page).toMatch(/kr|NOK/)
    expect(page).not.toContain('a-token')
  })

  it.each([
    ['an unlisted site', { homeUri: 'https://evil.example/' }, 400],
    ['a script as address', { baseUri: 'javascript:alert(1)' }, 400],
    ['an unknown game', { game: 'no-such-table' }, 404],
  ])('refuses %s', async (_, change, status) => {
    expect((await watch(change)).status).toBe(status)
  })
})

it.each([
  ['32', 'red'],
  ['15', 'black'],
  ['0', 'green'],
  ['B', 'red'],
  ['P', 'blue'],
  ['T', 'yellow'],
  ['40', 'green'],
])('%s is shown %s', (result, colour) => {
  expect(resultColour(result)).toBe(colour)
})

it('has the texts of a watched table in all languages of the games', () => {
  expect(Object.keys(watchTexts).sort()).toEqual(Object.keys(allTexts).sort())
})
