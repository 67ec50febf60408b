import type { LiveTablesResponse } from '@parlour/contracts/provider-api'
import { currencies } from '@parlour/money/currency'
import { describe, expect, it } from 'vitest'
import { allTexts } from '../studio/texts/texts.ts'
import { betLimitsOf } from './bet-limits.ts'
import { HashedNumbers } from './hashed-numbers.ts'
import { playersAt, resultsAt } from './live-results.ts'
import { resultColour } from './result-colour.ts'
import { liveRoutes } from './routes.ts'
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

describe('roulette', () => {
  it('has a new number every 40 s, listed first', () => {
    const first = resultsAt('roulette', 'ROULETTE', now)
    const second = resultsAt('roulette', 'ROULETTE', now + 40_000)
    expect(first).toHaveLength(20)
    expect(second.slice(1)).toEqual(first.slice(0, 19))
    const changes = Array.from({ length: 40 }, (_, second) => now + second * 1_000).filter(
      (at) => resultsAt('roulette', 'ROULETTE', at).join() !== resultsAt('roulette', 'ROULETTE', at - 1_000).join(),
    )
    expect(changes).toHaveLength(1)
  })

  it('has the numbers 0 to 36, equally often', () => {
    const results = Array.from({ length: 500 }, (_, index) =>
      resultsAt('roulette', 'ROULETTE', now + index * 800_000),
    ).flat()
    const counts = Array.from({ length: 37 }, (_, number) => results.filter((one) => one === String(number)).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(results.length)
    const expected = results.length / 37
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(80)
  })
})

describe.each([
  ['BACCARAT', 45_000, /^[PBT]$/],
  ['GAME_SHOW', 50_000, /^(1|2|5|10|20|40)$/],
] as const)('%s', (kind, ms, pattern) => {
  it('advances round by round, also across the end of a shoe', () => {
    for (let round = 0; round < 70; round++) {
      const before = resultsAt('table', kind, now + round * ms)
      const after = resultsAt('table', kind, now + (round + 1) * ms)
      expect(after.slice(1)).toEqual(before.slice(0, 19))
      for (const result of after) expect(result).toMatch(pattern)
    }
  })
})

it('has no results for blackjack tables, where every seat has its own', () => {
  expect(resultsAt('table', 'BLACKJACK', now)).toEqual([])
})

describe('players', () => {
  const over = (hours: number, kind: 'ROULETTE' | 'BLACKJACK') =>
    Array.from({ length: hours * 60 }, (_, minute) => playersAt('table', kind, now + minute * 60_000))

  it('change slowly, with more in the evening than in the morning', () => {
    const day = over(24, 'ROULETTE')
    const most = Math.max(...day)
    for (const [minute, players] of day.entries())
      expect(Math.abs(players - (day[minute - 1] ?? players))).toBeLessThan(most * 0.1)
    const average = (from: number) => day.slice(from, from + 60).reduce((sum, players) => sum + players, 0) / 60
    expect(average(0)).toBeGreaterThan(average(12 * 60) * 1.5)
  })

  it('never exceed the seats of a blackjack table', () => {
    const day = over(24, 'BLACKJACK')
    expect(Math.max(...day)).toBeLessThanOrEqual(7)
    expect(Math.min(...day)).toBeGreaterThanOrEqual(1)
  })
})

it('has limits in every currency, at the fixed rates', () => {
  const limits = betLimitsOf('table', 'BLACKJACK')
  expect(limits.map(({ currencyCode }) => currencyCode).sort()).toEqual(Object.keys(currencies).sort())
  const of = (currencyCode: string) => limits.find((limit) => limit.currencyCode === currencyCode)
  expect(of('NOK')?.min).toBe((of('EUR')?.min ?? 0) * 10)
  for (const { min, max } of limits) expect(max).toBeGreaterThan(min)
})

describe('over HTTP', () => {
  const app = liveRoutes(
    [
      { slug: 'roulette-one', kind: 'ROULETTE', name: 'Roulette One' },
      { slug: 'blackjack-one', kind: 'BLACKJACK', name: 'Blackjack One' },
    ],
    ['http://*.localhost:*'],
  )

  it('GET /tables lists every table once', async () => {
    const response = await app.request('/tables')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { tables } = (await response.json()) as LiveTablesResponse
    expect(tables.map(({ slug }) => slug)).toEqual(['roulette-one', 'blackjack-one'])
    expect(tables[0]).toMatchObject({ kind: 'ROULETTE', players: expect.any(Number) })
  })

  const site = 'http://ra.localhost:3000/'
  const watch = (change: Record<string, string> = {}) => {
    const launch = { game: 'roulette-one', mode: 'FUN', baseUri: site, homeUri: site, depositUri: site, ...change }
    return app.request(`/play?${new URLSearchParams(launch)}`)
  }

  it('GET /play shows a table to watch, which only the skins may frame', async () => {
    const response = await watch({ language: 'fi', currencyCode: 'NOK', mode: 'REAL', token: 'a-token' })
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://*.localhost:*')
    expect(page).toContain('<html lang="fi"')
    expect(page.match(/<li data-colour="(red|black|green)">\d+<\/li>/g)).toHaveLength(20)
    expect(page).toMatch(/kr|NOK/)
    expect(page).not.toContain('a-token')
  })

  it('shows a blackjack table without results', async () => {
    expect(await (await watch({ game: 'blackjack-one' })).text()).not.toContain('<li ')
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
