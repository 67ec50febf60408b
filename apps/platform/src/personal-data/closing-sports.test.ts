import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { accountClosing } from './close-account.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
const { query } = operatorOf(() => platform)

it.each([
  ['SLOTS', false],
  ['SPORTS', true],
])('a round of %s that has been open for days keeps an account from being closed: %s', async (category, isOpen) => {
  const player = await playerWith(platform, 1_000)
  await (await startSession(platform, player, 'fox-clever')).round().bet(1_000)
  await query(`update games set category = $1 where slug = 'fox-clever'`, [category])
  await query(
    `update game_rounds set created_at = now() - interval '3 days'
       where game_session_id in (select game_session_id from game_sessions where user_id = $1)`,
    [player.userId],
  )
  expect(await accountClosing(platform.deps.pool, { userId: player.userId, currencyCode: 'EUR' })).toMatchObject({
    hasOpenRounds: isOpen,
  })
})
