import { readCookies } from '../app/middleware/cookies.ts'
import { hasSessionCookies } from '../app/middleware/session-cookies.ts'

/** A cookie of this host that stays for months and says nothing about the page: which browser it is. */
const LASTING_COOKIE = '__Host-device'

const isHostCookie = (name: string) => name.startsWith('__Host-') && name !== LASTING_COOKIE

/**
 * Whether a response may hold what belongs to one person: anything that a player sees, and steps that a sealed cookie
 * continues, such as a registration. Caches, the one for the Back button too, must not keep it.
 */
export function isPersonal(request: Request, response: Response): boolean {
  if (hasSessionCookies(request) || Object.keys(readCookies(request)).some(isHostCookie)) return true
  return response.headers.getSetCookie().some((cookie) => isHostCookie(cookie.slice(0, cookie.indexOf('='))))
}
