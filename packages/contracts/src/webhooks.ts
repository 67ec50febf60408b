import { Webhook } from 'standardwebhooks'
import type { Key } from './keys.ts'

/**
 * Calls that a provider makes when something has happened, signed according to Standard Webhooks
 * (https://www.standardwebhooks.com): HMAC-SHA-256 over id, time and body. Valid for five minutes; replays within that
 * time are harmless, because every callback takes effect only once.
 *
 * The signature does not cover the address, so this suits only messages that state what they are about. Calls whose
 * meaning depends on the path, such as those of the wallet, use signing.ts, which includes the path.
 */

/** @param id of the message; resending it keeps the id */
export const webhookHeaders = ({ secret }: Pick<Key, 'secret'>, id: string, body: string, now = new Date()) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': keyed(secret).sign(id, now, body),
})

/** Whether a message carries a fresh signature made with one of these keys. */
export const isWebhook = (headers: Headers, keys: readonly Key[], body: string): boolean =>
  keys.some(({ secret }) => isSignedWith(secret, headers, body))

function isSignedWith(secret: string, headers: Headers, body: string): boolean {
  try {
    keyed(secret).verify(body, Object.fromEntries(headers), { jsonParse: false })
    return true
  } catch {
    return false
  }
}

/** Secrets of the standard are `whsec_` followed by base64; all others are used as they are. */
const keyed = (secret: string) =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
