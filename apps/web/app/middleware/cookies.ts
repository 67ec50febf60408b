import { parseCookie, stringifySetCookie } from 'cookie'

const DAY_SECONDS = 24 * 60 * 60
export const YEAR_SECONDS = 365 * DAY_SECONDS

/**
 * The name of a cookie that only this very host can have set: browsers refuse it from a subdomain, with another path or
 * without Secure. Cookies that carry a decision or somebody's data need such a name (decision 0121).
 */
export type HostCookieName = `__Host-${string}`

/** The values of each cookie of a request, without repetitions. */
export function cookieValues(request: Request): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    for (const [name, value = ''] of Object.entries(parseCookie(pair))) {
      const known = values.get(name)
      if (!known) values.set(name, [value])
      else if (!known.includes(value)) known.push(value)
    }
  }
  return values
}

/**
 * The cookies of a request. One that comes with several values is undefined: a subdomain may have planted the others, and
 * nothing tells which value is ours.
 */
export function readCookies(request: Request): Record<string, string | undefined> {
  const entries = [...cookieValues(request)].map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : undefined,
  ])
  return Object.fromEntries(entries)
}

/** A Set-Cookie value: Secure, SameSite=Lax, whole site. Without `maxAge` it is a session cookie. */
export function setCookie(name: string, value: string, maxAge?: number, httpOnly = false): string {
  return stringifySetCookie({ name, value, path: '/', maxAge, httpOnly, secure: true, sameSite: 'lax' })
}

export const dropCookie = (name: string): string => setCookie(name, '', 0)

/** Headers of a response that sets these cookies. */
export function withCookies(cookies: readonly string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
