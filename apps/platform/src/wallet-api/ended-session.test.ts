import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

it.each([
  ['has ended', (id: string) => [`update game_sessions set expires_at = now() where game_session_id = $1`, id]],
  [
    'is of a blocked player',
    (id: string) => [
      `update players set status = 'BLOCKED' where user_id = (select user_id from game_sessions where game_session_id = $1)`,
      id,
    ],
  ],
] as const)(
  'the wallet tells a game that its session %s, and still takes the win of a round in play',
  async (_, end) => {
    const player = await playerWith(platform, 1_000)
    const game = await startSession(platform, player)
    const read = () => platform.wallet('balance', { gameSessionId: game.gameSessionId })
    const round = game.round()
    await round.bet(100)
    expect((await read()).body).not.toHaveProperty('ended')
    const [statement = '', id] = end(game.gameSessionId)
    await uncheckedQuery(platform.deps.pool, statement, [id])
    expect((await read()).body).toMatchObject({ balance: 900, ended: true })
    expect((await round.win(200)).status).toBe(200)
  },
)

it('the wallet tells nobody the balance of a player whose login is over, and still takes the win of a round in play', async () => {
  const player = await playerWith(platform, 1_000)
  const game = await startSession(platform, player)
  const round = game.round()
  await round.bet(100)
  await platform.query('mutation ($token: String!) { logout(refreshToken: $token) { success } }', {
    token: player.refreshToken,
  })
  expect(await platform.wallet('balance', { gameSessionId: game.gameSessionId })).toMatchObject({
    status: 403,
    body: { error: { code: 'SESSION_EXPIRED' } },
  })
  expect((await round.win(200)).status).toBe(200)
})
