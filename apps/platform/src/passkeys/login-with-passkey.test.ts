import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { Authenticator, type Oddities } from '../testing/authenticator.ts'
import { logInByPasskey } from '../testing/passkey-journeys.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, useUpSessionTime } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let owner: PasskeyOwner
beforeEach(async () => (owner = await passkeyOwner(platform)))

const tokens = { __typename: 'AuthTokens' }
const refused = { __typename: 'LoginWithPasskeyRefusal', code: 'INVALID_CREDENTIALS' }
const unknown = { ...refused, code: 'UNKNOWN_PASSKEY' }

describe('a login with a passkey', () => {
  it('begins alike for everybody, and asks for user verification', async () => {
    const { options } = await owner.startLogin()
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
    await owner.register()
    expect(await owner.logIn(odd)).toMatchObject(refused)
    expect(await owner.logIn()).toMatchObject(tokens)
  })

  it('opens a hundred within an hour, whatever those with the password are', async () => {
    await owner.register()
    const { logins } = platform.deps.limits
    for (let n = 0; n < 100; n++) await logins.take(owner.player.userId)
    expect(await owner.logIn()).toMatchObject(tokens)
    for (let n = 0; n < 99; n++) await logins.take(`${owner.player.userId} passkey`)
    expect(await owner.logIn()).toMatchObject({ ...refused, code: 'RATE_LIMITED' })
  })

  it('is refused for a tampered signature, another key and an unknown credential', async () => {
    await owner.register()
    const { options } = await owner.startLogin()
    const answer = JSON.parse(owner.authenticator.get(options))
    answer.response.signature = `${answer.response.signature.slice(0, -4)}AAAA`
    expect(await owner.answerLogin(JSON.stringify(answer))).toMatchObject(refused)

    const forger = new Authenticator(site, owner.authenticator.credentialId)
    const userHandle = Buffer.from(owner.player.userId.replaceAll('-', ''), 'hex').toString('base64url')
    expect(await logInByPasskey(platform, forger, { userHandle }, { address: owner.address })).toMatchObject(refused)
    const stranger = new Authenticator(site)
    expect(await logInByPasskey(platform, stranger, { userHandle }, { address: owner.address })).toMatchObject(unknown)
  })

  it('uses its challenge up, also when fifty answer at once', async () => {
    await owner.register()
    const { options } = await owner.startLogin()
    const response = owner.authenticator.get(options)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => owner.answerLogin(response, { address: `192.0.2.${n + 1}` })),
    )
    expect(answers.filter(({ __typename }) => __typename === 'AuthTokens')).toHaveLength(1)
    expect(await owner.answerLogin(response)).toMatchObject(refused)
  })

  it('takes a challenge only from its own site and brand, and for 5 minutes', async () => {
    await owner.register()
    const elsewhere = { origin: 'http://www.ac.localhost:3000' }
    const { options } = await owner.startLogin(elsewhere)
    expect(await owner.answerLogin(owner.authenticator.get(options))).toMatchObject(refused)

    const { options: ofBrand } = await owner.startLogin({ brandId: 'ra' })
    expect(await owner.answerLogin(owner.authenticator.get(ofBrand))).toMatchObject(refused)

    const { options: late } = await owner.startLogin()
    await uncheckedQuery(
      platform.deps.pool,
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where user_id is null`,
    )
    expect(await owner.answerLogin(owner.authenticator.get(late))).toMatchObject(refused)
  })

  it('is refused at another brand, and on another site of the brand', async () => {
    await owner.register()
    expect(await owner.logIn({}, { brandId: 'ra' })).toMatchObject(unknown)
    const origin = 'http://other.localhost:3000'
    expect(await owner.logIn({ origin }, { origin })).toMatchObject(unknown)
    expect(await owner.logIn()).toMatchObject(tokens)
  })

  it('removes the passkey, with a mail, when its counter goes back; only a signed one counts', async () => {
    await owner.register({ counter: 5 })
    owner.authenticator.counter = 7
    expect(await owner.logIn()).toMatchObject(tokens)

    const { options } = await owner.startLogin()
    const forger = new Authenticator(site, owner.authenticator.credentialId)
    const userHandle = Buffer.from(owner.player.userId.replaceAll('-', ''), 'hex').toString('base64url')
    const forged = forger.get(options, { counter: 1, userHandle })
    expect(await owner.answerLogin(forged)).toMatchObject(refused)
    expect(await owner.passkeys()).toHaveLength(1)

    expect(await owner.logIn({ counter: 7 })).toMatchObject({ ...refused, code: 'COPIED_PASSKEY' })
    expect(await owner.passkeys()).toEqual([])
    expect(await owner.subjects()).toContain('Passkey removed from your Acacia account')
    expect(await owner.logIn({ counter: 8 })).toMatchObject(unknown)
  })

  it('is refused to a blocked or locked player, and without session time; the passkey stays', async () => {
    await owner.register()
    const { pool } = platform.deps
    const setStatus = (status: string) =>
      uncheckedQuery(pool, 'update players set status = $2 where user_id = $1', [owner.player.userId, status])
    await setStatus('BLOCKED')
    expect(await owner.logIn()).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    await setStatus('ACTIVE')
    await useUpSessionTime(platform, owner.player.userId)
    expect(await owner.logIn()).toMatchObject({ code: 'SESSION_TIME_EXCEEDED', until: expect.any(String) })
    await uncheckedQuery(pool, 'delete from user_limits where user_id = $1', [owner.player.userId])
    expect(await createLock(platform, owner.player, 'P7D')).toMatchObject({ __typename: 'CreateLockSuccess' })
    expect(await owner.logIn()).toMatchObject({ code: 'ACCOUNT_LOCKED', until: expect.any(String) })
    await uncheckedQuery(pool, 'update players set locked_until = null where user_id = $1', [owner.player.userId])
    expect(await owner.logIn()).toMatchObject(tokens)
  })

  it('is limited by address: beginnings, and wrong responses', async () => {
    await owner.register()
    for (let n = 0; n < mostWrongCodes; n++) await owner.answerLogin('{}')
    expect(await owner.answerLogin('{}')).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await owner.logIn()).toMatchObject(tokens)
    const begin = () => owner.startLogin()
    const begun = await Promise.all(Array.from({ length: 120 }, begin))
    expect(begun.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1)
  })
})
