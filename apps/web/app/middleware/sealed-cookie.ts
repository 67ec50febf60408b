import * as v from 'valibot'
import { type HostCookieName, readCookies, setCookie } from './cookies.ts'
import { createSealer } from './sealer.ts'

/** What is sealed, and for how long. `content` must be JSON. */
export interface SealedText<Content> {
  /** A text is valid only under its own name. */
  name: string
  /** Increase it when the content changes its shape or meaning, so that cookies of older releases are ignored. */
  version: number
  content: v.GenericSchema<unknown, Content>
  maxAgeSeconds: number
}

/** A sealed cookie. Its content must be small: a cookie holds about 4 kB. */
export interface SealedCookie<Content> extends SealedText<Content> {
  name: HostCookieName
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
  /** A text for a field of a form, where the browser keeps no cookies of ours. */
  sealText<Content>(text: SealedText<Content>, content: NoInfer<Content>): Promise<string>
  openText<Content>(sealed: string, text: SealedText<Content>): Promise<Content | null>
}

export function createCookieSealer(secret: string): CookieSealer {
  const sealer = createSealer(secret)
  const sealText: CookieSealer['sealText'] = ({ name, version, maxAgeSeconds }, content) =>
    sealer.seal(name, { version, content }, maxAgeSeconds)
  const openText: CookieSealer['openText'] = async (sealed, { name, version, content }) => {
    const shape = v.object({ version: v.literal(version), content })
    const opened = v.safeParse(shape, sealed ? await sealer.open(name, sealed) : null)
    return opened.success ? opened.output.content : null
  }
  return {
    sealText,
    openText,
    seal: async (cookie, content) =>
      setCookie(cookie.name, await sealText(cookie, content), cookie.maxAgeSeconds, true),
    open: (request, cookie) => openText(readCookies(request)[cookie.name] ?? '', cookie),
  }
}
