import * as v from 'valibot'
import { type HostCookieName, readCookies, setCookie } from './cookies.ts'
import { createSealer } from './sealer.ts'

/** The content of a sealed cookie and its lifetime. `content` must be JSON and small: a cookie holds about 4 kB. */
export interface SealedCookie<Content> {
  name: HostCookieName
  /** Increase it when the content changes its shape or meaning, so that cookies of older releases are ignored. */
  version: number
  content: v.GenericSchema<unknown, Content>
  maxAgeSeconds: number
}

/**
 * Cookies whose content only this server can read and write, for what must survive a request without reaching a script
 * or a log (a half-finished registration, open payments).
 */
export interface CookieSealer {
  /** A Set-Cookie value, HttpOnly. */
  seal<Content>(cookie: SealedCookie<Content>, content: NoInfer<Content>): Promise<string>
  /** Null when it is missing, expired, of another version or shape, or not ours. */
  open<Content>(request: Request, cookie: SealedCookie<Content>): Promise<Content | null>
}

export function createCookieSealer(secret: string): CookieSealer {
  const sealer = createSealer(secret)
  return {
    seal: async ({ name, version, maxAgeSeconds }, content) =>
      setCookie(name, await sealer.seal(name, { version, content }, maxAgeSeconds), maxAgeSeconds, true),
    async open(request, { name, version, content }) {
      const sealed = readCookies(request)[name]
      const shape = v.object({ version: v.literal(version), content })
      const opened = v.safeParse(shape, sealed ? await sealer.open(name, sealed) : null)
      return opened.success ? opened.output.content : null
    },
  }
}
