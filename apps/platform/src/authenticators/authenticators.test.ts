import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recoveryCodeHashes, recoveryCodeOf } from '../logins/authenticator-secrets.ts'
import {
  appOf,
  authenticatorOf,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpApp,
  startAuthenticator,
} from '../testing/authenticator-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  changePassword,
  hasAccess,
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailsTo,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let player: KnownPlayer
beforeEach(async () => (player = await knownPlayer(platform)))

const query = (sql: string, values: unknown[] = []) => uncheckedQuery(platform.deps.pool, sql, values)
const subjects = async () => (await mailsTo(platform, player.email)).map(({ subject }) => subject)
const other = (code: string) => (code === '000000' ? '111111' : '000000')

describe('setting an app up', () => {
  it('takes a proof and a first code, and gives ten recovery codes', async () => {
    expect(await startAuthenticator(platform, player, null)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await startAuthenticator(platform, player, { password: 'Wrong-Word-1' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await authenticatorOf(platform, player)).toEqual({ addedAt: null, recoveryCodesLeft: 0, setup: null })

    const { secret, uri } = await startAuthenticator(platform, player, { password: player.password })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain('otpauth://totp/Acacia')
    expect(await authenticatorOf(platform, player)).toEqual({
      addedAt: null,
      recoveryCodesLeft: 0,
      setup: { secret, uri },
    })
    const app = appOf(secret)
    expect(await confirmAuthenticator(platform, player, other(app()))).toMatchObject({ code: 'WRONG_CODE' })
    const { recoveryCodes } = await confirmAuthenticator(platform, player, app())
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await authenticatorOf(platform, player)).toEqual({
      addedAt: expect.any(String),
      recoveryCodesLeft: 10,
      setup: null,
    })
    expect(await subjects()).toContain('Authenticator app added to your Acacia account')
    expect(await startAuthenticator(platform, player, { password: player.password })).toMatchObject({
      code: 'AUTHENTICATOR_ON',
    })
  })

  it('keeps neither secret nor recovery codes in plain text, and shows them to nobody afterwards', async () => {
    const { secret } = await startAuthenticator(platform, player, { password: player.password })
    const { recoveryCodes } = await confirmAuthenticator(platform, player, appOf(secret)())
    const { rows } = await query('select * from authenticators where user_id = $1', [player.userId])
    const codes = await query('select * from recovery_codes where user_id = $1', [player.userId])
    const stored = JSON.stringify([rows, codes.rows])
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code: string) => code.replace('-', ''))])
      expect(stored).not.toContain(plain)
    const log = platform.third.mails.map(({ text }) => text).join()
    for (const plain of [secret, ...recoveryCodes]) expect(log).not.toContain(plain)
  })

  it('is completed only by the login that began it, within 15 minutes', async () => {
    const { secret } = await startAuthenticator(platform, player, { password: player.password })
    const elsewhere = await tryLogin(platform, player)
    expect((await authenticatorOf(platform, elsewhere)).setup).toBeNull()
    expect(await confirmAuthenticator(platform, elsewhere, appOf(secret)())).toMatchObject({ code: 'NOTHING_BEGUN' })
    await query(`update authenticators set expires_at = expires_at - interval '15 minutes' where user_id = $1`, [
      player.userId,
    ])
    expect(await confirmAuthenticator(platform, player, appOf(secret)())).toMatchObject({ code: 'NOTHING_BEGUN' })
  })

  it('begins anew with another secret', async () => {
    const first = await startAuthenticator(platform, player, { password: player.password })
    const second = await startAuthenticator(platform, player, { password: player.password })
    expect(second.secret).not.toBe(first.secret)
    expect(await confirmAuthenticator(platform, player, appOf(first.secret)())).toMatchObject({ code: 'WRONG_CODE' })
    expect(await confirmAuthenticator(platform, player, appOf(second.secret)())).toHaveProperty('recoveryCodes')
  })

  it('succeeds once of two at once, and ends with the login that began it', async () => {
    const { secret } = await startAuthenticator(platform, player, { password: player.password })
    const code = appOf(secret)()
    const both = await Promise.all([1, 2].map(() => confirmAuthenticator(platform, player, code)))
    expect(both.map((result) => result.code ?? 'done').sort()).toEqual(['NOTHING_BEGUN', 'done'])

    const late = await knownPlayer(platform)
    await startAuthenticator(platform, late, { password: late.password })
    await changePassword(platform, await tryLogin(platform, late), late.password, 'Another-Canoe-77')
    const { rows } = await query('select from authenticators where user_id = $1', [late.userId])
    expect(rows).toHaveLength(0)
  })

  it('counts twenty wrong codes an hour, and then compares none', async () => {
    const { secret } = await startAuthenticator(platform, player, { password: player.password })
    const app = appOf(secret)
    for (let guess = 0; guess < 20; guess++)
      expect(await confirmAuthenticator(platform, player, other(app()))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await confirmAuthenticator(platform, player, app())).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('ends every other login', async () => {
    const elsewhere = await tryLogin(platform, player)
    await setUpApp(platform, player)
    expect(await hasAccess(platform, elsewhere)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
  })
})

describe('turning the app off', () => {
  it('takes a proof, is reported, and ends every other login', async () => {
    const { app } = await setUpApp(platform, player)
    expect(await removeAuthenticator(platform, player, null)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await removeAuthenticator(platform, player, { code: other(app()) })).toMatchObject({ code: 'WRONG_CODE' })
    expect((await authenticatorOf(platform, player)).addedAt).not.toBeNull()
    expect(await removeAuthenticator(platform, player, { code: app() })).toMatchObject({
      __typename: 'RemoveAuthenticatorSuccess',
    })
    expect((await authenticatorOf(platform, player)).addedAt).toBeNull()
    expect(await subjects()).toContain('Authenticator app removed from your Acacia account')
    expect((await query('select from recovery_codes where user_id = $1', [player.userId])).rows).toHaveLength(0)
    expect(await removeAuthenticator(platform, player, { password: player.password })).toMatchObject({
      code: 'AUTHENTICATOR_OFF',
    })
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('is not done by a new password', async () => {
    await setUpApp(platform, player)
    await changePassword(platform, player, player.password, 'Another-Canoe-77')
    await resetPassword(platform, await mailedHash(platform, player.email), 'Renewed-456')
    expect(await tryLogin(platform, { ...player, password: 'Renewed-456' })).toMatchObject({
      __typename: 'LoginChallenge',
    })
  })
})

describe('a code of the app as a proof', () => {
  const changePhone = async (proof: object, phone: string) => {
    const mutation = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
      __typename ... on UpdateUserRefusal { code } } }`
    const input = { userId: player.userId, phone, proof }
    return (await platform.query(mutation, { input }, player.accessToken)).data.updateUser
  }
  const number = () => `+358 4${String(Math.random()).slice(2, 10)}`

  it('counts like a code that was sent, and works once', async () => {
    const { app, recoveryCodes } = await setUpApp(platform, player)
    expect(await changePhone({ code: recoveryCodes[0] }, number())).toMatchObject({ code: 'WRONG_CODE' })
    const code = app()
    expect(await changePhone({ code }, number())).toMatchObject({ __typename: 'UpdateUserSuccess' })
    expect(await changePhone({ code }, number())).toMatchObject({ code: 'WRONG_CODE' })
    expect(await changePhone({ code: app(1) }, number())).toMatchObject({ __typename: 'UpdateUserSuccess' })
  })

  it('is none without an app, and is not compared after twenty wrong ones', async () => {
    expect(await changePhone({ code: '123456' }, number())).toMatchObject({ code: 'PROOF_REQUIRED' })
    const { app } = await setUpApp(platform, player)
    for (let guess = 0; guess < 20; guess++)
      await platform.deps.limits.wrongOneTimeCode.count(`${player.userId} CONFIRMATION`)
    expect(await changePhone({ code: app() }, number())).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('new recovery codes', () => {
  it('take a proof, replace the old ones, leave the app and the logins as they are, and are reported', async () => {
    const { app, recoveryCodes: old } = await setUpApp(platform, player)
    expect(await renewRecoveryCodes(platform, player, null)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await renewRecoveryCodes(platform, player, { password: 'Wrong-Word-1' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    // A recovery code is no proof.
    expect(await renewRecoveryCodes(platform, player, { code: old[0] ?? '' })).toMatchObject({ code: 'WRONG_CODE' })
    const { addedAt } = await authenticatorOf(platform, player)
    const { recoveryCodes } = await renewRecoveryCodes(platform, player, { code: app() })
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20)
    expect(await authenticatorOf(platform, player)).toMatchObject({ addedAt, recoveryCodesLeft: 10 })
    expect(await hasAccess(platform, player)).toBe(true)
    const { rows } = await query('select code_hash from recovery_codes where user_id = $1', [player.userId])
    const { authenticatorKeys } = platform.deps.config
    const stored = rows.map((row) => row.code_hash.toString('hex'))
    const hashOf = (code: string) =>
      recoveryCodeHashes(authenticatorKeys, player.userId, recoveryCodeOf(code) ?? '')[0]?.toString('hex')
    expect(recoveryCodes.map(hashOf).sort()).toEqual(stored.sort())
    expect(old.map(hashOf).filter((hash) => stored.includes(hash))).toEqual([])
    expect(await subjects()).toContain('New recovery codes for your Acacia account')
  })

  it('are none without an app, and ten also after two at once', async () => {
    const proof = { password: player.password }
    expect(await renewRecoveryCodes(platform, player, proof)).toMatchObject({ code: 'AUTHENTICATOR_OFF' })
    await setUpApp(platform, player)
    const both = await Promise.all([1, 2].map(() => renewRecoveryCodes(platform, player, proof)))
    expect(both.map((result) => result.__typename)).toEqual(Array(2).fill('RenewRecoveryCodesSuccess'))
    expect((await authenticatorOf(platform, player)).recoveryCodesLeft).toBe(10)
  })
})
