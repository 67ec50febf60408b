import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator, type Oddities } from '../testing/authenticator.ts'
import { createUserQuery, registration, type Session } from '../testing/journeys.ts'
import {
  addPasskey,
  answerPasskeyLogin,
  logInByPasskey,
  passkeysOf,
  registerPasskey,
  removePasskey,
  startPasskeyLogin,
  startRegistration,
} from '../testing/passkey-journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  createLock,
  hasAccess,
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailsTo,
  resetPassword,
  useUpSessionTime,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let player: KnownPlayer
let authenticator: Authenticator
let addresses = 0
/** Wrong responses count by address, so that the tests need one each. */
let address: string
beforeEach(async () => {
  player = await knownPlayer(platform)
  authenticator = new Authenticator(site)
  address = `198.51.100.${++addresses}`
})
const register = (odd: Oddities = {}, who: Session = player) => registerPasskey(platform, who, authenticator, odd)
const logIn = (odd: Oddities = {}, call: object = {}) =>
  logInByPasskey(platform, authenticator, odd, { address, ...call })
const subjects = async () => (await mailsTo(platform, player.email)).map(({ subject }) => subject)
const tokens = { __typename: 'AuthTokens' }
const refused = { __typename: 'LoginWithPasskeyRefusal', code: 'INVALID_CREDENTIALS' }
const unfit = { code: 'INVALID_RESPONSE' }

