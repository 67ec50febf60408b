import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { readCookies, setCookie } from './cookies.ts'

/**
 * Cookies whose content only this server can read and write, for what must survive a request without reaching a script
 * or a log (a half-finished registration, an SMS login).
 */
export interface CookieSealer {
  /** A Set-Cookie value, HttpOnly; `data` must be JSON and small (a cookie holds about 4 kB). */
  seal(name: string, data: Record<string, unknown>, maxAgeSeconds: number): Promise<string>
  /** Null when it is missing, old or not ours. */
  open(request: Request, name: string): Promise<Record<string, unknown> | null>
}

export function createCookieSealer(secret: string): CookieSealer {
  const key = createHash('sha256').update(secret).digest()
  return {
    async seal(name, data, maxAgeSeconds) {
      const sealed = await new EncryptJWT({ data })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(name)
        .setExpirationTime(Math.floor(Date.now() / 1000) + maxAgeSeconds)
        .encrypt(key)
      return setCookie(name, sealed, maxAgeSeconds, true)
    },
    async open(request, name) {
      const sealed = readCookies(request)[name]
      if (!sealed) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, { audience: name })
        return payload.data as Record<string, unknown>
      } catch {
        return null
      }
    },
  }
}
