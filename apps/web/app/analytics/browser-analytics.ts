/** The page's queue of events. Loaded by the first event that the visitor allows, never with the page. */
import { allows, CONSENT_COOKIE, parseConsent } from '../consent/consent.ts'
import { readCookie } from '../site/browser-cookies.ts'
import { createAnalyticsQueue } from './analytics-queue.ts'

const TIMEOUT_MS = 10_000
const headers = { 'content-type': 'application/json' }

export const analyticsQueue = createAnalyticsQueue({
  // The cookie, since the choice may have changed in another tab.
  isAllowed: () => allows(parseConsent(readCookie(CONSENT_COOKIE)), 'statistics'),
  isOnline: () => navigator.onLine,
  async post(path, body) {
    const init = { method: 'POST', headers, body, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const response = await fetch(path, init).catch(() => null)
    return response?.status ?? null
  },
  beacon: (path, body) => navigator.sendBeacon(path, new Blob([body], { type: headers['content-type'] })),
  now: () => performance.now(),
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') analyticsQueue.leave()
})
window.addEventListener('pagehide', () => analyticsQueue.leave())
window.addEventListener('online', () => analyticsQueue.resume())
