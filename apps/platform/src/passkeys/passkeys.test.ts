import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmedRegistration, type Session } from '../testing/journeys.ts'
import { removePasskey } from '../testing/passkey-journeys.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { changePassword, hasAccess, mailedHash, resetPassword, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let owner: PasskeyOwner
beforeEach(async () => (owner = await passkeyOwner(platform)))

const tokens = { __typename: 'AuthTokens' }
const refused = { __typename: 'LoginWithPasskeyRefusal', code: 'INVALID_CREDENTIALS' }
const unknown = { ...refused, code: 'UNKNOWN_PASSKEY' }
const unfit = { code: 'INVALID_RESPONSE' }

describe('a passkey', () => {
  it('is added, listed, logs in, and is removed; both changes are reported by mail', async () => {
    const { passkeyId } = await owner.register()
    expect(await owner.passkeys()).toEqual([
      { passkeyId, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await owner.subjects()).toContain('Passkey added to your Acacia account')
    const opened = await owner.logIn()
    expect(opened).toMatchObject({ ...tokens, userId: owner.player.userId, deviceToken: expect.any(String) })
    expect(await hasAccess(platform, opened)).toBe(true)
    expect((await owner.passkeys())[0].lastUsedAt).toEqual(expect.any(String))
    expect(await removePasskey(platform, owner.player, passkeyId)).toMatchObject({ __typename: 'RemovePasskeySuccess' })
    expect(await owner.subjects()).toContain('Passkey removed from your Acacia account')
    expect(await removePasskey(platform, owner.player, passkeyId)).toMatchObject({ code: 'UNKNOWN_PASSKEY' })
    expect(await owner.logIn()).toMatchObject(unknown)
  })

  it('logs in without a one-time code where the brand asks for one after a password', async () => {
    const { email, password, phone } = await confirmedRegistration(platform, { brandId: 'bo', skin: 'bo' })
    const begin = `mutation ($email: String!, $password: String!) {
      login(brandId: "bo", username: $email, password: $password) { ... on LoginChallenge { challengeId } } }`
    const { challengeId } = (await platform.query(begin, { email, password })).data.login
    const code = /\d{6}/.exec(platform.third.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0]
    const verify = `mutation ($challengeId: ID!, $code: String!) {
      verifyLogin(brandId: "bo", challengeId: $challengeId, code: $code) { ... on AuthTokens { userId accessToken refreshToken } } }`
    const session: Session = (await platform.query(verify, { challengeId, code })).data.verifyLogin
    await owner.register({}, { ...session, password })
    expect(await owner.logIn({}, { brandId: 'bo' })).toMatchObject({ ...tokens, userId: session.userId })
  })

  it('is reported when it is used in a new browser', async () => {
    await owner.register()
    await owner.logIn({}, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    expect(await owner.subjects()).toContain('New login to your Acacia account')
  })

  const endOthers = ({ userId, accessToken }: Session) =>
    platform.query('mutation ($id: ID!) { endOtherUserSessions(userId: $id) { ended } }', { id: userId }, accessToken)
  const ways: [string, (player: PasskeyOwner['player']) => Promise<unknown>][] = [
    ['changes the password', (player) => changePassword(platform, player, player.password, 'Another-Canoe-77')],
    ['ends all other logins', endOthers],
  ]
  it.each(ways)('that another browser added lately is removed when the player %s', async (_, act) => {
    const { player } = owner
    const thief: Session = await tryLogin(platform, player)
    await owner.register({}, { ...thief, password: player.password })
    const own = await passkeyOwner(platform)
    await own.register({}, player)
    await act(player)
    expect(await owner.logIn()).toMatchObject(unknown)
    expect(await own.logIn()).toMatchObject({ ...tokens, userId: player.userId })
    expect(await owner.subjects()).toContain('Passkey removed from your Acacia account')
  })

  it.each(ways)('that the account has had for 30 days stays when the player %s', async (_, act) => {
    const { player } = owner
    const other: Session = await tryLogin(platform, player)
    await owner.register({}, { ...other, password: player.password })
    await uncheckedQuery(
      platform.deps.pool,
      `update passkeys set created_at = now() - interval '30 days 1 minute' where user_id = $1`,
      [player.userId],
    )
    await act(player)
    expect(await owner.logIn()).toMatchObject(tokens)
  })

  it('is removed when the player resets the password by mail', async () => {
    await owner.register()
    await resetPassword(platform, await mailedHash(platform, owner.player.email))
    expect(await owner.logIn()).toMatchObject(unknown)
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
    expect(await owner.add(response)).toMatchObject(unfit)
    expect(await owner.answerLogin(response)).toMatchObject(refused)
  })

  it('is refused when padded beyond 8,000 characters, though it would fit', async () => {
    const padded = async () => {
      const { options } = await owner.startRegistration()
      return owner.authenticator.create(options).replace('{', `{"padding":"${'x'.repeat(8_000)}",`)
    }
    expect(await owner.add(await padded())).toMatchObject(unfit)
  })

  it('is refused with attestations that do not decode', async () => {
    for (const attestationObject of ['AA', 'm'.repeat(4_000), 'gYGBgYGB'.repeat(900), 'v2FhAQ']) {
      const { options } = await owner.startRegistration()
      const response = JSON.parse(owner.authenticator.create(options))
      response.response.attestationObject = attestationObject
      expect(await owner.add(JSON.stringify(response))).toMatchObject(unfit)
    }
  })
})
