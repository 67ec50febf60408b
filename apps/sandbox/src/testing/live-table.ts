import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { pino } from 'pino'
import type { Table } from '../live/advance-round.ts'
import type { OwnView } from '../live/own-view.ts'
import { currentRound, type TableRound } from '../live/round-store.ts'
import { liveCasino } from '../live/routes.ts'
import { settleDue } from '../live/settlement.ts'
import type { Chips } from '../live/table-game.ts'
import { walletClient } from '../studio/wallet-client.ts'
import { createStudioDatabase } from './studio-database.ts'
import { startTestWallet, testWalletKey } from './wallet.ts'

const tables: Table[] = [
  { slug: 'wheel', kind: 'ROULETTE', name: 'Wheel' },
  { slug: 'shoe', kind: 'BACCARAT', name: 'Shoe' },
  { slug: 'deal', kind: 'BLACKJACK', name: 'Deal' },
]

export interface BetAnswer {
  own: OwnView
  balance: number | null
  error?: { code: string }
}

/** Tables whose clock the test moves, with a wallet that it can break. */
export async function startTestTables() {
  const database = await createStudioDatabase()
  const wallet = await startTestWallet()
  const { pool } = database
  const logger = pino({ level: 'silent' })
  const client = walletClient({ url: wallet.url, key: testWalletKey, caller: 'live', timeoutMs: 1_000, pauseMs: 10 })
  const process = () =>
    liveCasino({
      pool,
      wallet: client,
      walletUrl: wallet.url,
      walletKey: testWalletKey,
      logger,
      publicUrl: 'http://localhost:4200/live',
      frameAncestors: ['http://*.localhost:*'],
      tables: [...tables, { slug: 'show', kind: 'GAME_SHOW', name: 'Show' }],
    })
  const [one, two] = [process(), process()]
  const bySlug = new Map(tables.map((table) => [table.slug, table]))
  // Its clock stands still, so that nothing is settled before the test says so.
  const tick = () => one.runner.tick(10_000)
  await tick()

  const send = (path: string, body: unknown, session?: string, app = one.routes) =>
    app.request(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const round = async (slug: string): Promise<TableRound> => {
    const current = await currentRound(pool, slug)
    if (!current) throw new Error(`The table ${slug} has no round`)
    return current
  }
  const query = (sql: string, values: unknown[] = []) => uncheckedQuery<Record<string, unknown>>(pool, sql, values)
  return {
    ...{ pool, wallet, one, two, send, round, query, tick },
    deps: { pool, wallet: client, logger },
    /** Opens a table for a new player of the wallet, or another window of the same one. */
    open: async (slug: string, token = `${slug}:${randomUUID()}`, app = one.routes) => {
      const response = await send('session', { game: slug, mode: 'REAL', token }, undefined, app)
      return (await response.json()) as { session: string; limits: { min: number; max: number }; chips: number[] }
    },
    bet: async (session: string, roundId: string, chips: Chips, requestId = randomUUID(), app = one.routes) => {
      const response = await send('bets', { roundId, requestId, chips }, session, app)
      return { status: response.status, ...((await response.json()) as BetAnswer) }
    },
    own: async (session: string, roundId: string) => {
      const headers = { authorization: `Bearer ${session}` }
      return (await (await one.routes.request(`/api/own?round=${roundId}`, { headers })).json()) as OwnView
    },
    /** Gives the current round of a table a seed. */
    seed: (slug: string, seed: Uint8Array) =>
      query(`update live.table_round set seed = $2 where slug = $1 and phase <> 'OVER'`, [slug, Buffer.from(seed)]),
    /** Ends the phase of a table's round. */
    advance: async (slug: string) => {
      await query(
        `update live.table_round set phase_ends_at = now() - interval '1 ms' where slug = $1 and phase <> 'OVER'`,
        [slug],
      )
      await tick()
      return round(slug)
    },
    /** Ends the round with all that belongs to it, and begins another one. */
    async nextRound(slug: string) {
      do await this.advance(slug)
      while ((await round(slug)).phase !== 'BETTING')
      await this.settle()
      return round(slug)
    },
    /** Lets everything be settled whose time has come, and whatever waits for its next attempt. */
    settle: async () => {
      await query(`update live.slip set due_at = now() where state = 'DUE'`)
      await query(`update live.placement set due_at = now() where state = 'REFUNDING'`)
      await settleDue({ pool, wallet: client, logger }, bySlug)
    },
    stop: async () => {
      await one.runner.stop()
      await two.runner.stop()
      await wallet.stop()
      await database.end()
    },
  }
}
export type TestTables = Awaited<ReturnType<typeof startTestTables>>

/** The first seed, in an order of its own, that makes something true. */
export function seedWhere(fits: (seed: Uint8Array) => boolean): Uint8Array {
  for (let number = 0; number < 100_000; number++) {
    const seed = new Uint8Array(32)
    new DataView(seed.buffer).setUint32(0, number)
    if (fits(seed)) return seed
  }
  throw new Error('No such seed')
}
