import { readCookies, setCookie } from './cookies.ts'
import { createSealer } from './sealer.ts'

/**
 * Cookies whose content only this server can read and write, for what must survive a request without reaching a script
 * or a log (a half-finished registration, open payments).
 */
export interface CookieSealer {
  /** A Set-Cookie value, HttpOnly; `data` must be JSON and small (a cookie holds about 4 kB). */
  seal(name: string, data: Record<string, unknown>, maxAgeSeconds: number): Promise<string>
  /** Null when it is missing, old or not ours. */
  open(request: Request, name: string): Promise<Record<string, unknown> | null>
}

export function createCookieSealer(secret: string): CookieSealer {
  const sealer = createSealer(secret)
  return {
    seal: async (name, data, maxAgeSeconds) =>
      setCookie(name, await sealer.seal(name, data, maxAgeSeconds), maxAgeSeconds, true),
    async open(request, name) {
      const sealed = readCookies(request)[name]
      return sealed ? (((await sealer.open(name, sealed)) ?? null) as Record<string, unknown> | null) : null
    },
  }
}
