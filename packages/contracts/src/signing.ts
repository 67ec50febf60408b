import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from './keys.ts'

/**
 * How long a signed request is valid, in ms. Replays within that time are harmless: every signed call is idempotent.
 */
const FRESH_MS = 5 * 60_000

interface Signed {
  caller: string
  timestamp: string
  path: string
  body: string
}

/** None of the parts before the body can contain a line break, so no two calls have the same text. */
const signature = ({ id, secret }: Key, { caller, timestamp, path, body }: Signed) =>
  createHmac('sha256', secret).update([caller, id, timestamp, path, body].join('\n')).digest('hex')

/**
 * Headers that sign a server-to-server POST: HMAC-SHA-256 over caller, id of the key, time, path and body, so that none
 * of them can be changed or reused for a different call. `path` is the path of the address, such as /wallet/v1/bet.
 */
export function signedHeaders(caller: string, key: Key, path: string, body: string, now = Date.now()) {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    'x-parlour-caller': caller,
    'x-parlour-key': key.id,
    'x-parlour-timestamp': timestamp,
    'x-parlour-signature': signature(key, { caller, timestamp, path, body }),
  }
}

/** Who a request says it is from; believe it once isSigned has accepted the keys of that caller. */
export const callerOf = (headers: Headers): string => headers.get('x-parlour-caller') ?? ''

/** Whether a request carries a fresh signature of the caller that it names, made with one of these keys of theirs. */
export function isSigned(
  headers: Headers,
  keys: readonly Key[],
  path: string,
  body: string,
  now = Date.now(),
): boolean {
  const key = keys.find(({ id }) => id === headers.get('x-parlour-key'))
  if (!key) return false
  const timestamp = headers.get('x-parlour-timestamp') ?? ''
  const given = Buffer.from(headers.get('x-parlour-signature') ?? '', 'utf8')
  const wanted = Buffer.from(signature(key, { caller: callerOf(headers), timestamp, path, body }), 'utf8')
  const fresh = Math.abs(now - Number(timestamp)) <= FRESH_MS
  // Compared in constant time.
  return given.length === wanted.length && timingSafeEqual(given, wanted) && fresh
}
