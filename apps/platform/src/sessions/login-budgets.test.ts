import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptLimit } from '../runtime/attempt-limits.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import { hasAccess, knownPlayer, mailedHash, refresh, resetPassword, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { newPlayerOf, login, verify, codeTo, wrong } = codeLoginsOf(() => platform)

const take = async (limit: AttemptLimit, key: string, times: number) => {
  for (let n = 0; n < times; n++) await limit.take(key)
}

describe('a login', () => {
  /** As often as a token is rotated within an hour; then the last token and the one before it. */
  async function rotated() {
    const player = await knownPlayer(platform)
    let [before, token] = ['', player.refreshToken]
    for (let n = 0; n < 60; n++) [before, token] = [token, (await refresh(platform, token)).refreshToken]
    return { player, before, token }
  }

  it('is refreshed sixty times within an hour, and goes on until its access token expires', async () => {
    const { player, before, token } = await rotated()
    expect(await refresh(platform, token)).toMatchObject({ code: 'RATE_LIMITED' })
    // The same answer again makes no new row.
    expect(await refresh(platform, before)).toMatchObject({ refreshToken: token })
    expect(await hasAccess(platform, player)).toBe(true)
    const other = await tryLogin(platform, player)
    expect(await refresh(platform, other.refreshToken)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('ends by a token used twice however often it was refreshed', async () => {
    const { player } = await rotated()
    await uncheckedQuery(platform.deps.pool, `update refresh_tokens set spent_at = spent_at - interval '121 seconds'`)
    expect(await refresh(platform, player.refreshToken)).toMatchObject({ code: 'TOKEN_REUSED' })
    expect(await hasAccess(platform, player)).toBe(false)
  })
})

describe('a player', () => {
  it('logs in a hundred times within an hour; a password set by mail lets them in at once', async () => {
    const player = await knownPlayer(platform)
    // They have logged in once.
    await take(platform.deps.limits.logins, player.userId, 98)
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
    const refused = await tryLogin(platform, player)
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.retryAfterSeconds).toBeGreaterThan(3_000)
    expect(await tryLogin(platform, { ...player, password: 'wrong' })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await resetPassword(platform, await mailedHash(platform, player.email), 'Renewed-456')
    expect(await tryLogin(platform, { ...player, password: 'Renewed-456' })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('logs in a hundred times with one-time codes too; a wrong code is no login', async () => {
    const { userId, email, phone } = await newPlayerOf('bo')
    const { logins } = platform.deps.limits
    await take(logins, userId, 99)
    const { challengeId } = await login(email)
    expect(await verify(challengeId, wrong(codeTo(phone)))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await logins.take(userId)).toBe(true)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'RATE_LIMITED' })
    await logins.forget(userId)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
  })
})
