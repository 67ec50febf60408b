import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { endLogins } from '../logins/end-logins.ts'
import { setPlayerStatus } from '../players/block-player.ts'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, hasAccess, type KnownPlayer, knownPlayer, useUpSessionTime } from '../testing/session-journeys.ts'
import { finishProviderLogin, openProviderLogin } from './provider-login.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const openerSecret = 'secret-of-the-browser-that-opened-it'
const redirectUri = 'http://ra.localhost:3000/play'
const open = () =>
  openProviderLogin(platform.deps.pool, { provider: 'ZIMPLER', brandId: 'ra', redirectUri, openerSecret })

const authorize = async (reference: string, changes: object = {}, address = '203.0.113.4') => {
  const query = `mutation ($brandId: ID!, $provider: String!, $reference: String!, $openerSecret: String!) {
    authorizeProvider(brandId: $brandId, provider: $provider, reference: $reference, openerSecret: $openerSecret) {
      __typename ... on AuthorizeProviderSuccess { code redirectUri } ... on AuthorizeProviderRefusal { refusal: code } } }`
  const variables = { brandId: 'ra', provider: 'ZIMPLER', reference, openerSecret, ...changes }
  return (await platform.query(query, variables, '', { 'x-forwarded-for': address })).data.authorizeProvider
}
const verify = async (code: string, brandId = 'ra') => {
  const query = `mutation ($brandId: ID!, $code: String!) { verifyWithAuth(brandId: $brandId, code: $code) {
    __typename ... on VerifyWithAuthSuccess { userId tokens { accessToken refreshToken userId } }
    ... on VerifyWithAuthRefusal { code } } }`
  return (await platform.query(query, { brandId, code })).data.verifyWithAuth
}

/** A player whom the provider has sent back, with the reference that the browser received. */
async function returnedPlayer(): Promise<{ player: KnownPlayer; reference: string; providerLoginId: string }> {
  const player = await knownPlayer(platform, { brandId: 'ra', skin: 'ra' })
  const { providerLoginId, reference } = await open()
  await finishProviderLogin(platform.deps.pool, providerLoginId, player.userId, null)
  return { player, reference, providerLoginId }
}

