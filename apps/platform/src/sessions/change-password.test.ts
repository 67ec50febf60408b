import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceOf } from '../logins/devices.ts'
import { findPlayer } from '../players/player-store.ts'
import { logIn } from '../testing/journeys.ts'
import { linksIn } from '../testing/mail-markup.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  changePassword,
  hasAccess,
  knownPlayer,
  mailedHash,
  mailsTo,
  refresh,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'
import { startLogin } from './start-login.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const next = 'Walnut-Tram-9'

describe('changePassword', () => {
  it('sets the password and ends every login except the current one', async () => {
    const player = await knownPlayer(platform)
    const { email, password } = player
    const other = await logIn(platform, email, 'ac', password)
    expect(await changePassword(platform, player, password, next)).toMatchObject({ success: true })
    expect(await hasAccess(platform, player)).toBe(true)
    expect(await hasAccess(platform, other)).toBe(false)
    expect(await refresh(platform, other.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await refresh(platform, player.refreshToken)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await tryLogin(platform, { email, password })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { email, password: next })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('mails the player, in case somebody else changed it', async () => {
    const player = await knownPlayer(platform, { localeCode: 'nb' })
    await changePassword(platform, player, player.password, next)
    const mail = (await mailsTo(platform, player.email)).at(-1)
    expect(mail).toMatchObject({
      from: 'Acacia <no-reply@acacia.example>',
      subject: 'Passordet ditt hos Acacia er endret',
    })
    expect(mail?.text).toContain('support.no@acacia.example')
    // The button, the same address in words, and the link at the foot.
    const security = 'http://ac.localhost:3000/no/account/security'
    const help = 'http://ac.localhost:3000/no/pages/responsible-gambling'
    expect(linksIn(mail?.html ?? '')).toEqual([security, security, help])
  })

  it('invalidates reset links', async () => {
    const player = await knownPlayer(platform)
    const hash = await mailedHash(platform, player.email)
    await changePassword(platform, player, player.password, next)
    expect(await resetPassword(platform, hash)).toMatchObject({ code: 'INVALID_HASH' })
  })

  it.each([
    ['wrong', next, 'WRONG_PASSWORD', 'currentPassword'],
    ['Copper-Lake-7', 'short', 'INVALID_ENTRY', 'password'],
    ['Copper-Lake-7', 'nocapitals1', 'INVALID_ENTRY', 'password'],
    ['Copper-Lake-7', 'Copper-Lake-7', 'SAME_PASSWORD', 'password'],
    ['Copper-Lake-7', 'Liverpool-1', 'GUESSABLE_PASSWORD', 'password'],
    ['Copper-Lake-7', 'OBrien-Maki-85', 'GUESSABLE_PASSWORD', 'password'],
  ])('refuses %s to %s', async (present, password, code, field) => {
    const player = await knownPlayer(platform, { password: 'Copper-Lake-7' })
    expect(await changePassword(platform, player, present, password)).toEqual({
      __typename: 'ChangePasswordRefusal',
      code,
      field,
    })
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('refuses a player without a password, who sets the first one by mail', async () => {
    const player = await knownPlayer(platform)
    await uncheckedQuery(platform.deps.pool, 'update players set password_hash = null where user_id = $1', [
      player.userId,
    ])
    expect(await changePassword(platform, player, player.password, next)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const hash = await mailedHash(platform, player.email)
    expect(await resetPassword(platform, hash, next)).toMatchObject({ success: true })
    expect(await tryLogin(platform, { ...player, password: next })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('limits guessing, even concurrent; the right password does not help then', async () => {
    const player = await knownPlayer(platform)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => changePassword(platform, player, `wrong-${n}`, next)),
    )
    expect(guesses.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(10)
    expect(guesses.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(2)
    expect(await changePassword(platform, player, player.password, next)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('limits guessing from one address', async () => {
    const player = await knownPlayer(platform)
    for (let n = 0; n < 100; n++) await platform.deps.limits.loginByAddress.count('127.0.0.1')
    expect(await changePassword(platform, player, player.password, next)).toMatchObject({ code: 'RATE_LIMITED' })
    await platform.deps.limits.loginByAddress.forget('127.0.0.1')
    expect(await changePassword(platform, player, player.password, next)).toMatchObject({ success: true })
  })

  it('accepts one of two concurrent changes', async () => {
    const player = await knownPlayer(platform)
    const results = await Promise.all(
      ['Walnut-Tram-1', 'Walnut-Tram-2'].map((password) => changePassword(platform, player, player.password, password)),
    )
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['WRONG_PASSWORD', 'success'])
  })

  it('ends a login that was being opened with the old password', async () => {
    const player = await knownPlayer(platform)
    const { pool, config } = platform.deps
    const before = await findPlayer(pool, player.userId)
    await changePassword(platform, player, player.password, next)
    const device = deviceOf(config.tokenSecret, null)
    expect(before && (await startLogin(pool, config, before, device, before.passwordHash))).toBeNull()
  })
})
