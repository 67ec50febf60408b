import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { logIn } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  hasAccess,
  knownPlayer,
  mailedHash,
  mailsTo,
  passwordResetLink,
  refresh,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

describe('passwordResetLink', () => {
  it('names the account of a link that works, and does not use it up', async () => {
    const { email } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    for (let n = 0; n < 2; n++)
      expect(await passwordResetLink(platform, hash)).toEqual({ __typename: 'PasswordResetLink', email })
    expect(await resetPassword(platform, hash)).toMatchObject({ success: true })
    expect(await passwordResetLink(platform, hash)).toMatchObject({ code: 'HASH_USED' })
  })

  it('refuses a link that is unknown, expired or of another brand', async () => {
    const { email, userId } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    expect(await passwordResetLink(platform, 'anything')).toMatchObject({ code: 'INVALID_HASH' })
    expect(await passwordResetLink(platform, hash, 'bz')).toMatchObject({ code: 'INVALID_HASH' })
    const expire = `update password_resets set expires_at = now() - interval '1 second' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, expire, [userId])
    expect(await passwordResetLink(platform, hash)).toMatchObject({ code: 'HASH_EXPIRED' })
  })
})

describe('resetPassword', () => {
  it('sets the password and ends every login', async () => {
    const player = await knownPlayer(platform)
    const hash = await mailedHash(platform, player.email)
    expect(await resetPassword(platform, hash, 'Renewed-456')).toMatchObject({
      __typename: 'ResetPasswordSuccess',
      success: true,
    })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await refresh(platform, player.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, password: 'Renewed-456' })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('mails the player, in case somebody else did it', async () => {
    const { email } = await knownPlayer(platform)
    await resetPassword(platform, await mailedHash(platform, email))
    const [, , notice] = await mailsTo(platform, email)
    expect(notice?.subject).toBe('Your password at Acacia has been changed')
    expect(notice?.text).toContain('support@acacia.example')
  })

  it('works once, and invalidates every other link', async () => {
    const { email } = await knownPlayer(platform)
    const first = await mailedHash(platform, email)
    const second = await mailedHash(platform, email)
    expect(second).not.toBe(first)
    expect(await resetPassword(platform, second)).toMatchObject({ success: true })
    expect(await resetPassword(platform, second)).toMatchObject({ code: 'HASH_USED' })
    expect(await resetPassword(platform, first)).toMatchObject({ code: 'INVALID_HASH' })
  })

  it('accepts one of two concurrent resets with one hash', async () => {
    const player = await knownPlayer(platform)
    const hash = await mailedHash(platform, player.email)
    const passwords = ['Renewed-111', 'Renewed-222']
    const results = await Promise.all(passwords.map((password) => resetPassword(platform, hash, password)))
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['HASH_USED', 'success'])
    const password = passwords[results.findIndex(({ success }) => success)] ?? ''
    expect(await tryLogin(platform, { ...player, password })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('accepts one of two concurrent resets with two links', async () => {
    const player = await knownPlayer(platform)
    const hashes = [await mailedHash(platform, player.email), await mailedHash(platform, player.email)]
    const results = await Promise.all(hashes.map((hash) => resetPassword(platform, hash)))
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['INVALID_HASH', 'success'])
  })

  it('refuses a hash that is unknown, expired or of another brand', async () => {
    const { email, userId } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    expect(await resetPassword(platform, 'anything')).toMatchObject({ code: 'INVALID_HASH' })
    expect(await resetPassword(platform, hash, 'Renewed-456', 'bz')).toMatchObject({ code: 'INVALID_HASH' })
    expect(await resetPassword(platform, hash, 'Renewed-456', 'xx')).toMatchObject({ code: 'INVALID_HASH' })
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      `update password_resets set expires_at = expires_at - interval '1 hour' where user_id = $1
       returning expires_at - created_at < interval '1 second' as old`,
      [userId],
    )
    expect(rows).toEqual([{ old: true }])
    expect(await resetPassword(platform, hash)).toMatchObject({ code: 'HASH_EXPIRED' })
  })

  it('refuses a weak password and keeps the link valid', async () => {
    const { email } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    expect(await resetPassword(platform, hash, 'weak')).toMatchObject({ code: 'INVALID_ENTRY', field: 'password' })
    expect(await resetPassword(platform, hash)).toMatchObject({ success: true })
  })

  it('refuses a password that has leaked or is the name of the player, and the link still works', async () => {
    const { email } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    for (const password of ['Liverpool-1', 'OBrien-Maki-85'])
      expect(await resetPassword(platform, hash, password)).toMatchObject({
        code: 'GUESSABLE_PASSWORD',
        field: 'password',
      })
    expect(await resetPassword(platform, hash)).toMatchObject({ success: true })
  })

  it('limits guessing of hashes, and a mailed one works from the same address', async () => {
    const { email } = await knownPlayer(platform)
    const hash = await mailedHash(platform, email)
    for (let n = 0; n < mostWrongCodes; n++)
      await resetPassword(platform, `guess-${n}`, 'Renewed-456', 'ac', '192.0.2.66')
    expect(await resetPassword(platform, 'guess-30', 'Renewed-456', 'ac', '192.0.2.66')).toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await resetPassword(platform, hash, 'Renewed-456', 'ac', '192.0.2.66')).toMatchObject({ success: true })
  })

  it('makes its browser known and forgets the guesses of strangers', async () => {
    const player = await knownPlayer(platform)
    const { loginByAccount } = platform.deps.limits
    const password = 'Renewed-456'
    for (let n = 0; n < 101; n++) await loginByAccount.count(player.userId)
    const { deviceToken } = await resetPassword(platform, await mailedHash(platform, player.email), password)
    expect(await tryLogin(platform, { ...player, password }, '198.51.100.91')).toMatchObject({
      __typename: 'AuthTokens',
    })
    // The strangers go on, in the owner's own network too.
    for (let n = 0; n < 101; n++) await loginByAccount.count(player.userId)
    const address = '198.51.100.92'
    for (let n = 0; n < 10; n++) await tryLogin(platform, { ...player, password: 'wrong' }, address)
    expect(await tryLogin(platform, { ...player, password }, address)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await tryLogin(platform, { ...player, password, deviceToken }, address)).toMatchObject({
      __typename: 'AuthTokens',
    })
  })

  it('allows login at once after too many failed attempts', async () => {
    const player = await knownPlayer(platform)
    for (let n = 0; n < 11; n++) await tryLogin(platform, { ...player, password: 'wrong' })
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'RATE_LIMITED' })
    await resetPassword(platform, await mailedHash(platform, player.email), 'Renewed-456')
    await expect(logIn(platform, player.email, 'ac', 'Renewed-456')).resolves.toMatchObject({ userId: player.userId })
  })
})
