import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator, type Oddities } from '../testing/authenticator.ts'
import { registerPasskey, startRegistration } from '../testing/passkey-journeys.ts'
import { type PasskeyOwner, passkeyOwner } from '../testing/passkey-owner.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

let owner: PasskeyOwner
beforeEach(async () => (owner = await passkeyOwner(platform)))

const refused = { __typename: 'LoginWithPasskeyRefusal', code: 'INVALID_CREDENTIALS' }
const unfit = { code: 'INVALID_RESPONSE' }

describe('a registration', () => {
  it('asks for user verification, a discoverable credential, and none that the player has', async () => {
    await owner.register()
    const { options } = await owner.startRegistration()
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'ac.localhost', name: 'Acacia' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: owner.authenticator.credentialId.toString('base64url') }],
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
    expect(await owner.register(odd)).toMatchObject(unfit)
    expect(await owner.passkeys()).toEqual([])
  })

  it('is refused for an id that is too short to be random', async () => {
    const short = new Authenticator(site, Buffer.from('short'))
    expect(await registerPasskey(platform, owner.player, short)).toMatchObject(unfit)
  })

  it('uses its challenge up, whatever the outcome', async () => {
    const { options } = await owner.startRegistration()
    const response = owner.authenticator.create(options)
    expect(await owner.add(owner.authenticator.create(options, { isVerified: false }))).toMatchObject(unfit)
    expect(await owner.add(response)).toMatchObject(unfit)
  })

  it('takes no challenge of another player, of a login, of another site, or that expired', async () => {
    const other = await knownPlayer(platform)
    const { options: foreign } = await startRegistration(platform, other)
    expect(await owner.add(owner.authenticator.create(foreign))).toMatchObject(unfit)

    const login = JSON.parse((await owner.startLogin()).options)
    const mixed = JSON.stringify({ ...login, rp: { id: login.rpId }, user: { id: 'AA' } })
    expect(await owner.add(owner.authenticator.create(mixed))).toMatchObject(unfit)

    const elsewhere = 'http://www.ac.localhost:3000'
    const { options } = await owner.startRegistration(elsewhere)
    expect(await owner.add(owner.authenticator.create(options))).toMatchObject(unfit)

    const { options: late } = await owner.startRegistration()
    await uncheckedQuery(platform.deps.pool, `update passkey_challenges set expires_at = now() where user_id = $1`, [
      owner.player.userId,
    ])
    expect(await owner.add(owner.authenticator.create(late))).toMatchObject(unfit)
    expect(await owner.passkeys()).toEqual([])
  })

  it('begins with a proof alone, however fresh the login is', async () => {
    const { password: _, ...session } = owner.player
    expect(await startRegistration(platform, session)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await startRegistration(platform, { ...session, password: 'not-the-Password-1' })).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await startRegistration(platform, owner.player)).toMatchObject({ __typename: 'PasskeyOptions' })
  })

  it('ends when the logins of the player end', async () => {
    const { options } = await owner.startRegistration()
    await createLock(platform, owner.player, 'P7D')
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select from passkey_challenges where user_id = $1', [
      owner.player.userId,
    ])
    expect([rows.length, typeof options]).toEqual([0, 'string'])
  })

  it.each(['https://evil.example', 'https://www.radiant.example', `${site}/path`, 'javascript:alert(1)', 'null', ''])(
    'begins on no site but those of the brand: %s',
    async (origin) => {
      expect(await owner.startRegistration(origin)).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await owner.add('{}', { origin })).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await owner.startLogin({ origin })).toMatchObject({ code: 'INVALID_ORIGIN' })
      expect(await owner.answerLogin('{}', { origin })).toMatchObject(refused)
    },
  )

  it('needs a name', async () => {
    for (const name of ['', '  ', 'x'.repeat(51), 'a\u202eb'])
      expect(await owner.add('{}', { name })).toMatchObject({ code: 'INVALID_NAME' })
  })

  it('is refused for a credential that somebody has', async () => {
    await owner.register()
    const other = await knownPlayer(platform)
    expect(await owner.register({}, other)).toMatchObject({ code: 'PASSKEY_EXISTS' })
    expect(await owner.logIn()).toMatchObject(refused)
  })

  it('stores the challenge as a hash', async () => {
    const { options } = await owner.startRegistration()
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select * from passkey_challenges where user_id = $1', [
      owner.player.userId,
    ])
    expect(rows).toHaveLength(1)
    const challenge: string = JSON.parse(options).challenge
    expect(rows[0]?.challenge_hash).not.toEqual(Buffer.from(challenge, 'base64url'))
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })

  it('is possible up to 20 passkeys, also at the same time', async () => {
    await owner.register()
    await uncheckedQuery(
      platform.deps.pool,
      `insert into passkeys (passkey_id, user_id, rp_id, credential_id, public_key, counter, name)
         select gen_random_uuid(), $1, 'ac.localhost', sha256((n || $1::uuid::text)::bytea), '', 0, 'n'
         from generate_series(1, 17) n`,
      [owner.player.userId],
    )
    const begun = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = new Authenticator(site)
        return own.create((await owner.startRegistration()).options)
      }),
    )
    const results = await Promise.all(begun.map((response) => owner.add(response)))
    expect(results.filter(({ code }) => code === 'TOO_MANY_PASSKEYS')).toHaveLength(4)
    expect(await owner.passkeys()).toHaveLength(20)
    expect(await owner.startRegistration()).toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })
})
