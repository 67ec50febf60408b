import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, loginQuery, newPlayer, openGame } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { startSession } from '../testing/play-steps.ts'
import { hasAccess, knownPlayer, tryLogin as tryKnown, useUpSessionTime } from '../testing/session-journeys.ts'
import { judgeRefreshToken } from './refresh.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const tryLogin = async (username: string, password: string, brandId = 'ac', from = '203.0.113.1') =>
  (await platform.query(loginQuery, { brandId, username, password }, '', { 'x-forwarded-for': from })).data.login
const refresh = async (token: string) => {
  const query = `mutation ($token: String!) { refreshToken(refreshToken: $token) {
    __typename ... on AuthTokens { accessToken refreshToken userId expiresAt } ... on RefreshTokenRefusal { code } } }`
  return (await platform.query(query, { token })).data.refreshToken
}
const logout = (token: string) =>
  platform.query('mutation ($token: String!) { logout(refreshToken: $token) { success } }', { token })
const balances = ({ userId }: { userId: string }, token: string) =>
  platform.query('query ($id: ID!) { balances(userId: $id) { amount } }', { id: userId }, token)

describe('login', () => {
  it('finds a player by e-mail in any case, and by phone, on the brand alone', async () => {
    const good = { __typename: 'AuthTokens' }
    expect(await tryLogin('ADA@parlour.example', 'Parlour-2026')).toMatchObject(good)
    expect(await tryLogin('+358 401234567', 'Parlour-2026')).toMatchObject(good)
    expect(await tryLogin('+358 40 123 4567', 'Parlour-2026')).toMatchObject(good)
    await newPlayer(platform, true, { email: 'only-ac@mail.example' })
    expect(await tryLogin('only-ac@mail.example', 'Copper-Lake-7')).toMatchObject(good)
    expect(await tryLogin('only-ac@mail.example', 'Copper-Lake-7', 'bz')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('accepts letters however they are composed', async () => {
    const player = await knownPlayer(platform, { email: 'zo\u00eb@mail.example', password: 'Caf\u00e9-Viola-26' })
    const decomposed = { email: 'zoe\u0308@mail.example', password: 'Cafe\u0301-Viola-26' }
    expect(await tryKnown(platform, decomposed)).toMatchObject({ userId: player.userId })
  })

  it('issues a token for 0.04 day', async () => {
    const { expiresAt } = await tryLogin('ada@parlour.example', 'Parlour-2026')
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(3450)
    expect(seconds).toBeLessThanOrEqual(3456)
  })

  it('reveals only with the right password that an account is blocked', async () => {
    expect(await tryLogin('blocked@parlour.example', 'Parlour-2026')).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    expect(await tryLogin('blocked@parlour.example', 'wrong')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin('nobody@parlour.example', 'wrong')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('limits guessing at one account', async () => {
    for (let count = 0; count < 10; count++)
      expect(await tryLogin('otto@parlour.example', 'wrong')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const refused = await tryLogin('otto@parlour.example', 'Parlour-2026')
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    expect(await tryLogin('otto@parlour.example', 'Parlour-2026', 'bz')).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('counts concurrent guesses, and a phone number however it is written', async () => {
    await newPlayer(platform, false, { phone: '+358 40 987 6543' })
    const ways = ['+358 409876543', '+35840 9876543', '+358-40-9876543', '+358 40 98 76 543']
    const guesses = await Promise.all(Array.from({ length: 16 }, (_, n) => tryLogin(ways[n % 4] ?? '', 'wrong')))
    expect(guesses.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(guesses.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(6)
  })

  it('counts an unknown phone number the same way, so that nobody learns whose number it is', async () => {
    const ways = ['+358 409876000', '+35840 9876000', '+358-40-9876000', '+358 40 98 76 000']
    for (let count = 0; count < 10; count++) await tryLogin(ways[count % 4] ?? '', 'wrong', 'ac', '203.0.113.50')
    expect(await tryLogin('+358 40 9 876 000', 'wrong', 'ac', '203.0.113.50')).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('limits guessing from one address', async () => {
    for (let count = 0; count < 100; count++) await platform.deps.limits.loginByAddress.count('192.0.2.7')
    expect(await tryLogin('ada@parlour.example', 'Parlour-2026', 'ac', '192.0.2.7')).toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await tryLogin('ada@parlour.example', 'Parlour-2026')).toMatchObject({ __typename: 'AuthTokens' })
  })
})

describe('session time', () => {
  it('bars a player whose limit is used up, and says until when', async () => {
    const player = await knownPlayer(platform)
    await useUpSessionTime(platform, player.userId)
    const refused = await tryKnown(platform, player)
    const now = new Date()
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString()
    expect(refused).toMatchObject({ code: 'SESSION_TIME_EXCEEDED', until: nextMonth })
    expect(await tryKnown(platform, { ...player, password: 'wrong' })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('ends the login at the next refresh', async () => {
    const player = await knownPlayer(platform)
    await useUpSessionTime(platform, player.userId)
    expect(await hasAccess(platform, player)).toBe(true)
    expect(await refresh(player.refreshToken)).toMatchObject({ code: 'SESSION_TIME_EXCEEDED' })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await refresh(player.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  const seenOf = async (userId: string) => {
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select extract(epoch from now() - last_seen_at)::float8 as ago, xmin::text as version from logins where user_id = $1',
      [userId],
    )
    return rows[0]
  }
  const backdate = (userId: string) =>
    uncheckedQuery(
      platform.deps.pool,
      `update logins set last_seen_at = now() - interval '61 seconds' where user_id = $1`,
      [userId],
    )

  it('records activity of a login once a minute, whatever the number of its requests', async () => {
    const player = await knownPlayer(platform)
    const fresh = await seenOf(player.userId)
    await hasAccess(platform, player)
    await platform.deps.background.idle()
    expect(await seenOf(player.userId)).toMatchObject({ version: fresh.version })
    await backdate(player.userId)
    await Promise.all(Array.from({ length: 6 }, () => hasAccess(platform, player)))
    await platform.deps.background.idle()
    const seen = await seenOf(player.userId)
    expect(seen.ago).toBeLessThan(10)
    await hasAccess(platform, player)
    await platform.deps.background.idle()
    expect(await seenOf(player.userId)).toMatchObject({ version: seen.version })
  })

  it('records activity on refresh, and none for a login that has ended', async () => {
    const player = await knownPlayer(platform)
    await backdate(player.userId)
    const { refreshToken } = await refresh(player.refreshToken)
    expect((await seenOf(player.userId)).ago).toBeLessThan(10)
    await logout(refreshToken)
    await backdate(player.userId)
    await hasAccess(platform, player)
    await platform.deps.background.idle()
    expect((await seenOf(player.userId)).ago).toBeGreaterThan(60)
  })
})

describe('refreshToken', () => {
  it('ends after a day, however active the player is', async () => {
    const player = await knownPlayer(platform)
    const age = (hours: number) =>
      uncheckedQuery(
        platform.deps.pool,
        `update logins set created_at = now() - $2 * interval '1 hour' where user_id = $1`,
        [player.userId, hours],
      )
    await age(23.9)
    const { refreshToken, expiresAt } = await refresh(player.refreshToken)
    // So that the page can warn the player.
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(0.1, 1)
    // A game that is opened now ends with the login, not four hours from now.
    const game = await startSession(platform, player)
    const [session] = (
      await uncheckedQuery<{ hours: number }>(
        platform.deps.pool,
        `select extract(epoch from expires_at - now()) / 3600 as hours from game_sessions where game_session_id = $1`,
        [game.gameSessionId],
      )
    ).rows
    expect(Number(session?.hours)).toBeCloseTo(0.1, 1)
    expect(await hasAccess(platform, player)).toBe(true)
    await age(24.1)
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('rotates', async () => {
    const first = await logIn(platform, 'ada@parlour.example')
    const second = await refresh(first.refreshToken)
    expect(second).toMatchObject({ __typename: 'AuthTokens', userId: first.userId })
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(codesOf(await balances(first, second.accessToken))).toEqual([])
    expect(await refresh(second.refreshToken)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('gives two tabs that refresh at once the same successor', async () => {
    const { refreshToken } = await logIn(platform, 'ada@parlour.example')
    const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(one.refreshToken).toBe(two.refreshToken)
    expect(await refresh(one.refreshToken)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('ends the whole login when a used token is presented later', async () => {
    const first = await logIn(platform, 'ada@parlour.example')
    const second = await refresh(first.refreshToken)
    await uncheckedQuery(platform.deps.pool, `update refresh_tokens set spent_at = spent_at - interval '121 seconds'`)
    expect(await refresh(first.refreshToken)).toMatchObject({ code: 'TOKEN_REUSED' })
    expect(await refresh(second.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(codesOf(await balances(first, second.accessToken))).toEqual(['UNAUTHENTICATED'])
  })

  it('refuses unknown tokens', async () => {
    expect(await refresh('anything')).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await refresh('')).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  const fresh = { ended: null, blocked: false, locked: false, expired: false, spentFor: null }
  it.each([
    [undefined, 'INVALID_TOKEN'],
    [fresh, 'ROTATE'],
    [{ ...fresh, spentFor: 0.2 }, 'REPEAT'],
    [{ ...fresh, spentFor: 120 }, 'REPEAT'],
    [{ ...fresh, spentFor: 120.1 }, 'TOKEN_REUSED'],
    [{ ...fresh, expired: true }, 'TOKEN_EXPIRED'],
    [{ ...fresh, expired: true, spentFor: 999 }, 'TOKEN_REUSED'],
    [{ ...fresh, blocked: true }, 'ACCOUNT_BLOCKED'],
    [{ ...fresh, locked: true }, 'ACCOUNT_LOCKED'],
    [{ ...fresh, ended: 'LOGOUT' as const }, 'INVALID_TOKEN'],
    [{ ...fresh, ended: 'LOGOUT' as const, locked: true }, 'INVALID_TOKEN'],
    [{ ...fresh, ended: 'LOCKED' as const, locked: true }, 'ACCOUNT_LOCKED'],
    [{ ...fresh, ended: 'LOCKED' as const }, 'INVALID_TOKEN'],
    [{ ...fresh, ended: 'BLOCKED' as const, blocked: true }, 'ACCOUNT_BLOCKED'],
    [{ ...fresh, ended: 'BLOCKED' as const }, 'INVALID_TOKEN'],
  ] as const)('returns for %j the verdict %s', (row, verdict) => expect(judgeRefreshToken(row)).toBe(verdict))
})

describe('logout', () => {
  it('ends the login, its tokens and the bets of its games; repeating it does nothing', async () => {
    const session = await logIn(platform, 'ada@parlour.example')
    const { gameSessionId } = await openGame(platform, session)
    expect((await logout(session.refreshToken)).data.logout.success).toBe(true)
    expect((await logout(session.refreshToken)).data.logout.success).toBe(true)
    expect(codesOf(await balances(session, session.accessToken))).toEqual(['UNAUTHENTICATED'])
    expect(await refresh(session.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    const bet = { transactionId: 't-out', gameSessionId, roundId: 'r', amount: 100, currencyCode: 'EUR' }
    expect((await platform.wallet('bet', bet)).body.error?.code).toBe('SESSION_EXPIRED')
  })
})
