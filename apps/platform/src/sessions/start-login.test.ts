import { setTimeout } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { deviceOf } from '../logins/devices.ts'
import { findPlayer } from '../players/player-store.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'
import { startLogin } from './start-login.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

it('opens no login after waiting for a block', async () => {
  const { userId } = await knownPlayer(platform)
  const { pool, config } = platform.deps
  const player = await findPlayer(pool, userId)
  if (!player) throw new Error('The player is missing')
  const { begun, waited } = await transaction(pool, async (client) => {
    await uncheckedQuery(client, `update players set status = 'BLOCKED' where user_id = $1`, [userId])
    const begun = startLogin(pool, config, player, deviceOf(config.tokenSecret, null))
    const waited = await Promise.race([begun.then(() => false), setTimeout(100, true)])
    return { begun: [begun], waited }
  })
  expect(waited).toBe(true)
  expect(await begun[0]).toBeNull()
})
