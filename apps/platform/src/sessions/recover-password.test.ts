import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/pool.ts'
import { createUserQuery, registration, verifyEmail } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  knownPlayer,
  mailedHash,
  mailedSecret,
  mailsTo,
  recoverPassword,
  resetPassword,
  tryRecoverPassword,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

/** The address of a new player who has not opened the link in the first mail. */
async function unconfirmedEmail(of: TestPlatform) {
  const input = registration()
  await of.query(createUserQuery, { input })
  return input.email
}

const sent = { __typename: 'RecoverPasswordSuccess', success: true }
describe('recoverPassword', () => {
  it('mails only a link: text after the address is refused', async () => {
    const { email } = await knownPlayer(platform)
    const redirectUri = `${site}/:hash\n\nYour account is frozen. Go to https://evil.example/`
    expect(await recoverPassword(platform, email, { redirectUri })).toMatchObject({ code: 'INVALID_ENTRY' })
  })

  it.each([
    ['en', 'Set a new password at Acacia', 'Hello Aino,'],
    ['fr', 'Choisissez un nouveau mot de passe chez Acacia', 'Bonjour Aino,'],
    ['pl', 'Ustaw nowe hasło w Acacia', 'Dzień dobry!'],
    ['nb', 'Velg et nytt passord hos Acacia', 'Hei, Aino!'],
    ['fi', 'Vaihda salasanasi – Acacia', 'Hei Aino,'],
    ['pt-BR', 'Crie uma nova senha na Acacia', 'Olá, Aino!'],
    ['it', 'Imposta una nuova password su Acacia', 'Ciao Aino,'],
    ['de', 'Lege bei Acacia ein neues Passwort fest', 'Hallo Aino,'],
    ['es', 'Crea una nueva contraseña en Acacia', 'Hola, Aino:'],
  ])("mails the link in the player's language: %s", async (localeCode, subject, greeting) => {
    const { email } = await knownPlayer(platform, { localeCode })
    const before = platform.third.mails.length
    expect(await recoverPassword(platform, email.toUpperCase())).toEqual(sent)
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(before + 1)
    const mail = platform.third.mails.at(-1)
    expect(mail).toMatchObject({ to: email, from: 'Acacia <no-reply@acacia.example>', subject })
    expect(mail?.text).toContain(greeting)
    expect(mail?.text).toMatch(/\nhttp:\/\/ac\.localhost:3000\/reset-password\/[\w-]{32}\n/)
    expect(mail?.html).toContain(`<html lang="${localeCode}"`)
  })

  it("mails in the name of the registration's skin", async () => {
    const { email } = await knownPlayer(platform, { brandId: 'lj', skin: 'zu' })
    await recoverPassword(platform, email, { brandId: 'lj', redirectUri: 'https://zuri.example/reset-password/:hash' })
    await platform.deps.background.idle()
    expect(platform.third.mails.at(-1)).toMatchObject({ from: 'Zuri <no-reply@zuri.example>' })
  })

  it('gives an unknown address the same answer, and sends no mail', async () => {
    const before = platform.third.mails.length
    expect(await recoverPassword(platform, 'nobody@mail.example')).toEqual(sent)
    const { email } = await knownPlayer(platform)
    const registered = platform.third.mails.length
    expect(await recoverPassword(platform, email, { brandId: 'bz' })).toEqual(sent)
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(registered)
    expect(registered).toBe(before + 1)
  })

  it('answers before it looks for an account, so that timing reveals nothing', async () => {
    const { email } = await knownPlayer(platform)
    const client = await platform.deps.pool.connect()
    try {
      await uncheckedQuery(client, 'begin; lock table players in access exclusive mode')
      expect(await recoverPassword(platform, email)).toEqual(sent)
      expect(await recoverPassword(platform, 'nobody@mail.example')).toEqual(sent)
    } finally {
      await uncheckedQuery(client, 'rollback')
      client.release()
    }
    await platform.deps.background.idle()
    expect(platform.third.mails.at(-1)).toMatchObject({ to: email, subject: 'Set a new password at Acacia' })
  })

  it('sends a new verification link, and no reset link, to an address that is not confirmed', async () => {
    const email = await unconfirmedEmail(platform)
    const first = await mailedSecret(platform, email, 'email-verification')
    expect(await recoverPassword(platform, email)).toEqual(sent)
    expect(await mailsTo(platform, email)).toHaveLength(1)
    expect(await recoverPassword(platform, email, { verificationUri: `${site}/email-verification/:code` })).toEqual(
      sent,
    )
    const mails = await mailsTo(platform, email)
    expect(mails.map(({ subject }) => subject)).toEqual([mails[0]?.subject, mails[0]?.subject])
    const second = await mailedSecret(platform, email, 'email-verification')
    expect(second).not.toBe(first)
    expect(await verifyEmail(platform, first)).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
    expect(await verifyEmail(platform, second)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await mailedHash(platform, email)).toMatch(/^[\w-]{32}$/)
  })

  it.each(['known', 'unknown'])('lets a minute pass between two mails to an address that is %s', async (kind) => {
    const email = kind === 'known' ? (await knownPlayer(platform)).email : 'never-mailed@mail.example'
    expect(await tryRecoverPassword(platform, email)).toEqual(sent)
    const refused = await tryRecoverPassword(platform, email.toUpperCase(), { address: '203.0.113.2' })
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.retryAfterSeconds).toBeGreaterThan(50)
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    // From elsewhere nobody is refused, since a stranger would make the owner wait; the mail is the same.
    const before = (await mailsTo(platform, email)).length
    expect(await tryRecoverPassword(platform, email, { address: '198.51.100.77' })).toEqual(sent)
    expect(await mailsTo(platform, email)).toHaveLength(before)
  })

  it('counts spellings that the database takes for one address as one', async () => {
    expect(await tryRecoverPassword(platform, 'boris.spelt@mail.example')).toEqual(sent)
    expect(await tryRecoverPassword(platform, 'Boris.Spelt@mail.example')).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('sends no link to an address that the player is changing at that moment', async () => {
    const { email, userId } = await knownPlayer(platform)
    const { pool } = platform.deps
    const before = (await mailsTo(platform, email)).length
    let mailing = Promise.resolve()
    await transaction(pool, async (client) => {
      await uncheckedQuery(client, 'update players set email = $2 where user_id = $1', [userId, `moved.${email}`])
      expect(await recoverPassword(platform, email)).toEqual(sent)
      mailing = platform.deps.background.idle()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await uncheckedQuery(pool, waiting)).rowCount).toBeGreaterThan(0), 10_000)
    })
    await mailing
    expect(await mailsTo(platform, email)).toHaveLength(before)
    const { rows } = await uncheckedQuery(pool, 'select from password_resets where user_id = $1', [userId])
    expect(rows).toHaveLength(0)
  })

  it.each([
    ['no e-mail address', 'not-an-address', {}],
    ['no brand', 'a@mail.example', { brandId: 'xx' }],
    ['an address on another site', 'a@mail.example', { redirectUri: 'https://evil.example/reset-password/:hash' }],
    ['an address without a placeholder for the hash', 'a@mail.example', { redirectUri: `${site}/reset-password` }],
    [
      'a verification on another site',
      'a@mail.example',
      { verificationUri: 'https://evil.example/email-verification/:code' },
    ],
    ['a verification without a placeholder', 'a@mail.example', { verificationUri: `${site}/email-verification` }],
  ])('refuses %s', async (_, email, changes) =>
    expect(await recoverPassword(platform, email, changes)).toMatchObject({ code: 'INVALID_ENTRY' }),
  )

  it('mails five links an hour to one address, and refuses nobody who asks for more', async () => {
    const { email } = await knownPlayer(platform)
    const before = (await mailsTo(platform, email)).length
    for (let n = 0; n < 7; n++)
      expect(await recoverPassword(platform, email.toUpperCase(), { address: `198.51.100.${n}` })).toEqual(sent)
    expect(await mailsTo(platform, email)).toHaveLength(before + 5)
    // The owner has the links that strangers have asked for.
    expect(await resetPassword(platform, await mailedSecret(platform, email, 'reset-password'))).toMatchObject({
      success: true,
    })
  })

  it('lets the owner ask, however often strangers ask for verification or are refused', async () => {
    const { email } = await knownPlayer(platform)
    const stranger = '192.0.2.46'
    for (let n = 0; n < 60; n++) await platform.deps.limits.recoveryByAddress.take(stranger)
    const before = (await mailsTo(platform, email)).length
    expect(await tryRecoverPassword(platform, email, { address: stranger })).toMatchObject({ code: 'RATE_LIMITED' })
    const input = {
      brandId: 'ac',
      skin: 'ac',
      email,
      localeCode: 'en',
      redirectUri: `${site}/email-verification/:code`,
    }
    const again = 'mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { __typename } }'
    await platform.query(again, { input }, '', { 'x-forwarded-for': stranger })
    expect(await tryRecoverPassword(platform, email)).toEqual(sent)
    const mails = (await mailsTo(platform, email)).slice(before)
    expect(mails.filter(({ text }) => text.includes('/reset-password/'))).toHaveLength(1)
  })

  it('rate-limits each client', async () => {
    for (let n = 0; n < 60; n++) await platform.deps.limits.recoveryByAddress.take('192.0.2.44')
    expect(await recoverPassword(platform, 'someone@mail.example', { address: '192.0.2.44' })).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })
})
