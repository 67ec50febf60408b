import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { games } from '@parlour/catalogue/games'
import type { GameLaunchParameters } from '@parlour/contracts/game-frame'
import type { GamePace } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from '../testing/wallet.ts'
import { decide } from './engine/engine.ts'
import type { PublishedGame } from './published-game.ts'
import type { RoundView } from './round-view.ts'
import { studioRoutes } from './routes.ts'

const game = games.find(({ model }) => model === 'lines')?.slug ?? ''
const sources = ['http://*.localhost:*', 'https://ac.example']
let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
let app: Hono
let directory: string

beforeAll(async () => {
  database = await createStudioDatabase()
  wallet = await startTestWallet()
  directory = await mkdtemp(join(tmpdir(), 'studio-client-'))
  await mkdir(join(directory, 'art'))
  await writeFile(join(directory, 'art', 'star.svg'), '<svg/>')
  await writeFile(
    join(directory, 'index.html'),
    '<html lang="en"><title></title><script type="application/json" id="boot"></script></html>',
  )
  app = studioRoutes({
    pool: database.pool,
    walletUrl: wallet.url,
    walletKey: testWalletKey,
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:4200/studio',
    frameAncestors: sources,
    clientDirectory: pathToFileURL(`${directory}/`),
  })
})
afterAll(async () => {
  await wallet.stop()
  await database.end()
  await rm(directory, { recursive: true })
})

const launch = (changes: Partial<Record<keyof GameLaunchParameters, string>> = {}) => {
  const parameters = {
    game,
    mode: 'REAL',
    token: `${game}:token`,
    language: 'en',
    baseUri: 'http://ac.localhost:3000/',
    homeUri: 'http://ac.localhost:3000/',
    depositUri: 'http://ac.localhost:3000/deposit',
    ...changes,
  }
  return app.request(`/play?${new URLSearchParams(parameters)}`)
}