describe('a passkey', () => {
  it('is added, listed, logs in, and is removed; both changes are reported by mail', async () => {
    const { passkeyId } = await register()
    expect(await passkeysOf(platform, player)).toEqual([
      { passkeyId, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await subjects()).toContain('Passkey added to your Acacia account')
    const opened = await logIn()
    expect(opened).toMatchObject({ ...tokens, userId: player.userId, deviceToken: expect.any(String) })
    expect(await hasAccess(platform, opened)).toBe(true)
    expect((await passkeysOf(platform, player))[0].lastUsedAt).toEqual(expect.any(String))
    expect(await removePasskey(platform, player, passkeyId)).toMatchObject({ __typename: 'RemovePasskeySuccess' })
    expect(await subjects()).toContain('Passkey removed from your Acacia account')
    expect(await removePasskey(platform, player, passkeyId)).toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    expect(await logIn()).toMatchObject(refused)
  })

  it('logs in without a one-time code where the brand asks for one after a password', async () => {
    const { email, password, phone, ...input } = registration({ brandId: 'bo', skin: 'bo' })
    await platform.query(createUserQuery, { input: { email, password, phone, ...input } })
    const begin = `mutation ($email: String!, $password: String!) {
      login(brandId: "bo", username: $email, password: $password) { ... on LoginChallenge { challengeId } } }`
    const { challengeId } = (await platform.query(begin, { email, password })).data.login
    const code = /\d{6}/.exec(platform.third.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0]
    const verify = `mutation ($challengeId: ID!, $code: String!) {
      verifyLogin(brandId: "bo", challengeId: $challengeId, code: $code) { ... on AuthTokens { userId accessToken refreshToken } } }`
    const session: Session = (await platform.query(verify, { challengeId, code })).data.verifyLogin
    await register({}, session)
    expect(await logIn({}, { brandId: 'bo' })).toMatchObject({ ...tokens, userId: session.userId })
  })

  it('is reported when it is used in a new browser', async () => {
    await register()
    await logIn({}, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    expect(await subjects()).toContain('New login to your Acacia account')
  })

  it('is removed when the player resets the password by mail', async () => {
    await register()
    await resetPassword(platform, await mailedHash(platform, player.email))
    expect(await logIn()).toMatchObject(refused)
  })
})

describe('a registration', () => {
  it('asks for user verification, a discoverable credential, and none that the player has', async () => {
    await register()
    const { options } = await startRegistration(platform, player)
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'ac.localhost', name: 'Acacia' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId.toString('base64url') }],
      attestation: 'none',
      timeout: 300_000,
    })
  })

  const oddities: [string, Oddities][] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['in a frame of another site', { crossOrigin: true }],
  ]
  it.each(oddities)('is refused: %s', async (_, odd) => {
    expect(await register(odd)).toMatchObject(unfit)
    expect(await passkeysOf(platform, player)).toEqual([])
  })

  it('is refused for an id that is too short to be random', async () => {
    authenticator = new Authenticator(site, Buffer.from('short'))
    expect(await register()).toMatchObject(unfit)
  })

  it('uses its challenge up, whatever the outcome', async () => {
    const { options } = await startRegistration(platform, player)
    const response = authenticator.create(options)
    expect(await addPasskey(platform, player, authenticator.create(options, { isVerified: false }))).toMatchObject(
      unfit,
    )
    expect(await addPasskey(platform, player, response)).toMatchObject(unfit)
  })

  it('takes no challenge of another player, of a login, of another site, or that expired', async () => {
    const other = await knownPlayer(platform)
    const { options: foreign } = await startRegistration(platform, other)
    expect(await addPasskey(platform, player, authenticator.create(foreign))).toMatchObject(unfit)

    const login = JSON.parse((await startPasskeyLogin(platform, { address })).options)
    const mixed = JSON.stringify({ ...login, rp: { id: login.rpId }, user: { id: 'AA' } })
    expect(await addPasskey(platform, player, authenticator.create(mixed))).toMatchObject(unfit)

    const elsewhere = 'http://www.ac.localhost:3000'
    const { options } = await startRegistration(platform, player, elsewhere)
    expect(await addPasskey(platform, player, authenticator.create(options))).toMatchObject(unfit)

    const { options: late } = await startRegistration(platform, player)
    await uncheckedQuery(platform.deps.pool, `update passkey_challenges set expires_at = now() where user_id = $1`, [
      player.userId,
    ])
    expect(await addPasskey(platform, player, authenticator.create(late))).toMatchObject(unfit)
    expect(await passkeysOf(platform, player)).toEqual([])
  })

  it('begins only soon after a login', async () => {
    const age = (minutes: number) =>
      uncheckedQuery(
        platform.deps.pool,
        `update logins set created_at = now() - $2 * interval '1 minute' where user_id = $1`,
        [player.userId, minutes],
      )
    await age(4.5)
    expect(await startRegistration(platform, player)).toMatchObject({ __typename: 'PasskeyOptions' })
    await age(5)
    expect(await startRegistration(platform, player)).toMatchObject({ code: 'PROOF_REQUIRED' })
  })

  it('ends when the logins of the player end', async () => {
    const { options } = await startRegistration(platform, player)
    await createLock(platform, player, 'P7D')
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select from passkey_challenges where user_id = $1', [
      player.userId,
    ])
    expect([rows.length, typeof options]).toEqual([0, 'string'])
  })

  it.each(['https://evil.example', 'https://www.radiant.example', `${site}/path`, 'javascript:alert(1)', 'null', ''])(
    'begins on no site but those of the brand: %s',
    async (origin) => {
      expect(await startRegistration(platform, player, origin)).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await addPasskey(platform, player, '{}', { origin })).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await startPasskeyLogin(platform, { origin, address })).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await answerPasskeyLogin(platform, '{}', { origin, address })).toMatchObject(refused)
    },
  )

  it('needs a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(51), 'a\u202eb'])
      expect(await addPasskey(platform, player, '{}', { name })).toMatchObject({ code: 'INVALID_NAME' })
  })

  it('is refused for a credential that somebody has', async () => {
    await register()
    const other = await knownPlayer(platform)
    expect(await register({}, other)).toMatchObject({ code: 'PASSKEY_EXISTS' })
    expect(await logIn()).toMatchObject(refused)
  })

  it('stores the challenge as a hash', async () => {
    const { options } = await startRegistration(platform, player)
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select * from passkey_challenges where user_id = $1', [
      player.userId,
    ])
    expect(rows).toHaveLength(1)
    const challenge: string = JSON.parse(options).challenge
    expect(rows[0]?.challenge_hash).not.toEqual(Buffer.from(challenge, 'base64url'))
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })

  it('is possible up to 20 passkeys, also at the same time', async () => {
    await register()
    await uncheckedQuery(
      platform.deps.pool,
      `insert into passkeys (passkey_id, user_id, rp_id, credential_id, public_key, counter, name)
         select gen_random_uuid(), $1, 'ac.localhost', sha256((n || $1::uuid::text)::bytea), '', 0, 'n'
         from generate_series(1, 17) n`,
      [player.userId],
    )
    const begun = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = new Authenticator(site)
        return own.create((await startRegistration(platform, player)).options)
      }),
    )
    const results = await Promise.all(begun.map((response) => addPasskey(platform, player, response)))
    expect(results.filter(({ code }) => code === 'TOO_MANY_PASSKEYS')).toHaveLength(4)
    expect(await passkeysOf(platform, player)).toHaveLength(20)
    expect(await startRegistration(platform, player)).toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })
})

