import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openGame } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  claimsOf,
  createLock,
  hasAccess,
  knownPlayer,
  mailsTo,
  refresh,
  shareDevice,
  tryLogin,
} from '../testing/session-journeys.ts'
import { createLock as lock } from './create-lock.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const dayMs = 86_400_000

describe('createLock', () => {
  it('ends every login and bars the player, which is revealed only with the right password', async () => {
    const player = await knownPlayer(platform)
    const other = await logIn(platform, player.email, 'ac', player.password)
    const before = Date.now()
    const { lockedUntil } = await createLock(platform, player, 'P7D')
    expect(Date.parse(lockedUntil)).toBeGreaterThanOrEqual(before + 7 * dayMs)
    expect(Date.parse(lockedUntil)).toBeLessThanOrEqual(Date.now() + 7 * dayMs)
    for (const session of [player, other]) {
      expect(await hasAccess(platform, session)).toBe(false)
      expect(await refresh(platform, session.refreshToken)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    }
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'ACCOUNT_LOCKED', until: lockedUntil })
    expect(await tryLogin(platform, { ...player, password: 'wrong' })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      until: null,
    })
  })

  it('tells every account of the person by mail, in case somebody else did it', async () => {
    const one = await knownPlayer(platform, { lastName: 'Featherstonehaugh', birthDate: '1949-03-17' })
    const ra = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost/email-verification/:code' }
    const other = await knownPlayer(platform, { lastName: 'Featherstonehaugh', birthDate: '1949-03-17', ...ra })
    await shareDevice(platform, one, other)
    const { lockedUntil } = await createLock(platform, one, 'P100Y')
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lockedUntil))
    for (const [{ email }, brand] of [
      [one, 'Acacia'],
      [other, 'Radiant'],
    ] as const) {
      const mail = (await mailsTo(platform, email)).at(-1)
      expect(mail?.subject).toBe(`Your break at ${brand} has begun`)
      expect(mail?.text).toContain(`you are on a break from ${brand} until ${until}`)
      expect(mail?.text).toMatch(/If you did not ask for this, please write to support/)
    }
  })

  it('stops bets in open games, even after it has ended', async () => {
    const player = await knownPlayer(platform)
    const { gameSessionId } = await openGame(platform, player)
    await createLock(platform, player, 'PT24H')
    const bet = { transactionId: `t-${player.userId}`, gameSessionId, roundId: 'r', amount: 100, currencyCode: 'EUR' }
    expect((await platform.wallet('bet', bet)).body.error?.code).toBe('PLAYER_BLOCKED')
    await uncheckedQuery(platform.deps.pool, 'update players set locked_until = now() where user_id = $1', [
      player.userId,
    ])
    expect((await platform.wallet('bet', bet)).body.error?.code).toBe('SESSION_EXPIRED')
  })

  it('allows logins after it has ended; earlier tokens stay invalid', async () => {
    const player = await knownPlayer(platform)
    await createLock(platform, player, 'PT24H')
    await uncheckedQuery(platform.deps.pool, 'update players set locked_until = now() where user_id = $1', [
      player.userId,
    ])
    expect(await refresh(platform, player.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it.each(['PT23H', 'P0D', 'P101Y', '7 days', '', 'P1.5D'])('refuses %j', async (duration) => {
    const player = await knownPlayer(platform)
    expect(await createLock(platform, player, duration)).toEqual({
      __typename: 'CreateLockRefusal',
      code: 'INVALID_DURATION',
    })
    expect(await hasAccess(platform, player)).toBe(true)
  })

  it('can be extended, never shortened', async () => {
    const player = await knownPlayer(platform)
    await createLock(platform, player, 'P3M')
    const claims = await claimsOf(platform, player)
    // No token works any more, so this tests a request that passed the check before the lock.
    expect(await lock(platform.deps, claims, 'P7D')).toMatchObject({ code: 'CANNOT_SHORTEN' })
    const longer = await lock(platform.deps2, claims, 'P5Y')
    expect(longer).toMatchObject({ __typename: 'CreateLockSuccess' })
    expect(await tryLogin(platform, player)).toMatchObject({
      until: 'lockedUntil' in longer ? longer.lockedUntil : '',
    })
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select duration from player_locks where user_id = $1 order by lock_id',
      [player.userId],
    )
    expect(rows).toEqual([{ duration: 'P3M' }, { duration: 'P5Y' }])
  })

  it('ends with the longest of several concurrent ones', async () => {
    const player = await knownPlayer(platform)
    const claims = await claimsOf(platform, player)
    await Promise.all(['PT24H', 'P5Y', 'P7D'].map((duration) => lock(platform.deps, claims, duration)))
    const { until } = await tryLogin(platform, player)
    expect(new Date(until).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 5)
  })

  it('ends a login that was being opened', async () => {
    const player = await knownPlayer(platform)
    const results = await Promise.all([
      createLock(platform, player, 'PT24H'),
      ...Array.from({ length: 4 }, () => tryLogin(platform, player)),
    ])
    expect(results[0]).toMatchObject({ __typename: 'CreateLockSuccess' })
    for (const result of results.slice(1))
      if (result.accessToken) expect(await hasAccess(platform, result)).toBe(false)
      else expect(result.code).toBe('ACCOUNT_LOCKED')
  })

  it('is allowed only to the player', async () => {
    const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
    const query = 'mutation ($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }'
    expect(codesOf(await platform.query(query, { id: player.userId }, other.accessToken))).toEqual(['FORBIDDEN'])
    expect(await hasAccess(platform, player)).toBe(true)
  })
})
