/** Players are logged out 15 s before the session expires; the check runs 8 s after a page has loaded. */
const LOGOUT_BEFORE_EXPIRY_MS = 15_000
export const CHECK_AFTER_MS = 8_000
/** WCAG 2.2.1: players are warned in time and can stay logged in. */
const WARN_BEFORE_LOGOUT_MS = 60_000

export type AutoLogoutStep =
  /** The session has ended: it expired, or another tab logged out. */
  | { step: 'gone' }
  /** Check again after this many ms. */
  | { step: 'wait'; ms: number }
  /** Ask whether to stay; the logout happens at `logoutAt` (epoch ms). */
  | { step: 'warn'; ms: number; logoutAt: number }
  | { step: 'logout' }

/**
 * What the browser does about a session that expires.
 * @param expiresAt as the browser has it noted (ISO instant); undefined when it has no session
 * @param now epoch ms
 */
export function autoLogoutStep(expiresAt: string | undefined, now: number): AutoLogoutStep {
  const expiry = Date.parse(expiresAt ?? '')
  if (!(expiry > now)) return { step: 'gone' }
  const logoutAt = expiry - LOGOUT_BEFORE_EXPIRY_MS
  if (now >= logoutAt) return { step: 'logout' }
  const warnAt = logoutAt - WARN_BEFORE_LOGOUT_MS
  return now < warnAt ? { step: 'wait', ms: warnAt - now } : { step: 'warn', ms: logoutAt - now, logoutAt }
}