describe('a login with a passkey', () => {
  it('begins alike for everybody, and asks for user verification', async () => {
    const { options } = await startPasskeyLogin(platform, { address })
    expect(JSON.parse(options)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'ac.localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  it.each<[string, Oddities]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['in a frame of another site', { crossOrigin: true }],
    ["with another player's handle", { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('is refused: %s', async (_, odd) => {
    await register()
    expect(await logIn(odd)).toMatchObject(refused)
    expect(await logIn()).toMatchObject(tokens)
  })

  it('is refused for a tampered signature, another key and an unknown credential', async () => {
    await register()
    const { options } = await startPasskeyLogin(platform, { address })
    const answer = JSON.parse(authenticator.get(options))
    answer.response.signature = `${answer.response.signature.slice(0, -4)}AAAA`
    expect(await answerPasskeyLogin(platform, JSON.stringify(answer), { address })).toMatchObject(refused)

    const forger = new Authenticator(site, authenticator.credentialId)
    const userHandle = Buffer.from(player.userId.replaceAll('-', ''), 'hex').toString('base64url')
    expect(await logInByPasskey(platform, forger, { userHandle }, { address })).toMatchObject(refused)
    const stranger = new Authenticator(site)
    expect(await logInByPasskey(platform, stranger, { userHandle }, { address })).toMatchObject(refused)
  })

  it('uses its challenge up, also when fifty answer at once', async () => {
    await register()
    const { options } = await startPasskeyLogin(platform, { address })
    const response = authenticator.get(options)
    const address2 = (n: number) => `192.0.2.${n + 1}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => answerPasskeyLogin(platform, response, { address: address2(n) })),
    )
    expect(answers.filter(({ __typename }) => __typename === 'AuthTokens')).toHaveLength(1)
    expect(await answerPasskeyLogin(platform, response, { address })).toMatchObject(refused)
  })

  it('takes a challenge only from its own site and brand, and for 5 minutes', async () => {
    await register()
    const elsewhere = { origin: 'http://www.ac.localhost:3000', address }
    const { options } = await startPasskeyLogin(platform, elsewhere)
    expect(await answerPasskeyLogin(platform, authenticator.get(options), { address })).toMatchObject(refused)

    const { options: ofBrand } = await startPasskeyLogin(platform, { brandId: 'ra', address })
    expect(await answerPasskeyLogin(platform, authenticator.get(ofBrand), { address })).toMatchObject(refused)

    const { options: late } = await startPasskeyLogin(platform, { address })
    await uncheckedQuery(
      platform.deps.pool,
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where user_id is null`,
    )
    expect(await answerPasskeyLogin(platform, authenticator.get(late), { address })).toMatchObject(refused)
  })

  it('is refused at another brand, and on another site of the brand', async () => {
    await register()
    expect(await logIn({}, { brandId: 'ra' })).toMatchObject(refused)
    const origin = 'http://other.localhost:3000'
    expect(await logIn({ origin }, { origin })).toMatchObject(refused)
    expect(await logIn()).toMatchObject(tokens)
  })

  it('removes the passkey, with a mail, when its counter goes back; only a signed one counts', async () => {
    await register({ counter: 5 })
    authenticator.counter = 7
    expect(await logIn()).toMatchObject(tokens)

    const { options } = await startPasskeyLogin(platform, { address })
    const forger = new Authenticator(site, authenticator.credentialId)
    const userHandle = Buffer.from(player.userId.replaceAll('-', ''), 'hex').toString('base64url')
    const forged = forger.get(options, { counter: 1, userHandle })
    expect(await answerPasskeyLogin(platform, forged, { address })).toMatchObject(refused)
    expect(await passkeysOf(platform, player)).toHaveLength(1)

    expect(await logIn({ counter: 7 })).toMatchObject(refused)
    expect(await passkeysOf(platform, player)).toEqual([])
    expect(await subjects()).toContain('Passkey removed from your Acacia account')
    expect(await logIn({ counter: 8 })).toMatchObject(refused)
  })

  it('is refused to a blocked or locked player, and without session time; the passkey stays', async () => {
    await register()
    const { pool } = platform.deps
    const setStatus = (status: string) =>
      uncheckedQuery(pool, 'update players set status = $2 where user_id = $1', [player.userId, status])
    await setStatus('BLOCKED')
    expect(await logIn()).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    await setStatus('ACTIVE')
    await useUpSessionTime(platform, player.userId)
    expect(await logIn()).toMatchObject({ code: 'SESSION_TIME_EXCEEDED', until: expect.any(String) })
    await uncheckedQuery(pool, 'delete from user_limits where user_id = $1', [player.userId])
    expect(await createLock(platform, player, 'P7D')).toMatchObject({ __typename: 'CreateLockSuccess' })
    expect(await logIn()).toMatchObject({ code: 'ACCOUNT_LOCKED', until: expect.any(String) })
    await uncheckedQuery(pool, 'update players set locked_until = null where user_id = $1', [player.userId])
    expect(await logIn()).toMatchObject(tokens)
  })

  it('is limited by address: beginnings, and wrong responses', async () => {
    for (let n = 0; n < 30; n++) await answerPasskeyLogin(platform, '{}', { address })
    expect(await answerPasskeyLogin(platform, '{}', { address })).toMatchObject({ code: 'RATE_LIMITED' })
    const begin = () => startPasskeyLogin(platform, { address })
    const begun = await Promise.all(Array.from({ length: 121 }, begin))
    expect(begun.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1)
  })
})

describe('a response', () => {
  const nested = `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`
  const long = (length: number) =>
    JSON.stringify({ ...{ id: 'a', rawId: 'a', type: 'public-key' }, response: { clientDataJSON: 'a'.repeat(length) } })
  it.each([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['deep', nested],
    ['nine thousand characters', long(9_000)],
    ['of wrong types', '{"id":1,"rawId":[],"response":"","type":{}}'],
  ])('is refused, not an error: %s', async (_, response) => {
    expect(await addPasskey(platform, player, response)).toMatchObject(unfit)
    expect(await answerPasskeyLogin(platform, response, { address })).toMatchObject(refused)
  })

  it('is refused when padded beyond 8,000 characters, though it would fit', async () => {
    const padded = async () => {
      const { options } = await startRegistration(platform, player)
      return authenticator.create(options).replace('{', `{"padding":"${'x'.repeat(8_000)}",`)
    }
    expect(await addPasskey(platform, player, await padded())).toMatchObject(unfit)
  })

  it('is refused with attestations that do not decode', async () => {
    for (const attestationObject of ['AA', 'm'.repeat(4_000), 'gYGBgYGB'.repeat(900), 'v2FhAQ']) {
      const { options } = await startRegistration(platform, player)
      const response = JSON.parse(authenticator.create(options))
      response.response.attestationObject = attestationObject
      expect(await addPasskey(platform, player, JSON.stringify(response))).toMatchObject(unfit)
    }
  })
})
