import { randomUUID } from 'node:crypto'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from '../testing/wallet.ts'
import { recoverDueRounds } from './recovery.ts'
import type { RoundView } from './round-view.ts'
import { studioRoutes } from './routes.ts'
import { walletClient } from './wallet-client.ts'

const game = games.find(({ model }) => model === 'lines')?.slug ?? ''
const STAKE = 40
let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
let app: Hono
const logger = pino({ level: 'silent' })
const client = () => walletClient({ url: wallet.url, key: testWalletKey, timeoutMs: 5_000, pauseMs: 1 })

beforeAll(async () => {
  database = await createStudioDatabase()
})
afterAll(() => database.end())
beforeEach(async () => {
  wallet = await startTestWallet({ balance: 10_000 })
  app = studioRoutes({
    pool: database.pool,
    walletUrl: wallet.url,
    walletKey: testWalletKey,
    wallet: client(),
    logger,
    publicUrl: 'http://localhost:4200/studio',
    frameAncestors: [],
  })
  return () => wallet.stop()
})

const post = (path: string, body: unknown, session?: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  })
interface Opened {
  session: string
  balance: number
  bonusBalance: number
  freeSpins: { remaining: number; stake: number } | null
  round: RoundView | null
}
const grant = (remaining: number, stake = STAKE) => {
  wallet.state.freeSpins = { reference: randomUUID(), remaining, stake }
}
async function open(token = `${game}:${randomUUID()}`): Promise<Opened> {
  const response = await post('/api/session', { game, mode: 'REAL', token })
  expect(response.status).toBe(200)
  return (await response.json()) as Opened
}
const spin = (session: string, change: { stake?: number; free?: boolean; requestId?: string } = {}) =>
  post('/api/spin', { requestId: randomUUID(), stake: STAKE, free: true, ...change }, session)
async function played(session: string, change = {}): Promise<RoundView> {
  const response = await spin(session, change)
  expect(response.status).toBe(200)
  return (await response.json()) as RoundView
}
const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

describe('free spins of a bonus', () => {
  it('are played at their own stake, cost nothing, and are summed up after the last', async () => {
    grant(3)
    const opened = await open()
    expect(opened).toMatchObject({ freeSpins: { remaining: 3, stake: STAKE }, balance: 10_000, bonusBalance: 0 })
    const rounds = [await played(opened.session), await played(opened.session), await played(opened.session)]
    const won = rounds.reduce((sum, round) => sum + (round.win ?? 0), 0)
    expect(rounds.map(({ freeSpins }) => freeSpins)).toEqual([
      { left: 2, won: null },
      { left: 1, won: null },
      { left: 0, won },
    ])
    expect(wallet.state).toMatchObject({ balance: 10_000 + won, bonusBalance: won })
    expect(rounds.at(-1)).toMatchObject({ balance: 10_000 + won, bonusBalance: won })
    const bets = wallet.calls.filter(({ operation }) => operation === 'bet')
    for (const { body } of bets)
      expect(body).toMatchObject({ amount: STAKE, freeSpins: wallet.state.freeSpins?.reference })
    expect(await codeOf(await spin(opened.session))).toEqual([409, 'FREE_SPINS_UNAVAILABLE'])
    expect((await played(opened.session, { stake: 20, free: false })).freeSpins).toBeNull()
  })

  it('come before paid spins', async () => {
    grant(1)
    const { session } = await open()
    expect(await codeOf(await spin(session, { stake: 100, free: false }))).toEqual([409, 'FREE_SPINS_FIRST'])
    expect(await codeOf(await spin(session, { stake: 100 }))).toEqual([409, 'FREE_SPINS_UNAVAILABLE'])
    expect(wallet.carriedOut()).toEqual([])
    await played(session)
    expect((await played(session, { stake: 100, free: false })).stake).toBe(100)
  })

  it('play one spin per request id, even if it was the last one', async () => {
    grant(1)
    const { session } = await open()
    const requestId = randomUUID()
    const first = await played(session, { requestId })
    expect(await played(session, { requestId })).toEqual(first)
    expect(await codeOf(await spin(session, { requestId, free: false }))).toEqual([409, 'REQUEST_CONFLICT'])
    expect(wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(1)
  })

  it('continue after a reload, and are shared by two windows', async () => {
    grant(2)
    const token = `${game}:${randomUUID()}`
    const first = await open(token)
    const round = await played(first.session)
    const second = await open(token)
    expect(second).toMatchObject({ freeSpins: { remaining: 1, stake: STAKE }, round: { roundId: round.roundId } })
    expect((await played(second.session)).freeSpins?.left).toBe(0)
    expect(await codeOf(await spin(first.session))).toEqual([409, 'FREE_SPINS_UNAVAILABLE'])
  })

  it('end when the wallet says so: the player continues with paid spins', async () => {
    grant(5)
    const { session } = await open()
    wallet.state.freeSpins = null
    expect(await codeOf(await spin(session))).toEqual([409, 'FREE_SPINS_UNAVAILABLE'])
    expect((await played(session, { stake: 20, free: false })).state).toBe('FINISHED')
  })

  it('are not offered at a stake that no game supports', async () => {
    grant(5, 30)
    const { session, freeSpins } = await open()
    expect(freeSpins).toBeNull()
    expect((await played(session, { stake: 20, free: false })).state).toBe('FINISHED')
  })

  it('are not available for play money', async () => {
    const opened = (await (await post('/api/session', { game, mode: 'FUN' })).json()) as Opened
    expect(opened).toMatchObject({ freeSpins: null, bonusBalance: 0 })
    expect(await codeOf(await spin(opened.session))).toEqual([409, 'FREE_SPINS_UNAVAILABLE'])
  })
})

describe('when the wallet fails', () => {
  const recover = async () => {
    await uncheckedQuery(database.pool, 'update studio.round set due_at = now() where finished_at is null')
    await recoverDueRounds({ pool: database.pool, wallet: client(), logger })
  }

  it.each(['drop-reply', 'drop-request', 'fail'] as const)(
    'a free spin with an unknown result (%s) is returned once',
    async (fault) => {
      grant(2)
      const token = `${game}:${randomUUID()}`
      const { session } = await open(token)
      wallet.next('bet', fault, fault)
      expect(await played(session)).toMatchObject({ state: 'REFUNDED', freeSpins: null })
      expect(wallet.state.freeSpins?.remaining).toBe(2)
      expect(await open(token)).toMatchObject({ balance: 10_000, freeSpins: { remaining: 2 } })
      expect((await played(session)).freeSpins).toEqual({ left: 1, won: null })
    },
  )

  it('a lost reply is requested again: one spin is counted', async () => {
    grant(2)
    const { session } = await open()
    wallet.next('bet', 'drop-reply')
    expect((await played(session)).freeSpins?.left).toBe(1)
    expect(wallet.state.freeSpins?.remaining).toBe(1)
  })

  it('the recovery pays the win of the last free spin, and sums up then', async () => {
    grant(1)
    const { session } = await open()
    wallet.next('win', 'fail', 'fail')
    const round = await played(session)
    expect(round).toMatchObject({ state: 'DECIDED', freeSpins: { left: 0, won: null } })
    await recover()
    const read = await app.request(`/api/rounds/${round.roundId}`, { headers: { authorization: `Bearer ${session}` } })
    const ended = (await read.json()) as RoundView
    expect(ended).toMatchObject({ state: 'FINISHED', freeSpins: { left: 0, won: ended.win } })
    expect(wallet.state.balance).toBe(10_000 + (ended.win ?? 0))
  })
})
