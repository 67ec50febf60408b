import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from '../testing/wallet.ts'
import type { RoundDeps } from './end-round.ts'
import { playFun } from './play-fun.ts'
import { openFun } from './sessions.ts'
import { walletClient } from './wallet-client.ts'

const game = games.find(({ model }) => model === 'lines') as CatalogueGame
const STAKE = 100
let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
let deps: RoundDeps

beforeAll(async () => {
  database = await createStudioDatabase()
  wallet = await startTestWallet({ balance: 10_000 })
  deps = {
    pool: database.pool,
    logger: pino({ level: 'silent' }),
    wallet: walletClient({ url: wallet.url, key: testWalletKey, timeoutMs: 1_000, pauseMs: 1 }),
  }
})
afterAll(async () => {
  await wallet.stop()
  await database.end()
})

describe('a round for play money', () => {
  const funSpin = (requestId: string = randomUUID(), free = false) => ({ requestId, stake: STAKE, free })

  it('changes the play balance and calls no wallet', async () => {
    const fun = (await openFun(deps.pool, { slug: game.slug, currencyCode: 'EUR' })).session
    const result = await playFun(deps, fun, game, funSpin())
    if (!result.ok) throw new Error(result.code)
    expect(result.round).toMatchObject({ state: 'FINISHED', balance: 100_000 - STAKE + (result.round.win ?? 0) })
    expect(wallet.calls).toEqual([])
  })

  it('plays one round per request id, however often it is sent', async () => {
    const fun = (await openFun(deps.pool, { slug: game.slug, currencyCode: 'EUR' })).session
    const requestId = randomUUID()
    const results = await Promise.all(Array.from({ length: 5 }, () => playFun(deps, fun, game, funSpin(requestId))))
    expect(new Set(results.map((result) => result.ok && result.round.roundId)).size).toBe(1)
  })

  it('ends when the play money runs out', async () => {
    const fun = (await openFun(deps.pool, { slug: game.slug, currencyCode: 'EUR' })).session
    await uncheckedQuery(deps.pool, 'update studio.session set play_balance = 50 where session_id = $1', [
      fun.sessionId,
    ])
    expect(await playFun(deps, fun, game, funSpin())).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  })
})
