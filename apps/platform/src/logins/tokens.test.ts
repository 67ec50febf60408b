import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { newRefreshToken, readAccessToken, signAccessToken } from './tokens.ts'

const secret = 'token-secret-of-this-test'
const key = new TextEncoder().encode(secret)
const claims = { userId: randomUUID(), brandId: 'ac', loginId: randomUUID() }

interface Parts {
  alg?: string
  issuer?: string
  audience?: string
  seconds?: number
}
/** A token like ours, but for what is given. */
const tokenWith = ({ alg = 'HS256', issuer = 'parlour-platform', audience = 'player', seconds = 60 }: Parts = {}) =>
  new SignJWT({ brand: claims.brandId, login: claims.loginId })
    .setProtectedHeader({ alg })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)

const unsigned = () =>
  new UnsecuredJWT({ brand: claims.brandId, login: claims.loginId })
    .setSubject(claims.userId)
    .setIssuer('parlour-platform')
    .setAudience('player')
    .setExpirationTime('1h')
    .encode()

describe('an access token', () => {
  it('is read back', async () => {
    const { accessToken } = await signAccessToken(secret, claims)
    expect(await readAccessToken(secret, accessToken)).toEqual(claims)
    expect(await readAccessToken(secret, await tokenWith())).toEqual(claims)
  })

  it.each([
    ['without a signature', async () => unsigned()],
    ['with another algorithm', () => tokenWith({ alg: 'HS512' })],
    ['of another issuer', () => tokenWith({ issuer: 'somebody' })],
    ['for another audience', () => tokenWith({ audience: 'operator' })],
    ['that has expired', () => tokenWith({ seconds: -1 })],
    ['with a changed signature', async () => (await tokenWith()).replace(/.{4}$/, 'AAAA')],
    ['with changed claims', async () => (await tokenWith()).replace(/\.\w/, '.A')],
    ['of ten thousand characters', async () => 'a'.repeat(10_000)],
  ])('is refused %s', async (_, token) => {
    expect(await readAccessToken(secret, await token())).toBeNull()
  })

  it('is refused when another secret signed it', async () => {
    expect(await readAccessToken('another-secret-of-this-test', await tokenWith())).toBeNull()
  })
})

it('refresh tokens have 256 bits, and no two are alike', () => {
  const tokens = Array.from({ length: 1_000 }, newRefreshToken)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  // Each place takes many values: nothing in a token is fixed or counts.
  for (let at = 0; at < 42; at += 1) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(50)
})
