import { randomBytes } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPlayerStatus } from '../players/block-player.ts'
import { setUpApp } from '../testing/authenticator-journeys.ts'
import { contactsOf, smsCodeTo } from '../testing/contact-journeys.ts'
import { createUserQuery, logIn, newPlayer, registration } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, mailedSecret, recoverPassword, resetPassword, tryLogin } from '../testing/session-journeys.ts'

/** The link of a registration logs in where the account was opened, and nowhere else. */

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const newSecret = () => randomBytes(24).toString('base64url')

async function register(changes: object = {}) {
  const input = { ...registration(changes), browserSecret: newSecret() }
  const { data } = await platform.query(createUserQuery, { input })
  expect(data.createUser.code).toBeUndefined()
  return input
}
type Input = Awaited<ReturnType<typeof register>>

const linkTo = ({ email }: Pick<Input, 'email'>) => mailedSecret(platform, email, 'email-verification')

async function open(
  code: string,
  { brandId, skin, browserSecret }: { [name in 'brandId' | 'skin']: string } & { browserSecret: string | null },
) {
  const query = `mutation ($brandId: ID!, $code: String!, $browserSecret: String, $skin: String) {
    verifyWithAuth(brandId: $brandId, code: $code, browserSecret: $browserSecret, skin: $skin) {
      __typename
      ... on VerifyWithAuthSuccess { userId challengeId tokens { userId accessToken refreshToken deviceToken } }
      ... on VerifyWithAuthRefusal { code } } }`
  return (await platform.query(query, { brandId, code, browserSecret, skin })).data.verifyWithAuth
}
const openHere = async (input: Input) => open(await linkTo(input), input)
const onlyConfirmed = { __typename: 'VerifyWithAuthSuccess', tokens: null, challengeId: null }

async function playerOf({ email, brandId }: Pick<Input, 'email' | 'brandId'>): Promise<string> {
  const query = 'select user_id from players where brand_id = $1 and email = $2'
  const { rows } = await uncheckedQuery(platform.deps.pool, query, [brandId, email])
  return String(rows[0]?.user_id)
}

