import type { Key } from './keys.ts'
import { isSigned, signedHeaders } from './signing.ts'

const PATH = '/unattended'

/**
 * Headers with which the web server says that it asks on its own, and not because the player of this token does something:
 * the call is no use of the login. Signed with WEB_KEYS, since a player who could say so would have no session time.
 */
export function unattendedHeaders(key: Key, accessToken: string): Record<string, string> {
  const { 'content-type': _, ...headers } = signedHeaders('web', key, PATH, accessToken)
  return headers
}

/** Whether a call with this token is such a one. */
export const isUnattended = (headers: Headers, keys: readonly Key[], accessToken: string): boolean =>
  headers.get('x-parlour-caller') === 'web' && isSigned(headers, keys, PATH, accessToken)
