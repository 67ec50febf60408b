/** Players are logged out 15 s before the session expires; the check runs 8 s after a page has loaded. */
const LOGOUT_BEFORE_EXPIRY_MS = 15_000
export const CHECK_AFTER_MS = 8_000
/** WCAG 2.2.1: the player is told in time, and can stay. */
const WARN_BEFORE_LOGOUT_MS = 2 * 60_000

export type AutoLogoutStep =
  /** There is no session any more: another tab has logged out, or it has run out. */
  | { step: 'gone' }
  /** Nothing to do for so many ms. */
  | { step: 'wait'; ms: number }
  /** The player is asked whether to stay; the logout comes at `logoutAt` (epoch ms). */
  | { step: 'warn'; ms: number; logoutAt: number }
  | { step: 'logout' }

/**
 * What the browser does about a session that ends by itself.
 * @param expiresAt the expiry cookie (ISO instant); undefined when there is none
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
