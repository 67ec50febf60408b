import { Webhook } from 'standardwebhooks'

/**
 * Calls that a provider makes when something has happened, signed after Standard Webhooks
 * (https://www.standardwebhooks.com): HMAC-SHA-256 over id, time and body. Fresh for five minutes; replays within them do no
 * harm, as every callback takes effect once.
 *
 * The address is not signed, so it fits only where a message says itself what it is about. Calls such as those of the wallet,
 * where the same body at another path means something else, are signed with their path: signing.ts.
 */

/** @param id of the message, the same whenever it is sent again */
export const webhookHeaders = (secret: string, id: string, body: string, now = new Date()) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': keyed(secret).sign(id, now, body),
})

/** Whether a message carries a fresh signature made with this secret. */
export function isWebhook(headers: Headers, secret: string, body: string): boolean {
  try {
    keyed(secret).verify(body, Object.fromEntries(headers), { jsonParse: false })
    return true
  } catch {
    return false
  }
}

/** Secrets of the standard are `whsec_` and base64; others are taken as they are. */
const keyed = (secret: string) =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
