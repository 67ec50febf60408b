import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsOf } from '../testing/contact-journeys.ts'
import { createUserQuery, paymentInput, registration, type Session, verifyEmail } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  hasAccess,
  knownPlayer,
  mailedHash,
  mailedSecret,
  mailsTo,
  recoverPassword,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { update, move, confirm, userOf } = contactsOf(() => platform)

describe('a new e-mail address', () => {
  it('is pending until it is confirmed: the old one stays and logs in', async () => {
    const player = await knownPlayer(platform, { localeCode: 'fi' })
    const email = 'new-address@mail.example'
    const kept = { email: player.email, isEmailVerified: true, pendingEmail: email }
    expect((await move(player, email)).user).toMatchObject(kept)
    expect(await tryLogin(platform, { ...player, email })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, player)).toMatchObject({ userId: player.userId })
    expect((await mailsTo(platform, email)).at(-1)).toMatchObject({
      from: 'Acacia <no-reply@acacia.example>',
      subject: 'Vahvista uusi sähköpostiosoitteesi – Acacia',
    })
    expect(await confirm(email)).toMatchObject({ userId: player.userId })
    expect(await userOf(player)).toMatchObject({ email, isEmailVerified: true, pendingEmail: null })
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, email })).toMatchObject({ userId: player.userId })
  })

  it('ends the other logins and the links mailed to the old address', async () => {
    const player = await knownPlayer(platform)
    const other: Session = await tryLogin(platform, player)
    const hash = await mailedHash(platform, player.email)
    await move(player, 'ends-others@mail.example')
    expect(await hasAccess(platform, other)).toBe(true)
    await confirm('ends-others@mail.example')
    expect(await hasAccess(platform, other)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
    expect(await resetPassword(platform, hash)).toMatchObject({ code: 'INVALID_HASH' })
  })

  it('lets withdrawals wait for a day, and says until when', async () => {
    const player = await knownPlayer(platform)
    expect(await userOf(player)).toMatchObject({ withdrawalsFrom: null })
    await move(player, 'waits@mail.example')
    await confirm('waits@mail.example')
    const { withdrawalsFrom } = await userOf(player)
    const hours = (Date.parse(withdrawalsFrom) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const create = `mutation ($input: CreatePaymentInput!) { createPayment(input: $input) {
      ... on CreatePaymentRefusal { code } } }`
    const input = paymentInput(player.userId, { type: 'WITHDRAWAL' })
    const { data } = await platform.query(create, { input }, player.accessToken)
    expect(data.createPayment).toEqual({ code: 'SECURITY_WAIT' })
  })

  it('is reported to the old address when it is asked for and when it is confirmed', async () => {
    const player = await knownPlayer(platform, { localeCode: 'de' })
    await move(player, 'elsewhere@mail.example')
    await confirm('elsewhere@mail.example')
    const notices = (await mailsTo(platform, player.email)).slice(-2)
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Jemand möchte deine E-Mail-Adresse bei Acacia ändern',
      'Deine E-Mail-Adresse bei Acacia wurde geändert',
    ])
    for (const { text } of notices) expect(text).not.toContain('elsewhere@mail.example')
  })

  it('is confirmed by the newest link alone, and by none after a day', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'second@mail.example')
    const code = await mailedSecret(platform, 'second@mail.example', 'email-verification')
    await move(player, 'third@mail.example')
    expect(await verifyEmail(platform, code)).toMatchObject({ code: 'INVALID_CODE' })
    await uncheckedQuery(platform.deps.pool, `update verification_codes set expires_at = now() where used_at is null`)
    expect(await confirm('third@mail.example')).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await userOf(player)).toMatchObject({ email: player.email })
  })

  it('that is taken gets no link, and the player is not told', async () => {
    const [player, taken] = [await knownPlayer(platform), await knownPlayer(platform)]
    const before = (await mailsTo(platform, taken.email)).length
    expect((await move(player, taken.email.toUpperCase())).user).toMatchObject({ email: player.email })
    expect(await mailsTo(platform, taken.email)).toHaveLength(before)
  })

  it('goes to the first of two players who confirm it', async () => {
    const players = [await knownPlayer(platform), await knownPlayer(platform)]
    const email = 'wanted@mail.example'
    const codes: string[] = []
    for (const player of players) {
      await move(player, email)
      codes.push(await mailedSecret(platform, email, 'email-verification'))
    }
    const results = await Promise.all(codes.map((code) => verifyEmail(platform, code)))
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['INVALID_CODE', 'success'])
  })

  it('is not one that differs only in case', async () => {
    const player = await knownPlayer(platform)
    expect((await update(player, { email: player.email.toUpperCase() })).user).toMatchObject({ pendingEmail: null })
  })
})

describe('a reset link', () => {
  it('is not mailed to an address that nobody has confirmed', async () => {
    const input = registration()
    await platform.query(createUserQuery, { input })
    const before = (await mailsTo(platform, input.email)).length
    expect(await recoverPassword(platform, input.email)).toMatchObject({ success: true })
    expect(await mailsTo(platform, input.email)).toHaveLength(before)
  })
})
