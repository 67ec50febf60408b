import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { hasAccess, knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
let other: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  other = await knownPlayer(platform)
})
afterAll(() => platform.auditAndClose())

/** Sends calls that wait for what `hold` has locked, looks after others meanwhile, and resolves to the calls' statuses. */
async function whileHeld(hold: (client: pg.PoolClient) => Promise<unknown>, send: () => Promise<{ status: number }>[]) {
  const client = await platform.owner.connect()
  let calls: Promise<{ status: number }>[] = []
  try {
    await uncheckedQuery(client, 'begin')
    await hold(client)
    calls = send()
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const { pool } of [platform.deps, platform.deps2]) expect(pool.waitingCount).toBe(0)
    expect(await hasAccess(platform, other)).toBe(true)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  return new Set((await Promise.all(calls)).map(({ status }) => status))
}

it('a player’s bets in a dozen games at once leave the database to others', async () => {
  const player = await playerWith(platform, 10_000)
  const games = await Promise.all(Array.from({ length: 12 }, () => startSession(platform, player)))
  const lockPlayer = (client: pg.PoolClient) =>
    uncheckedQuery(client, 'select from players where user_id = $1 for update', [player.userId])
  const bets = () => games.flatMap((game) => [game.round().bet(20), game.round().bet(20)])
  expect(await whileHeld(lockPlayer, bets)).toEqual(new Set([200]))
})

it('games opened with tokens that nobody has, and balances asked for, leave the database to others', async () => {
  const player = await playerWith(platform, 1_000)
  const { gameSessionId } = await startSession(platform, player)
  const lockSessions = (client: pg.PoolClient) =>
    uncheckedQuery(client, 'lock table game_sessions in access exclusive mode')
  const openings = () =>
    Array.from({ length: 40 }, () => platform.wallet('authenticate', { token: `nobody's-${randomUUID()}` }))
  expect(await whileHeld(lockSessions, openings)).toEqual(new Set([404]))
  const balances = () => Array.from({ length: 40 }, () => platform.wallet('balance', { gameSessionId }))
  expect(await whileHeld(lockSessions, balances)).toEqual(new Set([200]))
})
