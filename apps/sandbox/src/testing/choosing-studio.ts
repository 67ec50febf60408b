import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mechanicsOf } from '../studio/engine/mechanics.ts'
import type { NextRound } from '../studio/fair/seed-store.ts'
import { recoverDueRounds } from '../studio/recovery.ts'
import type { RoundView } from '../studio/round-view.ts'
import { studioRoutes } from '../studio/routes.ts'
import { walletClient } from '../studio/wallet-client.ts'
import { createStudioDatabase } from './studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from './wallet.ts'

export const gameWith = (mechanic: 'gamble' | 'buy' | 'pick', model: CatalogueGame['model']): string =>
  (games.find((game) => mechanicsOf(game)[mechanic] && game.model === model) as CatalogueGame).slug

/** The wallet's balance at the beginning, minor units. */
export const START = 1_000_000

interface Opened {
  session: string
  balance: number
  round: RoundView | null
  next: NextRound
}
interface Answer {
  status: number
  body: RoundView & { error?: { code: string } }
}

export const codeOf = ({ status, body }: Answer) => [status, body.error?.code]

/** A studio of the test file's own, with a new wallet for each test, and what players do there. */
export function choosingStudio() {
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
    wallet = await startTestWallet({ balance: START })
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

  async function post(path: string, body: unknown, session?: string): Promise<Answer> {
    const response = await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  return {
    get database() {
      return database
    },
    get wallet() {
      return wallet
    },
    get app() {
      return app
    },
    logger,
    client,
    post,
    async open(game: string, token = `${game}:${randomUUID()}`, mode: 'REAL' | 'FUN' = 'REAL'): Promise<Opened> {
      const { body } = await post('/session', mode === 'REAL' ? { game, mode, token } : { game, mode })
      return body as unknown as Opened
    },
    /** Plays until a round waits for the player; the test ends the rounds that do not. */
    async choosing(session: string, body: object = { gamble: true }, tries = 4_000): Promise<RoundView> {
      for (let spin = 0; spin < tries; spin++) {
        const { body: round } = await post('/spin', { requestId: randomUUID(), stake: 100, ...body }, session)
        if (round.state === 'CHOOSING') return round
      }
      throw new Error('No round let the player choose')
    },
    collectRound: (session: string, { roundId }: RoundView) => post(`/rounds/${roundId}/collect`, {}, session),
    winsOf: () => wallet.carriedOut().filter(({ kind }) => kind === 'win'),
    makeDue: (roundId: string) =>
      uncheckedQuery(database.pool, 'update studio.round set due_at = now() where round_id = $1', [roundId]),
    recover: () => recoverDueRounds({ pool: database.pool, wallet: client(), logger }),
  }
}
