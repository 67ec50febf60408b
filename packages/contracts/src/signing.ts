import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How long a signed request is valid, in ms. Replays within that time are harmless: every signed call is idempotent.
 */
const FRESH_MS = 5 * 60_000

const signature = (secret: string, timestamp: string, path: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')

/**
 * Headers that sign a server-to-server POST: HMAC-SHA-256 over time, path and body, so that none of them can be changed
 * or reused for a different call. `path` is the path of the address, such as /wallet/v1/bet.
 */
export function signedHeaders(caller: string, secret: string, path: string, body: string, now = Date.now()) {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    'x-parlour-caller': caller,
    'x-parlour-timestamp': timestamp,
    'x-parlour-signature': signature(secret, timestamp, path, body),
  }
}

/** Whether a request carries a fresh signature made with this secret. Compares in constant time. */
export function isSigned(headers: Headers, secret: string, path: string, body: string, now = Date.now()): boolean {
  const timestamp = headers.get('x-parlour-timestamp') ?? ''
  const given = Buffer.from(headers.get('x-parlour-signature') ?? '', 'utf8')
  const wanted = Buffer.from(signature(secret, timestamp, path, body), 'utf8')
  const fresh = Math.abs(now - Number(timestamp)) <= FRESH_MS
  return given.length === wanted.length && timingSafeEqual(given, wanted) && fresh
}
