import { randomUUID } from 'node:crypto'
import type { SportsSession } from '@parlour/contracts/sportsbook-api'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBook, type TestBook } from '../testing/sports-book.ts'
import { sportsbookControl } from './control.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())
beforeEach(() => book.clear())

const calls = (betId: string): [path: string, body: unknown][] => [
  ['bets', {}],
  [`bets/${betId}/cash-out`, { requestId: randomUUID(), amount: 1 }],
  ['bets?state=OPEN', undefined],
  ['balance', undefined],
]

describe('a session', () => {
  it('is opened by a launch token, and reads the balance', async () => {
    const response = await book.ask('session', { body: { token: 'a-token' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { session, ...money } = (await response.json()) as SportsSession
    expect(session).toMatch(/^[\w-]{43}$/)
    expect(money).toEqual({ balance: book.wallet.state.balance, currencyCode: 'EUR', minimumStake: 50 })
    const read = await book.ask('balance', { session })
    expect(await read.json()).toEqual({ balance: book.wallet.state.balance, currencyCode: 'EUR' })
  })

  it('is stored as a hash, and ends after four hours', async () => {
    const session = await book.open()
    const { rows } = await book.query('select * from sportsbook.session')
    expect(JSON.stringify(rows)).not.toContain(session)
    await book.query(`update sportsbook.session set created_at = now() - interval '4 hours'`)
    for (const [path, body] of calls(randomUUID())) {
      const response = await book.ask(path, { session, body })
      expect([path, response.status, await response.json()]).toEqual([
        path,
        401,
        { error: { code: 'SESSION_EXPIRED' } },
      ])
    }
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)} `, '💥'])('is needed: %j is none', async (session) => {
    for (const [path, body] of calls(randomUUID()))
      expect((await book.ask(path, { session: encodeURIComponent(session), body })).status).toBe(401)
  })

  it.each([
    ['a refused token', { refusal: 'SESSION_EXPIRED' }, 401, 'SESSION_EXPIRED'],
    ['a blocked player', { refusal: 'PLAYER_BLOCKED' }, 403, 'PLAYER_BLOCKED'],
    ['the token of another game', { gameSlug: 'wheel' }, 400, 'INVALID_REQUEST'],
  ] as const)('is not opened by %s', async (_, state, status, code) => {
    Object.assign(book.wallet.state, state)
    const response = await book.ask('session', { body: { token: 'a-token' } })
    expect([response.status, await response.json()]).toEqual([status, { error: { code } }])
    Object.assign(book.wallet.state, { refusal: null, gameSlug: 'sportsbook' })
  })

  it('is not opened while the wallet does not answer', async () => {
    book.wallet.next('authenticate', 'fail', 'fail')
    expect((await book.ask('session', { body: { token: 'a-token' } })).status).toBe(503)
  })
})

describe('bad input', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const leg = { eventId: randomUUID(), marketId: 'RESULT', selectionId: 'HOME', odds: 2 }
  const order = { requestId: randomUUID(), legs: [leg], stake: 100, acceptance: 'NONE' }
  const hostile: [string, unknown][] = [
    ['no JSON', '{'],
    ['an array', []],
    ['null', 'null'],
    ['deep JSON', deep],
    ['more than 16 KB', JSON.stringify({ ...order, padding: 'x'.repeat(20_000) })],
    ['no legs', { ...order, legs: [] }],
    ['legs of another type', { ...order, legs: { 0: leg } }],
    ['51 legs', { ...order, legs: Array.from({ length: 51 }, () => leg) }],
    ['an event that is no UUID', { ...order, legs: [{ ...leg, eventId: "' or 1=1" }] }],
    ['a market with U+0000', { ...order, legs: [{ ...leg, marketId: 'RESULT\0' }] }],
    ['a market of Object', { ...order, legs: [{ ...leg, marketId: '__proto__' }] }],
    ['an unknown selection', { ...order, legs: [{ ...leg, selectionId: 'constructor' }] }],
    ['odds below 1', { ...order, legs: [{ ...leg, odds: 0.5 }] }],
    [
      'endless odds',
      `{"requestId":"${randomUUID()}","stake":100,"acceptance":"ANY","legs":[{"eventId":"${randomUUID()}","marketId":"RESULT","selectionId":"HOME","odds":1e999}]}`,
    ],
    ['a stake of 0', { ...order, stake: 0 }],
    ['half a cent', { ...order, stake: 100.5 }],
    ['a negative stake', { ...order, stake: -100 }],
    ['a stake of text', { ...order, stake: '100' }],
    ['a stake beyond all numbers', { ...order, stake: Number.MAX_SAFE_INTEGER }],
    ['another acceptance', { ...order, acceptance: 'SOME' }],
    ['a request id that is no UUID', { ...order, requestId: '1' }],
  ]

  it.each(hostile)('of a bet: %s is refused', async (_, body) => {
    const session = await book.open()
    const response = await book.ask('bets', { session, body })
    expect([response.status, await response.json()]).toEqual([400, { error: { code: 'INVALID_REQUEST' } }])
  })

  it('of the other calls is refused', async () => {
    const session = await book.open()
    for (const [path, body] of [
      ['session', {}],
      ['session', { token: 'with space' }],
      ['session', { token: 'x'.repeat(201) }],
      [`bets/${randomUUID()}/cash-out`, { requestId: randomUUID(), amount: 0 }],
      ['bets?state=NONE', undefined],
      ['bets?state=OPEN&before=x', undefined],
      ['bets?state=OPEN&before=9999999999999999_x', undefined],
    ] as const)
      expect([path, (await book.ask(path, { session, body })).status]).toEqual([path, 400])
  })
})

it('lists bets newest first, a page at a time', async () => {
  const session = await book.open()
  const leg = await book.leg(await book.event())
  const { bet } = await book.bet(session, book.order([leg]))
  await book.query(
    `with more as (
       insert into sportsbook.bet (bet_id, player_id, request_id, request, wallet_session_id, currency_code, stake, state,
         due_at, created_at)
       select gen_random_uuid(), player_id, gen_random_uuid(), request, wallet_session_id, currency_code, 1000 + n, 'OPEN',
         due_at, created_at - (n / 2) * interval '1 ms' from sportsbook.bet, generate_series(2, 45) n where bet_id = $1
       returning bet_id)
     insert into sportsbook.leg (bet_id, event_id, place, market_id, selection_id, odds)
       select more.bet_id, event_id, place, market_id, selection_id, odds from more, sportsbook.leg where leg.bet_id = $1`,
    [bet?.betId],
  )
  const pages = []
  let before: string | null | undefined
  do {
    const page = await book.bets(session, 'OPEN', before ?? undefined)
    pages.push(page.bets)
    before = page.before
  } while (before)
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
  const all = pages.flat()
  expect(new Set(all.map(({ betId }) => betId)).size).toBe(45)
  expect(all.map(({ placedAt }) => placedAt)).toEqual(all.map(({ placedAt }) => placedAt).sort((a, b) => b - a))
})

describe('pages of other sites', () => {
  const preflight = (origin: string) =>
    book.one.routes.request('/v1/bets', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  it('of the casino may bet, no others', async () => {
    const own = await preflight('http://bz.localhost:3000')
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe('http://bz.localhost:3000')
    expect(own.headers.get('access-control-allow-headers')).toContain('authorization')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may not abandon an event, nor may strangers; whoever tests may', async () => {
    const eventId = await book.event()
    const request = (id: string, headers: Record<string, string> = {}) =>
      [`/control/events/${id}/abandon`, { method: 'POST', headers }] as const
    expect((await book.one.routes.request(...request(eventId))).status).toBe(404)
    const inner = new Hono().route('/control', sportsbookControl(book.pool))
    const abandon = (...given: Parameters<typeof request>) => inner.request(...request(...given))
    expect((await abandon(eventId, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await abandon(eventId)).status).toBe(204)
    expect((await abandon(eventId)).status).toBe(204)
    await expect
      .poll(async () => (await book.shown(eventId)).phase, { timeout: 10_000, interval: 200 })
      .toBe('ABANDONED')
    expect((await abandon(randomUUID())).status).toBe(404)
    expect((await abandon('x')).status).toBe(404)
  })
})