describe('authorizeProvider', () => {
  it('waits for the provider, then returns a code and the address to continue at', async () => {
    const player = await knownPlayer(platform, { brandId: 'ra', skin: 'ra' })
    const { providerLoginId, reference } = await open()
    expect(await authorize(reference)).toMatchObject({ refusal: 'PENDING' })
    await finishProviderLogin(platform.deps.pool, providerLoginId, player.userId, null)
    expect(await authorize(reference)).toEqual({
      __typename: 'AuthorizeProviderSuccess',
      code: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri,
    })
  })

  it('returns the same code to a client that lost the answer, even concurrently', async () => {
    const { reference } = await returnedPlayer()
    const codes = await Promise.all([authorize(reference), authorize(reference), authorize(reference)])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
  })

  it("keeps the player of the provider's first answer", async () => {
    const { player, reference, providerLoginId } = await returnedPlayer()
    const other = await knownPlayer(platform, { brandId: 'ra', skin: 'ra' })
    await finishProviderLogin(platform.deps.pool, providerLoginId, other.userId, null)
    expect(await verify((await authorize(reference)).code)).toMatchObject({ userId: player.userId })
  })

  it('refuses a reference that is invalid or belongs to another brand, provider or browser', async () => {
    const { reference } = await returnedPlayer()
    const refused = { refusal: 'INVALID_REFERENCE' }
    expect(await authorize('anything')).toMatchObject(refused)
    expect(await authorize(reference, { brandId: 'ac' })).toMatchObject(refused)
    expect(await authorize(reference, { brandId: 'xx' })).toMatchObject(refused)
    expect(await authorize(reference, { provider: 'TRUSTLY' })).toMatchObject(refused)
    expect(await authorize(reference, { openerSecret: 'of-another-browser-that-got-the-link' })).toMatchObject(refused)
    expect(await authorize(reference, { openerSecret: '' })).toMatchObject(refused)
    expect(await authorize(reference)).toMatchObject({ __typename: 'AuthorizeProviderSuccess' })
  })

  it('refuses a reference after an hour, after its code was used, and after the code has expired', async () => {
    const { pool } = platform.deps
    const late = await returnedPlayer()
    await uncheckedQuery(pool, 'update provider_logins set expires_at = now() where provider_login_id = $1', [
      late.providerLoginId,
    ])
    expect(await authorize(late.reference)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
    const used = await returnedPlayer()
    await verify((await authorize(used.reference)).code)
    expect(await authorize(used.reference)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
    const slow = await returnedPlayer()
    await authorize(slow.reference)
    await uncheckedQuery(
      pool,
      `update provider_logins set code_expires_at = code_expires_at - interval '2 minutes' where provider_login_id = $1`,
      [slow.providerLoginId],
    )
    expect(await authorize(slow.reference)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
  })

  it('refuses a reference, and a code, once the player has logged out or ended their logins', async () => {
    for (const leave of ['LOGOUT', 'ENDED_BY_PLAYER'] as const) {
      const [before, between] = [await returnedPlayer(), await returnedPlayer()]
      const { code } = await authorize(between.reference)
      for (const { player } of [before, between])
        await transaction(platform.deps.pool, (client) => endLogins(client, player.userId, leave))
      expect(await authorize(before.reference)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
      expect(await verify(code)).toMatchObject({ code: 'CODE_EXPIRED' })
    }
  })

  it('refuses a player who is blocked or self-excluded', async () => {
    const blocked = await returnedPlayer()
    await setPlayerStatus(platform.deps, blocked.player.userId, 'BLOCKED')
    expect(await authorize(blocked.reference)).toMatchObject({ refusal: 'ACCOUNT_BLOCKED' })
    const locked = await returnedPlayer()
    await createLock(platform, locked.player, 'P7D')
    expect(await authorize(locked.reference)).toMatchObject({ refusal: 'ACCOUNT_LOCKED' })
  })

  it('limits guessing', async () => {
    const { reference } = await returnedPlayer()
    for (let n = 0; n < mostWrongCodes; n++) await authorize(`guess-${n}`, {}, '192.0.2.77')
    expect(await authorize('guess-30', {}, '192.0.2.77')).toMatchObject({ refusal: 'RATE_LIMITED' })
    expect(await authorize(reference, {}, '192.0.2.77')).toMatchObject({ __typename: 'AuthorizeProviderSuccess' })
  })
})

describe("verifyWithAuth with a provider's code", () => {
  it('opens a login once', async () => {
    const { player, reference } = await returnedPlayer()
    const { code } = await authorize(reference)
    const { userId, tokens } = await verify(code)
    expect(userId).toBe(player.userId)
    expect(await hasAccess(platform, tokens)).toBe(true)
    expect(await verify(code)).toMatchObject({ code: 'CODE_USED' })
  })

  it('opens one login when the code arrives twice at once', async () => {
    const { player, reference } = await returnedPlayer()
    const { code } = await authorize(reference)
    const results = await Promise.all([verify(code), verify(code), verify(code)])
    expect(results.map((result) => result.code ?? 'success').sort()).toEqual(['CODE_USED', 'CODE_USED', 'success'])
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select from logins where user_id = $1', [player.userId])
    expect(rows).toHaveLength(2)
  })

  it('refuses a code of another brand, or older than two minutes', async () => {
    const { reference, providerLoginId } = await returnedPlayer()
    const { code } = await authorize(reference)
    expect(await verify(code, 'ac')).toMatchObject({ code: 'INVALID_CODE' })
    expect(await verify(code, 'xx')).toMatchObject({ code: 'INVALID_CODE' })
    await uncheckedQuery(
      platform.deps.pool,
      `update provider_logins set code_expires_at = code_expires_at - interval '2 minutes' where provider_login_id = $1`,
      [providerLoginId],
    )
    expect(await verify(code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('refuses a player who was blocked or self-excluded, or ran out of session time, after the code was issued', async () => {
    const { deps } = platform
    const blocked = await returnedPlayer()
    const blockedCode = (await authorize(blocked.reference)).code
    await setPlayerStatus(deps, blocked.player.userId, 'BLOCKED')
    expect(await verify(blockedCode)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    const locked = await returnedPlayer()
    const lockedCode = (await authorize(locked.reference)).code
    await createLock(platform, locked.player, 'P7D')
    expect(await verify(lockedCode)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    const exhausted = await returnedPlayer()
    const exhaustedCode = (await authorize(exhausted.reference)).code
    await useUpSessionTime(platform, exhausted.player.userId)
    expect(await verify(exhaustedCode)).toMatchObject({ code: 'SESSION_TIME_EXCEEDED' })
    // None of the refusals has used the code.
    await setPlayerStatus(deps, blocked.player.userId, 'ACTIVE')
    expect(await verify(blockedCode)).toMatchObject({ userId: blocked.player.userId })
  })
})