const post = (path: string, body: unknown, session?: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

interface Opened {
  session: string
  balance: number
  round: RoundView | null
  pace: GamePace
  stakes: number[]
  defaultStake: number
  maxStake: number | null
}
const jsonOf = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body
const spin = (session: string, stake: number, requestId = randomUUID()) =>
  jsonOf<RoundView>(post('/api/spin', { requestId, stake }, session))
const open = (token = `${game}:${randomUUID()}`) => jsonOf<Opened>(post('/api/session', { game, mode: 'REAL', token }))

describe('GET /play', () => {
  it('opens the game under a strict policy, without its token in the document', async () => {
    const response = await launch({ token: 'secret-token' })
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain('frame-ancestors http://*.localhost:* https://ac.example')
    expect(policy).not.toMatch(/unsafe/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const document = await response.text()
    expect(document).toContain(`"slug":"${game}"`)
    expect(document).not.toContain('secret-token')
  })

  it('does not insert the address into the document as markup', async () => {
    const document = await (
      await launch({ homeUri: 'http://ac.localhost:3000/?</script><script>alert(1)</script>' })
    ).text()
    expect(document).not.toContain('<script>alert')
  })

  it.each([
    ['an unlisted site', { baseUri: 'https://evil.example/' }],
    ['a host that contains a listed one', { baseUri: 'https://ac.example.evil.example/' }],
    ['a script as address', { homeUri: 'javascript:alert(1)' }],
    ['a deposit page on another site', { depositUri: 'https://evil.example/deposit' }],
    ['REAL without a token', { token: '' }],
    ['an unknown mode', { mode: 'TEST' }],
    ['a path as game', { game: '../../etc' }],
  ])('refuses %s', async (_, changes) => expect((await launch(changes)).status).toBe(400))

  it('knows only its own games', async () => expect((await launch({ game: 'no-such-game' })).status).toBe(404))
  it.each(games.map(({ slug }) => slug))('opens %s', async (slug) => {
    expect((await launch({ game: slug, mode: 'FUN' })).status).toBe(200)
  })
})

describe('the play interface', () => {
  it('opens a session for a launch token, plays a round, and lets the seed verify it', async () => {
    const opened = await open()
    expect(opened).toMatchObject({ currencyCode: 'EUR', balance: wallet.state.balance, defaultStake: 100, round: null })
    const round = await spin(opened.session, 100)
    expect(round).toMatchObject({ state: 'FINISHED', stake: 100, balance: wallet.state.balance })
    const model = games.find(({ slug }) => slug === game)?.model ?? 'lines'
    expect(JSON.parse(JSON.stringify(decide(model, Buffer.from(round.seed ?? '', 'hex'))))).toEqual(round.outcome)
  })

  it('tells the client the player’s pace, and refuses a spin before its time', async () => {
    expect((await open()).pace).toEqual({ minimumRoundMs: 0, turbo: true })
    wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
    const opened = await open()
    wallet.state.pace = undefined
    expect(opened.pace).toEqual({ minimumRoundMs: 60_000, turbo: false })
    const ask = (requestId = randomUUID()) => post('/api/spin', { requestId, stake: 100, free: false }, opened.session)
    const atOnce = await Promise.all([ask(), ask(), ask(), ask()])
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    const tooSoon = await ask()
    expect(tooSoon.status).toBe(429)
    expect(await tooSoon.json()).toEqual({ error: { code: 'ROUND_TOO_SOON' } })
    const minuteAgo = `update studio.round set created_at = created_at - interval '1 minute'`
    await uncheckedQuery(database.pool, minuteAgo)
    expect((await ask()).status).toBe(200)
  })

  it('refuses a spin before its time in a session that the player has opened anew, too', async () => {
    Object.assign(wallet.state, { playerId: randomUUID(), pace: { minimumRoundMs: 60_000, turbo: false } })
    const sessions = [await open(), await open()]
    Object.assign(wallet.state, { playerId: undefined, pace: undefined })
    const spins: number[] = []
    for (const { session } of sessions)
      spins.push((await post('/api/spin', { requestId: randomUUID(), stake: 100, free: false }, session)).status)
    expect(spins).toEqual([200, 429])
  })

  it('offers no stake above the highest that the player’s rules allow, and takes none', async () => {
    expect(await open()).toMatchObject({ maxStake: null, defaultStake: 100 })
    wallet.state.maxStake = 90
    const opened = await open()
    wallet.state.maxStake = undefined
    expect(opened).toMatchObject({ stakes: [20, 40, 60, 80], defaultStake: 80, maxStake: 90 })
    const ask = (stake: number) => post('/api/spin', { requestId: randomUUID(), stake, free: false }, opened.session)
    expect((await ask(100)).status).toBe(400)
    expect((await ask(80)).status).toBe(200)
  })

  it('tells the game which stakes the bonus in play allows and counts, when it opens and later', async () => {
    expect(await open()).toMatchObject({ bonus: null })
    const bonus = { reference: 'one', maxStake: 500, counted: 0 }
    wallet.state.bonus = bonus
    const opened = await open()
    const read = () => app.request('/api/balance', { headers: { authorization: `Bearer ${opened.session}` } })
    expect(opened).toMatchObject({ bonus, stakes: expect.arrayContaining([1_000]) })
    expect(await jsonOf(read())).toMatchObject({ bonus })
    wallet.state.bonus = undefined
    expect(await jsonOf(read())).not.toHaveProperty('bonus')
  })

  it('shows a reloaded client its unseen round until it is acknowledged', async () => {
    const token = `${game}:${randomUUID()}`
    const first = await open(token)
    const requestId = randomUUID()
    const round = await spin(first.session, 20, requestId)
    const second = await open(token)
    expect(second.round).toEqual(round)
    const read = await app.request(`/api/rounds/${round.roundId}`, {
      headers: { authorization: `Bearer ${second.session}` },
    })
    expect(await read.json()).toEqual(round)
    expect((await post(`/api/rounds/${round.roundId}/seen`, {}, second.session)).status).toBe(204)
    expect((await open(token)).round).toBeNull()
    // A repeated request from the other tab still plays no new round.
    expect(await spin(second.session, 20, requestId)).toEqual(round)
  })

  it('keeps rounds from other players', async () => {
    const [mine, other] = [await open(), await open()]
    const round = await spin(mine.session, 20)
    const read = await app.request(`/api/rounds/${round.roundId}`, {
      headers: { authorization: `Bearer ${other.session}` },
    })
    expect(read.status).toBe(404)
  })

  it.each([
    ['SESSION_EXPIRED', 403, 'SESSION_EXPIRED'],
    ['PLAYER_BLOCKED', 403, 'PLAYER_BLOCKED'],
    ['INSUFFICIENT_FUNDS', 402, 'INSUFFICIENT_FUNDS'],
    ['LIMIT_EXCEEDED', 403, 'LIMIT_EXCEEDED'],
    ['MAX_BET_EXCEEDED', 403, 'MAX_BET_EXCEEDED'],
    ['INVALID_SIGNATURE', 503, 'WALLET_UNAVAILABLE'],
  ] as const)('reports %s to the game', async (refusal, status, code) => {
    const { session } = await open()
    wallet.state.refusal = refusal
    const response = await post('/api/spin', { requestId: randomUUID(), stake: 100 }, session)
    wallet.state.refusal = null
    expect([response.status, await response.json()]).toEqual([status, { error: { code } }])
  })

  it('does not open a game with the token of another game', async () => {
    const other = games.find(({ slug }) => slug !== game)?.slug
    expect((await post('/api/session', { game: other, mode: 'REAL', token: `${game}:token` })).status).toBe(400)
  })

  it.each([
    ['invalid JSON', '{'],
    ['a missing id', { stake: 100 }],
    ['an invalid id', { requestId: 'x', stake: 100 }],
    ['a stake that is not offered', { requestId: randomUUID(), stake: 130 }],
    ['a stake of zero', { requestId: randomUUID(), stake: 0 }],
    ['a negative stake', { requestId: randomUUID(), stake: -100 }],
    ['a fractional stake', { requestId: randomUUID(), stake: 20.5 }],
    ['a body that is too large', { requestId: randomUUID(), stake: 100, more: 'x'.repeat(20_000) }],
  ])('refuses a spin with %s', async (_, body) => {
    const { session } = await open()
    const before = wallet.state.balance
    const response = await post('/api/spin', body, session)
    expect([response.status, await response.json()]).toEqual([400, { error: { code: 'INVALID_REQUEST' } }])
    expect(wallet.state.balance).toBe(before)
  })

  it.each([[undefined], ['x'.repeat(43)]])('refuses a spin without a known session: %s', async (session) => {
    expect((await post('/api/spin', { requestId: randomUUID(), stake: 100 }, session)).status).toBe(401)
  })

  it('FUN: starts with 1,000.00 of play money, and keeps the rest over a reload', async () => {
    const fun = (resume?: string) =>
      jsonOf<Opened>(post('/api/session', { game, mode: 'FUN', currencyCode: 'EUR', resume }))
    const opened = await fun()
    expect(opened.balance).toBe(100_000)
    const round = await spin(opened.session, 10_000)
    expect(await fun(opened.session)).toMatchObject({ session: opened.session, balance: round.balance })
  })
})

describe('the published paytable', () => {
  it('is JSON for programs, from the data that decides rounds', async () => {
    const published = await jsonOf<PublishedGame>(app.request(`/games/${game}/paytable`))
    expect(published).toMatchObject({ slug: game, coinsPerStake: 20, model: { id: 'lines', columns: 5 } })
    expect(published.model.rtp).toBeGreaterThan(95)
  })
  it.each(['en', 'de', 'pt-BR'])('is a page for people (%s)', async (language) => {
    const response = await app.request(`/games/${game}/paytable?language=${language}`, {
      headers: { accept: 'text/html' },
    })
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).not.toMatch(/\{\w+\}/)
  })
  it('knows only its own games', async () => expect((await app.request('/games/none/paytable')).status).toBe(404))
})

describe('client files', () => {
  it('serves icons that cannot run scripts', async () => {
    const response = await app.request('/art/star.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })
  it.each(['/art/none.svg', '/art/..%2Findex.html', '/assets/../index.html', '/art/%2e%2e/index.html'])(
    'has no %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )
})
