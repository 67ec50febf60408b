import { tellTabs } from '../../site/session-news.ts'

/** Longer than a logout takes; one that has failed says so itself. */
const LASTS_MS = 10_000
let beganAt = Number.NEGATIVE_INFINITY

/** A tab of this browser logs out. */
export function noteLogout(): void {
  beganAt = performance.now()
}

/** This tab logs out, and tells the others. */
export function beginLogout(): void {
  noteLogout()
  tellTabs('leaving')
}

/**
 * Whether this browser logs out. Until it has, the stream may say that the platform has ended the login; a tab that went to the login
 * for it would miss Home, or take the alert of the tab that logs out.
 */
export const isLoggingOut = (): boolean => performance.now() - beganAt < LASTS_MS
