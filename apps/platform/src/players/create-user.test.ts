import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { createUserQuery, lastCode, logIn, newPlayer, registration, verifyEmail } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { mailsTo } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const register = async (changes: object = {}) => {
  const { data } = await platform.query(createUserQuery, { input: registration(changes) })
  await platform.deps.background.idle()
  return data.createUser
}
const opened = { __typename: 'CreateUserSuccess', success: true }
/** The brands on which an address has an account. */
async function accountsOf(email: string): Promise<string[]> {
  const query = 'select brand_id from players where lower(email) = lower($1) order by brand_id'
  const { rows } = await uncheckedQuery(platform.deps.pool, query, [email])
  return rows.map((row) => row.brand_id)
}
const verify = (code: string, brandId?: string) => verifyEmail(platform, code, brandId)
const userFields = 'query ($id: ID!) { user(userId: $id) { isEmailVerified kycProfile { verified } } }'
const stateOf = async ({ userId, accessToken }: { userId: string; accessToken: string }) =>
  (await platform.query(userFields, { id: userId }, accessToken)).data.user

describe('createUser', () => {
  it('opens an account and mails the link', async () => {
    const input = registration({ localeCode: 'fr', firstName: 'Zoé' })
    const { data } = await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    expect(data.createUser).toMatchObject({ __typename: 'CreateUserSuccess', success: true })
    const mail = platform.third.mails.at(-1)
    expect(mail).toMatchObject({ to: input.email, from: 'Acacia <no-reply@acacia.example>' })
    expect(mail?.subject).toBe('Confirmez votre adresse e-mail chez Acacia')
    expect(mail?.text).toMatch(/http:\/\/ac\.localhost:3000\/email-verification\/[\w-]{32}\n/)
  })

  it('mails in the name of the skin, whose brand may have another name', async () => {
    await register({ brandId: 'lj', skin: 'zu', localeCode: 'de', phone: null })
    expect(platform.third.mails.at(-1)).toMatchObject({ from: 'Zuri <no-reply@zuri.example>' })
  })

  it('opens one account per e-mail address and phone number of a brand, however they are written', async () => {
    const email = 'Taken@Mail.example'
    const phone = '+358 40 555 0001'
    expect(await register({ email, phone })).toEqual(opened)
    expect(await register({ email: 'taken@mail.EXAMPLE' })).toEqual(opened)
    expect(await register({ email: 'other@mail.example', phone: '+358 405550001' })).toEqual(opened)
    expect(await accountsOf(email)).toEqual(['ac'])
    expect(await accountsOf('other@mail.example')).toEqual([])
    expect(await register({ email, phone, brandId: 'bz', skin: 'bz' })).toEqual(opened)
    expect(await accountsOf(email)).toEqual(['ac', 'bz'])
  })

  it('opens one account for two concurrent registrations with the same address, and gives both the same answer', async () => {
    const email = 'twice@mail.example'
    expect(await Promise.all([register({ email }), register({ email })])).toEqual([opened, opened])
    expect(await accountsOf(email)).toEqual(['ac'])
    const subjects = (await mailsTo(platform, email)).map(({ subject }) => subject).sort()
    expect(subjects).toEqual(['Confirm your email address at Acacia', 'You already have an account at Acacia'])
  })

  it.each([
    [{ skin: 'bz' }, 'INVALID_ENTRY', 'skin'],
    [{ brandId: 'xx' }, 'INVALID_ENTRY', 'brandId'],
    [{ redirectUri: 'https://evil.example/email-verification/:code' }, 'INVALID_ENTRY', 'redirectUri'],
    [{ redirectUri: 'http://ac.localhost:3000/' }, 'INVALID_ENTRY', 'redirectUri'],
    [{ countryCode: 'us' }, 'COUNTRY_NOT_ALLOWED', 'countryCode'],
    [{ birthDate: '2015-01-01' }, 'UNDERAGE', 'birthDate'],
    [{ phone: '0401234567' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ password: 'short' }, 'INVALID_ENTRY', 'password'],
    [{ password: 'Liverpool-1' }, 'GUESSABLE_PASSWORD', 'password'],
    [{ lastName: 'Kivelä', password: 'Kivela-1985' }, 'GUESSABLE_PASSWORD', 'password'],
  ])('refuses %j', async (changes, code, field) => {
    expect(await register(changes)).toMatchObject({ code, field })
  })

  it('keeps the mail while the gateway is down, and sends it later', async () => {
    platform.third.behaviour.inbox = 'down'
    const before = platform.third.mails.length
    expect(await register()).toMatchObject({ success: true })
    expect(platform.third.mails).toHaveLength(before)
    platform.third.behaviour.inbox = 'up'
    await makeJobsDue(platform.deps)
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(before + 1)
  })

  it('rate-limits registrations by address', async () => {
    const input = () => registration()
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let count = 0; count < 120; count++) await platform.deps.limits.registration.take('203.0.113.9')
    const { data } = await platform.query(createUserQuery, { input: input() }, '', from)
    expect(data.createUser).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('user', () => {
  it('returns all data of the registration, and nothing internal', async () => {
    const given = { affiliateId: 'partner-7', affiliateTag: 'secret-tag', acceptedTcVersion: '3' }
    const input = registration({ ...given, receiveSms: true })
    const session = await newPlayer(platform, false, input)
    const query = `query ($id: ID!) { user(userId: $id) { userId firstName lastName displayName phone email nationality
      birthDate address1 address2 postcode city country { code name dialCode minimumAge } affiliateId currencyCode
      acceptedTcVersion isEmailVerified kycProfile { verified } receiveEmail receivePhone receiveSms receiveSnail } }`
    const { firstName, lastName, phone, email, birthDate, address1, postcode, city } = input
    expect((await platform.query(query, { id: session.userId }, session.accessToken)).data.user).toEqual({
      userId: session.userId,
      firstName,
      lastName,
      displayName: firstName,
      phone,
      email,
      nationality: 'fi',
      birthDate,
      address1,
      address2: null,
      postcode,
      city,
      country: { code: 'fi', name: 'Finland', dialCode: '358', minimumAge: 18 },
      affiliateId: 'partner-7',
      currencyCode: 'EUR',
      acceptedTcVersion: '3',
      isEmailVerified: false,
      kycProfile: { verified: false },
      receiveEmail: false,
      receivePhone: false,
      receiveSms: true,
      receiveSnail: false,
    })
    for (const hidden of ['passwordHash', 'affiliateTag', 'withdrawalBlock', 'lockedUntil', 'status'])
      expect(codesOf(await platform.query(`query ($id: ID!) { user(userId: $id) { ${hidden} } }`))).not.toEqual([])
  })
})

describe('brandCountries', () => {
  const ask = (brandId: string) =>
    platform.query(
      `query ($brandId: ID!) { brandCountries(brandId: $brandId) {
        currencyCode country { code name dialCode minimumAge } } }`,
      { brandId },
    )

  it('lists each country once, with dial code, age and the brand’s currency there', async () => {
    const { brandCountries } = (await ask('bz')).data
    const codes = brandCountries.map(({ country }: { country: { code: string } }) => country.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(brandCountries).toContainEqual({
      currencyCode: 'BRL',
      country: { code: 'br', name: 'Brazil', dialCode: '55', minimumAge: 18 },
    })
    expect(brandCountries).toContainEqual({
      currencyCode: 'EUR',
      country: { code: 'lt', name: 'Lithuania', dialCode: '370', minimumAge: 21 },
    })
    for (const { country } of brandCountries) {
      expect(country.dialCode).toMatch(/^[1-9]\d{0,2}$/)
      expect([18, 19, 20, 21]).toContain(country.minimumAge)
    }
  })

  it('accepts brands, not skins', async () => expect(codesOf(await ask('zu'))).toEqual(['BAD_USER_INPUT']))
})

describe('verifyWithAuth', () => {
  it('confirms once, and the identity check verifies the profile', async () => {
    const session = await newPlayer(platform, false)
    expect(await stateOf(session)).toEqual({ isEmailVerified: false, kycProfile: { verified: false } })
    const code = lastCode(platform)
    expect(await verify(code, 'bz')).toMatchObject({ code: 'INVALID_CODE' })
    expect(await verify(code)).toEqual({ __typename: 'VerifyWithAuthSuccess', userId: session.userId })
    expect(await stateOf(session)).toEqual({ isEmailVerified: true, kycProfile: { verified: true } })
    expect(await verify(code)).toMatchObject({ code: 'CODE_USED' })
  })

  it('works once when the link is opened twice at the same moment', async () => {
    await register()
    const code = lastCode(platform)
    const results = await Promise.all([verify(code), verify(code)])
    expect(results.map((result) => result.code ?? 'success').sort()).toEqual(['CODE_USED', 'success'])
  })

  it('refuses a code after 24 hours', async () => {
    await register()
    await uncheckedQuery(platform.deps.pool, `update verification_codes set expires_at = now() - interval '1 second'`)
    expect(await verify(lastCode(platform))).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('leaves the profile unverified when the identity check finds no match', async () => {
    const session = await newPlayer(platform, true, { lastName: 'NoMatch' })
    expect(await stateOf(session)).toEqual({ isEmailVerified: true, kycProfile: { verified: false } })
  })

  it('repeats the identity check at the next login when it was down', async () => {
    platform.third.behaviour.identity = 'down'
    const input = registration()
    await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    expect(await verify(lastCode(platform))).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
    platform.third.behaviour.identity = 'up'
    const session = await logIn(platform, input.email, 'ac', input.password)
    await platform.deps.background.idle()
    expect(await stateOf(session)).toEqual({ isEmailVerified: true, kycProfile: { verified: true } })
  })

  it('stops attempts after many wrong codes', async () => {
    for (let count = 0; count < mostWrongCodes; count++) await platform.deps.limits.wrongCode.count('127.0.0.1')
    expect(await verify('anything')).toMatchObject({ code: 'RATE_LIMITED' })
    await platform.query(createUserQuery, { input: registration() })
    await platform.deps.background.idle()
    expect(await verify(lastCode(platform))).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
  })
})
