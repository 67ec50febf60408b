import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpApp } from '../testing/authenticator-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'
import { closeAndErase } from './erase-player.ts'
import { exportPlayer } from './export-player.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const rowsOf = async (table: 'authenticators' | 'recovery_codes', userId: string) =>
  (await uncheckedQuery(platform.deps.pool, `select * from ${table} where user_id = $1`, [userId])).rows

it('the export names an authenticator app, without its secret and its recovery codes', async () => {
  const player = await knownPlayer(platform)
  const { recoveryCodes } = await setUpApp(platform, player)
  const [row] = (await rowsOf('authenticators', player.userId)) as { secret: Buffer }[]
  const exported = JSON.stringify(await exportPlayer(platform.deps.pool, player.userId))
  expect(exported).toContain('"authenticators"')
  for (const secret of [row?.secret.toString('hex'), row?.secret.toString('base64'), ...recoveryCodes])
    expect(exported).not.toContain(secret)
})

it('closing an account removes its authenticator app', async () => {
  const player = await knownPlayer(platform)
  await setUpApp(platform, player)
  const undoable = `update authenticators set confirmed_at = confirmed_at - interval '7 days' where user_id = $1`
  await uncheckedQuery(platform.deps.pool, undoable, [player.userId])
  expect(await closeAndErase(platform.deps, player.userId)).toHaveProperty('closedAt')
  expect(await rowsOf('authenticators', player.userId)).toEqual([])
  expect(await rowsOf('recovery_codes', player.userId)).toEqual([])
})

it('codes that undo a change are not in the export, and an undone app is gone with the account', async () => {
  const { userId } = await knownPlayer(platform)
  const query = (text: string) => uncheckedQuery(platform.deps.pool, text, [userId])
  await query(`insert into undone_authenticators (undo_hash, user_id) values (sha256('an app'), $1)`)
  await query(
    `insert into phone_changes (change_id, user_id, login_id, new_phone, expires_at, undo_hash)
     values (gen_random_uuid(), $1, gen_random_uuid(), '+358 409', now(), sha256('a phone'))`,
  )
  const exported = JSON.stringify(await exportPlayer(platform.deps.pool, userId))
  expect(exported).toContain('"undone_authenticators"')
  expect(exported).toContain('+358 409')
  expect(exported).not.toContain('undo_hash')
  await closeAndErase(platform.deps, userId)
  expect(await query('select from undone_authenticators where user_id = $1')).toMatchObject({ rowCount: 0 })
})
