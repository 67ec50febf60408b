import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, registration, verifyEmail } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer, mailedSecret, mailsTo, passLinkMailWait } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const sent = { __typename: 'ResendVerificationSuccess' }
const redirectUri = `${site}/email-verification/:code`

async function resend(email: string, changes: object = {}, address = '203.0.113.5') {
  const query = `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) {
    __typename ... on ResendVerificationRefusal { code retryAfterSeconds } } }`
  const input = { brandId: 'ac', skin: 'ac', email, localeCode: 'fr', redirectUri, ...changes }
  return (await platform.query(query, { input }, '', { 'x-forwarded-for': address })).data.resendVerification
}

async function register(changes: object = {}) {
  const input = registration(changes)
  await platform.query(createUserQuery, { input })
  return input
}

describe('resendVerification', () => {
  it("mails a new link in the player's language, and the former one still works", async () => {
    const { email } = await register()
    const first = await mailedSecret(platform, email, 'email-verification')
    expect(await resend(email.toUpperCase())).toMatchObject(sent)
    const second = await mailedSecret(platform, email, 'email-verification')
    const subjects = (await mailsTo(platform, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('Confirm your email address at Acacia'))
    expect(await verifyEmail(platform, first)).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
    expect(await verifyEmail(platform, second)).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('tells whoever registered with a confirmed address by mail that there is an account', async () => {
    const { email } = await knownPlayer(platform)
    expect(await resend(email)).toMatchObject(sent)
    const mail = (await mailsTo(platform, email)).at(-1)
    expect(mail?.subject).toBe('Vous avez déjà un compte chez Acacia')
    expect(mail?.text).not.toContain('email-verification')
  })

  it('gives an address without an account the same answer, and a mail that no account was opened', async () => {
    expect(await resend('taken-phone@mail.example')).toMatchObject(sent)
    const [mail] = await mailsTo(platform, 'taken-phone@mail.example')
    expect(mail?.text.match(/http\S+/g)).toEqual(['https://acacia.example/fr/pages/responsible-gambling'])
  })

  it('mails at most one of several at once, and lets a minute pass between two', async () => {
    const { email } = await register()
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(email)))
    expect(answers.filter(({ code }) => !code)).toHaveLength(1)
    expect(answers.find(({ code }) => code)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(platform, email)).toHaveLength(2)
    await passLinkMailWait(platform, email, '203.0.113.5')
    expect(await resend(email)).toMatchObject(sent)
    expect(await mailsTo(platform, email)).toHaveLength(3)
  })

  it('refuses nobody because of strangers, and mails once a minute all the same', async () => {
    const { email } = await register()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => resend(email, {}, `198.51.100.${n}`)))
    expect(answers).toEqual(Array(5).fill(expect.objectContaining(sent)))
    expect(await mailsTo(platform, email)).toHaveLength(2)
  })

  it('limits each client', async () => {
    for (let n = 0; n < 60; n++) await platform.deps.limits.verificationMails.take('192.0.2.45')
    expect(await resend('somebody@mail.example', {}, '192.0.2.45')).toMatchObject({ code: 'RATE_LIMITED' })
    // What is refused takes nothing from anybody else.
    await resend('somebody@mail.example')
    expect(await mailsTo(platform, 'somebody@mail.example')).toHaveLength(1)
  })

  it('leaves an account alone whose address was confirmed meanwhile', async () => {
    const { email, userId } = await knownPlayer(platform)
    await resend(email)
    await platform.deps.background.idle()
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select from verification_codes where user_id = $1 and used_at is null',
      [userId],
    )
    expect(rows).toHaveLength(0)
  })

  it.each([
    ['no e-mail address', 'nobody', {}],
    ['a skin of another brand', 'a@mail.example', { skin: 'bz' }],
    ['no brand', 'a@mail.example', { brandId: 'xx' }],
    ['another site', 'a@mail.example', { redirectUri: 'https://evil.example/email-verification/:code' }],
    ['an address without a placeholder', 'a@mail.example', { redirectUri: `${site}/email-verification` }],
  ])('refuses %s', async (_, email, changes) =>
    expect(await resend(email, changes)).toMatchObject({ code: 'INVALID_ENTRY' }),
  )
})