describe('the link of a registration', () => {
  it('logs in the browser that has registered, once', async () => {
    const input = await register()
    const code = await linkTo(input)
    const { tokens, userId, challengeId } = await open(code, input)
    expect(tokens).toMatchObject({ userId, deviceToken: expect.any(String) })
    expect(challengeId).toBeNull()
    expect(await hasAccess(platform, tokens)).toBe(true)
    expect(await open(code, input)).toEqual({ __typename: 'VerifyWithAuthRefusal', code: 'CODE_USED' })
  })

  it('logs nobody in whose password is changed while the identity is checked', async () => {
    const input = await register()
    const code = await linkTo(input)
    const userId = await playerOf(input)
    platform.third.behaviour.identity = 'slow'
    const opening = open(code, input)
    await expect
      .poll(() => platform.third.checks.some(({ reference }) => reference === userId), { timeout: 5_000 })
      .toBe(true)
    const change = `update players set password_hash = 'another' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, change, [userId])
    platform.third.behaviour.identity = 'up'
    platform.third.answerNow()
    expect(await opening).toEqual({ ...onlyConfirmed, userId })
  })

  it('logs in once when two tabs of the browser open it at the same moment', async () => {
    const input = await register()
    const code = await linkTo(input)
    const answers = await Promise.all([open(code, input), open(code, input)])
    expect(answers.filter(({ tokens }) => tokens)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CODE_USED')).toHaveLength(1)
  })

  it('does so when it was mailed once more', async () => {
    const input = await register()
    await linkTo(input)
    const { brandId, skin, email } = input
    await platform.query(
      `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { __typename } }`,
      { input: { brandId, skin, email, localeCode: 'en', redirectUri: `${site}/email-verification/:code` } },
    )
    expect((await openHere(input)).tokens).not.toBeNull()
  })

  it.each([
    ['no', () => null],
    ['an empty', () => ''],
    ['another', newSecret],
  ])('only confirms the address for a browser with %s secret', async (_, secret) => {
    const input = await register()
    expect(await open(await linkTo(input), { ...input, browserSecret: secret() })).toMatchObject(onlyConfirmed)
    expect(await tryLogin(platform, input)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('only confirms it for the browser of another registration, and on no other brand', async () => {
    const [input, other] = [await register(), await register()]
    const code = await linkTo(input)
    expect(await open(code, { ...input, brandId: 'bz', skin: 'bz' })).toMatchObject({ code: 'INVALID_CODE' })
    expect(await open(code, other)).toMatchObject(onlyConfirmed)
  })

  it('logs nobody in without a secret of the registration', async () => {
    const input = registration()
    await platform.query(createUserQuery, { input })
    expect(await open(await linkTo(input), { ...input, browserSecret: newSecret() })).toMatchObject(onlyConfirmed)
  })

  it('is refused after a day as any other is', async () => {
    const input = await register()
    const code = await linkTo(input)
    const past = `update verification_codes set expires_at = now() - interval '1 second' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, past, [await playerOf(input)])
    expect(await open(code, input)).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('the login that the link opens is no way around', () => {
  it.each(['bo', 'se'])('the one-time code of the brand, on %s', async (skin) => {
    const input = await register({ brandId: 'bo', skin })
    const { tokens, challengeId } = await openHere(input)
    expect(tokens).toBeNull()
    const query = `mutation ($id: ID!, $code: String!) { verifyLogin(brandId: "bo", challengeId: $id, code: $code) {
      __typename ... on AuthTokens { userId } ... on VerifyLoginRefusal { code } } }`
    const verify = async (code: string) => (await platform.query(query, { id: challengeId, code })).data.verifyLogin
    expect(await verify('')).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify(smsCodeTo(platform, input.phone))).toMatchObject({ userId: await playerOf(input) })
  })

  it('the authenticator app of the player', async () => {
    const input = registration()
    const browserSecret = newSecret()
    const session = await newPlayer(platform, false, { ...input, browserSecret })
    await setUpApp(platform, { ...session, password: input.password })
    const opened = await openHere({ ...input, browserSecret })
    expect(opened).toMatchObject({ tokens: null, challengeId: expect.any(String) })
  })

  it('a block or a lock', async () => {
    const bars = [
      (userId: string) => setPlayerStatus(platform.deps, userId, 'BLOCKED'),
      (userId: string) => {
        const lock = `update players set locked_until = now() + interval '1 day' where user_id = $1`
        return uncheckedQuery(platform.owner, lock, [userId])
      },
    ]
    for (const bar of bars) {
      const input = await register()
      const code = await linkTo(input)
      await bar(await playerOf(input))
      expect(await open(code, input)).toMatchObject(onlyConfirmed)
    }
  })

  it('a national register that has listed the player since', async () => {
    const input = await register({ countryCode: 'gb', lastName: 'Doormat', phone: '+44 7700 914321' })
    const code = await linkTo(input)
    platform.third.registers.listed.add('Doormat')
    const forget = 'update players set register_clear_until = now() where user_id = $1'
    await uncheckedQuery(platform.owner, forget, [await playerOf(input)])
    expect(await open(code, input)).toMatchObject({ tokens: null, challengeId: null })
  })

  it('a password that was set since, which may be that of the owner of the mailbox', async () => {
    const input = await register()
    const code = await linkTo(input)
    const change = `update players set password_hash = 'another' where user_id = $1`
    await uncheckedQuery(platform.owner, change, [await playerOf(input)])
    expect(await open(code, input)).toMatchObject(onlyConfirmed)
  })

  it('a new password by mail: the old link and the new one log nobody in', async () => {
    const input = await register()
    await openHere({ ...input, browserSecret: '' })
    await recoverPassword(platform, input.email)
    const hash = await mailedSecret(platform, input.email, 'reset-password')
    expect(await resetPassword(platform, hash)).toMatchObject({ success: true })
    expect(await openHere(input)).toMatchObject({ code: 'CODE_USED' })
  })

  it('the confirmation of a new address', async () => {
    const input = await register()
    await openHere(input)
    const session = await logIn(platform, input.email, input.brandId, input.password)
    const email = `moved-${input.email}`
    await contactsOf(() => platform).move({ ...session, ...input }, email)
    expect(await openHere({ ...input, email })).toMatchObject(onlyConfirmed)
  })
})

it.each(['x', 'x'.repeat(31), 'x'.repeat(201), `${'x'.repeat(40)} `, 'ä'.repeat(40)])(
  'a browser’s secret has 32 to 200 characters of ASCII, not %j',
  async (browserSecret) => {
    const input = { ...registration(), browserSecret }
    const { data } = await platform.query(createUserQuery, { input })
    expect(data.createUser).toMatchObject({ code: 'INVALID_ENTRY', field: 'browserSecret' })
  },
)
