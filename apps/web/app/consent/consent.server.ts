import type { MiddlewareFunction } from 'react-router'
import { dropCookie, readCookies, setCookie } from '../middleware/cookies.ts'
import { allowsCookie, CONSENT_COOKIE, CONSENT_SECONDS, type Consent, consentValue, parseConsent } from './consent.ts'

export const consentOf = (request: Request): Consent | null => parseConsent(readCookies(request)[CONSENT_COOKIE])

/** Readable by scripts, since it says which cookies they may set. */
export const consentCookie = (consent: Consent): string =>
  setCookie(CONSENT_COOKIE, consentValue(consent), CONSENT_SECONDS)

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

/**
 * The cookies that a response may set: those that the visitor has allowed, and the deletion of those not (or no longer)
 * allowed. A choice made in this very response counts.
 * @param sent names and values of the request's cookies
 * @param cookies Set-Cookie values
 */
export function cookiesUnderConsent(sent: Record<string, string | undefined>, cookies: readonly string[]): string[] {
  const choice = cookies.findLast((cookie) => nameOf(cookie) === CONSENT_COOKIE)
  const value = choice ? choice.slice(CONSENT_COOKIE.length + 1).split(';')[0] : sent[CONSENT_COOKIE]
  const consent = parseConsent(value)
  const refused = Object.keys(sent).filter((name) => !allowsCookie(consent, name))
  return [...cookies.filter((cookie) => allowsCookie(consent, nameOf(cookie))), ...refused.map(dropCookie)]
}

/** Wraps all other middleware, so that only cookies that the visitor allows reach the browser. */
export const consentMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const cookies = response.headers.getSetCookie()
  const allowed = cookiesUnderConsent(readCookies(request), cookies)
  if (allowed.length === cookies.length && allowed.every((cookie, index) => cookie === cookies[index])) return response
  response.headers.delete('set-cookie')
  for (const cookie of allowed) response.headers.append('set-cookie', cookie)
  return response
}
