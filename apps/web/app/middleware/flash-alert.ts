import type { DictionaryKey } from '../text/generated/dictionary-keys.ts'
import { type HostCookieName, setCookie } from './cookies.ts'

export type AlertType = 'success' | 'warning' | 'error'
export interface Alert {
  /** The one with an argument says whether the reader is logged in, which only the page knows. */
  key: DictionaryKey | 'WARNING_NAVIGATION'
  type: AlertType
  /** The payment that it is about, to which it leads. */
  payment?: string | undefined
  /** It is about a document, and leads to all of them. */
  isDocument?: boolean
}

export const ALERT_COOKIE: HostCookieName = '__Host-alert'
const ALERT_SECONDS = 60

/**
 * A Set-Cookie value that makes the next page show an alert. Readable by scripts, since client-side navigations show it
 * too.
 */
export const alertCookie = (alert: Alert): string =>
  setCookie(ALERT_COOKIE, [alert.type, alert.key, ...(alert.payment ? [alert.payment] : [])].join('.'), ALERT_SECONDS)

/** The alert in a cookie's value; null for anything else. */
export function parseAlert(value: string | undefined): Alert | null {
  const match = /^(success|warning|error)\.([A-Z][A-Z0-9_]{1,60})(?:\.([\w-]{1,64}))?$/.exec(value ?? '')
  if (!match?.[1] || !match[2]) return null
  const alert = { type: match[1] as AlertType, key: match[2] as Alert['key'] }
  return match[3] ? { ...alert, payment: match[3] } : alert
}
