import type { Alert } from '../middleware/flash-alert.ts'
import { clearAfterLogout } from './kept-entries.ts'

const RELOAD_AFTER_MS = 200
const KEY = 'loggedOut'
const loggedOut: Alert = { key: 'SUCCESS_LOGOUT', type: 'success' }

/**
 * A page that shows SUCCESS_LOGOUT is loaded anew after 200 ms, so that no script remembers the player. The page is a
 * visitor's already; the alert, which has not appeared yet by then, is shown by the new document.
 */
export function reloadAfterLogout({ key }: Alert): void {
  if (key !== loggedOut.key) return
  const timer = setTimeout(() => {
    clearAfterLogout()
    try {
      // Of this tab alone, whereas another tab may take the cookie of alerts for its own.
      window.sessionStorage.setItem(KEY, '')
    } catch {}
    window.location.reload()
  }, RELOAD_AFTER_MS)
  // A visitor who goes elsewhere meanwhile gets a new document anyway, and a reload would take it from them.
  window.addEventListener('beforeunload', () => clearTimeout(timer), { once: true })
}

/** The alert of the logout before this document, once. */
export function takeLogoutAlert(): Alert | null {
  try {
    const isKept = window.sessionStorage.getItem(KEY) !== null
    if (isKept) window.sessionStorage.removeItem(KEY)
    return isKept ? loggedOut : null
  } catch {
    return null
  }
}
