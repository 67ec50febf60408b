import { parseCookie, stringifySetCookie } from 'cookie'

const DAY_SECONDS = 24 * 60 * 60
export const YEAR_SECONDS = 365 * DAY_SECONDS

/**
 * The name of a cookie that only this very host can have set: browsers refuse it from a subdomain, with another path or
 * without Secure. Cookies that carry a decision or somebody's data need such a name (decision 0121).
 */
export type HostCookieName = `__Host-${string}`

type CookieValues = ReadonlyMap<string, ReadonlySet<string>>

/** Every reader of a request asks for the same. */
const valuesByRequest = new WeakMap<Request, CookieValues>()

/** The values of each cookie of a request, without repetitions. */
export function cookieValues(request: Request): CookieValues {
  const known = valuesByRequest.get(request)
  if (known) return known
  const values = valuesOf(request.headers.get('cookie') ?? '')
  valuesByRequest.set(request, values)
  return values
}

/** Browsers keep at most 180 of a site. Reading thousands would take milliseconds of everybody's time. */
const MOST_COOKIES = 200

function valuesOf(header: string): CookieValues {
  const values = new Map<string, Set<string>>()
  for (const pair of header.split(';', MOST_COOKIES)) {
    for (const [name, value = ''] of Object.entries(parseCookie(pair))) {
      const known = values.get(name)
      if (known) known.add(value)
      else values.set(name, new Set([value]))
    }
  }
  return values
}

/**
 * The cookies of a request. One that comes with several values is undefined: a subdomain may have planted the others, and
 * nothing tells which value is ours.
 */
export function readCookies(request: Request): Record<string, string | undefined> {
  const entries = [...cookieValues(request)].map(([name, values]) => {
    const [value, ...others] = values
    return [name, others.length === 0 ? value : undefined]
  })
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
