import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGame, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { claimsOf, hasAccess, knownPlayer, tryLogin } from '../testing/session-journeys.ts'
import { forgetLogins } from './past-logins.ts'
import { keepRetention } from './retention.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

async function age(session: Session, days: number, tokens = 'delete from refresh_tokens where login_id = $1') {
  const { loginId } = await claimsOf(platform, session)
  const { pool } = platform.deps
  await uncheckedQuery(pool, tokens, [loginId])
  await uncheckedQuery(
    pool,
    `update logins set device_name = 'Firefox', country = 'FI', created_at = now() - $2 * interval '1 day',
       last_seen_at = now() - $2 * interval '1 day', ended_at = now() - $2 * interval '1 day', end_reason = 'LOGOUT'
     where login_id = $1`,
    [loginId, days],
  )
}

it('keeps logins for ninety days; of those with games who played when, but not in which browser', async () => {
  const player = await knownPlayer(platform)
  const [past, withGame, recent]: Session[] = [
    await tryLogin(platform, player),
    await tryLogin(platform, player),
    await tryLogin(platform, player),
  ]
  if (!past || !withGame || !recent) throw new Error('A login was refused')
  await openGame(platform, withGame)
  await age(past, 91)
  await age(withGame, 91)
  await age(recent, 89)
  await Promise.all([keepRetention(platform.deps), keepRetention(platform.deps)])
  const { rows } = await uncheckedQuery(
    platform.deps.pool,
    `select login_id, device_id is null as nameless, device_name as name, country from logins
     where user_id = $1 and ended_at is not null order by login_id`,
    [player.userId],
  )
  const kept = async (session: Session) => (await claimsOf(platform, session)).loginId
  expect(rows).toEqual([
    { login_id: await kept(withGame), nameless: true, name: null, country: null },
    { login_id: await kept(recent), nameless: false, name: 'Firefox', country: 'FI' },
  ])
  expect(await hasAccess(platform, player)).toBe(true)
})

it('deletes past logins whose tokens are still there, as after a long stop of the platform', async () => {
  const player = await knownPlayer(platform)
  await age(player, 91, "update refresh_tokens set expires_at = now() - interval '90 days' where login_id = $1")
  await keepRetention(platform.deps)
  const { rows } = await uncheckedQuery(platform.deps.pool, 'select from logins where user_id = $1', [player.userId])
  expect(rows).toEqual([])
})

it('finds past logins by an index, so that no run reads the whole table', async () => {
  const client = await platform.deps.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const { rows: plan } = await uncheckedQuery(client, `explain ${forgetLogins.text}`, [90])
  client.release(true)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/logins_with_device.*\n.*Index Cond: \(created_at/)
})
