import { createHash, createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { isUuid } from '../db/uuid-v7.ts'

/** 0.04 day. */
const accessTokenSeconds = 3456

export interface AccessClaims {
  userId: string
  brandId: string
  loginId: string
}

const issuer = 'parlour-platform'
const audience = 'player'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * Issues the bearer token of a player's login, and returns its expiry.
 * @param loginEndsAt the token says no later end than that of its login, so that a page can warn the player in time
 */
export async function signAccessToken(
  secret: string,
  claims: AccessClaims,
  { now = new Date(), loginEndsAt = null }: { now?: Date; loginEndsAt?: Date | null } = {},
) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const loginEnd = loginEndsAt ? Math.floor(loginEndsAt.getTime() / 1000) : Number.POSITIVE_INFINITY
  const expiresAt = Math.min(issuedAt + accessTokenSeconds, loginEnd)
  const accessToken = await new SignJWT({ brand: claims.brandId, login: claims.loginId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
  return { accessToken, expiresAt: new Date(expiresAt * 1000) }
}

/**
 * The claims of a valid token that has not expired; null for any other text. Only the database knows whether the login
 * is still active.
 */
export async function readAccessToken(secret: string, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, audience, algorithms: ['HS256'] })
    const { sub, brand, login } = payload
    if (!sub || !isUuid(sub) || typeof brand !== 'string' || typeof login !== 'string' || !isUuid(login)) return null
    return { userId: sub, brandId: brand, loginId: login }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/**
 * The successor of a refresh token. It is derived, so two tabs that use the same token at once get the same successor,
 * and no token has to be stored in plain text.
 */
export const successorOf = (secret: string, refreshToken: string): string =>
  createHmac('sha256', secret).update(`refresh token after ${refreshToken}`).digest('base64url')

/** The code for a provider's reference, derived so that a repeated request returns the same code. */
export const providerCodeOf = (secret: string, reference: string): string =>
  createHmac('sha256', secret).update(`code of provider reference ${reference}`).digest('base64url')

/** The form in which the database stores a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
