import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { knownPlayer } from '../testing/session-journeys.ts'
import { statusesWhileHeld } from '../testing/while-held.ts'

let platform: TestPlatform
let other: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  other = await knownPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const whileHeld = (hold: (client: pg.PoolClient) => Promise<unknown>, send: () => Promise<{ status: number }>[]) =>
  statusesWhileHeld(platform, other, hold, () => send().map(async (call) => (await call).status))

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

it('whoever was thrown out of a login keeps no call of the player waiting', async () => {
  const player = await playerWith(platform, 1_000)
  const [own, thrownOut] = [await startSession(platform, player), await startSession(platform, player)]
  const balanceOf = ({ gameSessionId }: typeof own) => platform.wallet('balance', { gameSessionId })
  await uncheckedQuery(platform.deps.pool, 'update game_sessions set expires_at = now() where game_session_id = $1', [
    thrownOut.gameSessionId,
  ])
  // Of both processes.
  for (const code of ['SESSION_EXPIRED', 'SESSION_EXPIRED'])
    expect((await thrownOut.round().bet(20)).body).toMatchObject({ error: { code } })
  const client = await platform.owner.connect()
  let crowd: Promise<unknown>[] = []
  try {
    // Only what belongs to a session that has ended asks for its login.
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'lock table logins in access exclusive mode')
    crowd = Array.from({ length: 40 }, () => balanceOf(thrownOut))
    const answers = await Promise.race([Promise.all([balanceOf(own), balanceOf(own)]), setTimeout(2_000, [])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  await Promise.all(crowd)
})
