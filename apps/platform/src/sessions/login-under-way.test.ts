import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import { knownPlayer, tryLogin } from '../testing/session-journeys.ts'

/** Logins that have been given the right password when something ends all logins of the player. */

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { newPlayerOf, login, verify, codeTo } = codeLoginsOf(() => platform)

/** Changes a player in a transaction that is under way, which `end` commits. */
async function changing(userId: string, ...statements: string[]) {
  const other = await platform.owner.connect()
  const run = (text: string) => uncheckedQuery(other, text, text.includes('$1') ? [userId] : [])
  await run('begin')
  await run('select from players where user_id = $1 for update')
  for (const statement of statements) await run(statement)
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const blocked = async () => (await uncheckedQuery(platform.owner, waiting)).rows.length
  const end = async () => {
    await expect.poll(blocked, { timeout: 50_000 }).toBeGreaterThan(0)
    await run('commit')
    other.release()
  }
  return Object.assign(end, { blocked })
}
const challengesOf = async (userId: string) =>
  (await uncheckedQuery(platform.owner, 'select from login_challenges where user_id = $1', [userId])).rows.length

it.each([
  ['the password is changed', `update players set password_hash = 'another' where user_id = $1`],
  ['the password is taken away', 'update players set password_hash = null where user_id = $1'],
  ['the phone number is changed', `update players set phone = '+358 409999999' where user_id = $1`],
])('waits for no code while %s', async (_, change) => {
  const { email, userId } = await newPlayerOf('bo')
  const end = await changing(userId, change, 'delete from login_challenges where user_id = $1')
  const waiting = login(email)
  await end()
  expect(await waiting).toMatchObject({ code: 'CODE_NOT_SENT' })
  expect(await challengesOf(userId)).toBe(0)
})

const turnOn = `insert into authenticators (user_id, key_id, secret, confirmed_at) values ($1, 'k', '\\x00', now())`

it('waits for the app that is being turned on, instead of getting its tokens', async () => {
  const player = await knownPlayer(platform)
  const end = await changing(player.userId, turnOn)
  const waiting = tryLogin(platform, player)
  await end()
  expect(await waiting).toMatchObject({ __typename: 'LoginChallenge' })
})

it('is not completed by a mailed code once the app is on, where no code takes its place', async () => {
  const player = await knownPlayer(platform, { phone: null })
  // Guesses from many networks: the right password needs a mailed code too.
  for (let n = 0; n < 100; n++) await platform.deps.limits.loginByAccount.count(player.userId)
  const { challengeId } = await tryLogin(platform, player)
  await uncheckedQuery(platform.owner, turnOn, [player.userId])
  const code = codeTo(player.email)
  expect(code).toHaveLength(6)
  expect(await verify(challengeId, code, { brandId: 'ac' })).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
})

it('holds one connection of each process while it waits for the player, however often they log in', async () => {
  const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  const end = await changing(player.userId)
  const logins = Array.from({ length: 9 }, () => tryLogin(platform, player))
  // Passwords are compared in their order, so all of them wait for the player when the other one is in.
  expect(await tryLogin(platform, other, '203.0.113.2')).toMatchObject({ __typename: 'AuthTokens' })
  const blocked = await end.blocked()
  await end()
  // One login in each of the two processes, and jobs about the player.
  expect(blocked).toBeLessThan(5)
  for (const login of await Promise.all(logins)) expect(login).toMatchObject({ __typename: 'AuthTokens' })
})
