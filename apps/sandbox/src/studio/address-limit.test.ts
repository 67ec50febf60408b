import { randomUUID } from 'node:crypto'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { deleteExpiredPlay } from './upkeep.ts'

let sandbox: TestSandbox
let pool: pg.Pool
beforeAll(async () => {
  sandbox = await startTestSandbox()
  pool = new pg.Pool({ connectionString: sandbox.databaseUrl, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await sandbox.stop()
})

const open = async (resume?: string) => {
  const response = await fetch(`${sandbox.url}/studio/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: games[0]?.slug, mode: 'FUN', resume }),
  })
  return { status: response.status, body: (await response.json()) as { session: string; error?: { code: string } } }
}
const sessions = async () =>
  (await uncheckedQuery<{ count: number }>(pool, 'select count(*)::int from studio.session')).rows[0]?.count

describe('games for play money', () => {
  it('are limited to 300 in ten minutes per address; open ones continue', async () => {
    const first = await open()
    expect(first.status).toBe(200)
    await uncheckedQuery(
      pool,
      `insert into studio.session (session_id, bearer_hash, mode, play_key, owner, game_slug, currency_code, opened_by)
       select gen_random_uuid(), decode(md5(number::text), 'hex'), mode, 'fun:' || number, owner, game_slug, currency_code, opened_by
       from studio.session, generate_series(1, 298) number`,
    )
    expect((await open()).status).toBe(200)
    const refused = await open()
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'TOO_MANY_SESSIONS'])
    expect((await open(first.body.session)).status).toBe(200)
    await uncheckedQuery(pool, "update studio.session set created_at = now() - interval '11 minutes'")
    expect((await open()).status).toBe(200)
  })
})

describe('old sessions', () => {
  it('are deleted after 30 days with their play money; rounds for real money stay', async () => {
    await uncheckedQuery(pool, "update studio.session set created_at = now() - interval '31 days'")
    const { body } = await open()
    const playKey = `wallet:${randomUUID()}`
    await uncheckedQuery(
      pool,
      `insert into studio.round (round_id, play_key, owner, price, request_id, mode, game_slug, model, engine_version, currency_code,
         stake, seed, state, due_at, created_at)
       select gen_random_uuid(), $1, 'player', 20, gen_random_uuid(), mode, 'game', 'lines', 1, 'EUR', 20, sha256('seed'), 'FINISHED', now(),
         now() - interval '31 days'
       from unnest(array['REAL', 'FUN']) mode`,
      [playKey],
    )
    await uncheckedQuery(pool, "insert into studio.free_spins values ($1, 'bonus', 3, 20)", [playKey])
    await deleteExpiredPlay(pool)
    expect(await sessions()).toBe(1)
    expect((await open(body.session)).body.session).toBe(body.session)
    expect((await uncheckedQuery(pool, 'select mode from studio.round')).rows).toEqual([{ mode: 'REAL' }])
    expect((await uncheckedQuery(pool, 'select from studio.free_spins')).rowCount).toBe(0)
  })
})
