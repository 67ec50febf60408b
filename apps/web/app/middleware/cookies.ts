import { parseCookie, stringifySetCookie } from 'cookie'

/**
 * Tokens are HttpOnly; expiresAt and userId stay readable, so that scripts can tell whether the player is logged in.
 */
const sessionCookieNames = ['accessToken', 'refreshToken', 'expiresAt', 'userId'] as const

const DAY_SECONDS = 24 * 60 * 60
/** Session cookies last 0.04 day, about 58 minutes. */
export const SESSION_SECONDS = 0.04 * DAY_SECONDS
export const YEAR_SECONDS = 365 * DAY_SECONDS

export interface SessionTokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
  userId: string
}

export const readCookies = (request: Request): Record<string, string | undefined> =>
  parseCookie(request.headers.get('cookie') ?? '')

/** A Set-Cookie value: Secure, SameSite=Lax, whole site. Without `maxAge` it is a session cookie. */
export function setCookie(name: string, value: string, maxAge?: number, httpOnly = false): string {
  return stringifySetCookie({ name, value, path: '/', maxAge, httpOnly, secure: true, sameSite: 'lax' })
}

export const dropCookie = (name: string): string => setCookie(name, '', 0)

export function sessionCookies(tokens: SessionTokens): string[] {
  return sessionCookieNames.map((name) =>
    setCookie(name, tokens[name], SESSION_SECONDS, name === 'accessToken' || name === 'refreshToken'),
  )
}

export const dropSessionCookies = (): string[] => sessionCookieNames.map(dropCookie)

/** Headers of a response that sets these cookies. */
export function withCookies(cookies: readonly string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
