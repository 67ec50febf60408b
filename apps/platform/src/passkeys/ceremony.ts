import { randomBytes } from 'node:crypto'
import { isSiteAddress } from '../brands/site-hosts.ts'
import type { Queryable } from '../db/pool.ts'
import { insertPasskeyChallenge, spendPasskeyChallenge } from '../logins/passkey-store.ts'
import { tokenHash } from '../logins/tokens.ts'

export const ceremonyMinutes = 5

/** The site on which a ceremony takes place. */
export interface Site {
  brandId: string
  origin: string
  /** The domain to which the browser binds a passkey: the same with and without "www.". */
  rpId: string
}

/** Undefined when the origin is no site of the brand, or more than an origin. */
export function siteOf(origin: string, brandId: string, siteHosts: readonly string[]): Site | undefined {
  if (!isSiteAddress(origin, brandId, siteHosts)) return undefined
  const url = new URL(origin)
  return url.origin === origin ? { brandId, origin, rpId: url.hostname.replace(/^www\./, '') } : undefined
}

/** Remembers a new challenge as a hash. The player is the one who registers a passkey; a login begins without one. */
export async function newChallenge(
  db: Queryable,
  { brandId, origin }: Site,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const hash = tokenHash(Buffer.from(challenge).toString('base64url'))
  await insertPasskeyChallenge.run(db, hash, purposeOf(userId), brandId, origin, userId, ceremonyMinutes)
  return challenge
}

/** Uses a challenge up. True when it was begun on this site, for this purpose and by this player, not too long ago. */
export async function spendChallenge(
  db: Queryable,
  { brandId, origin }: Site,
  userId: string | null,
  challenge: string,
): Promise<boolean> {
  const row = await spendPasskeyChallenge.get(db, tokenHash(challenge), purposeOf(userId), brandId, origin, userId)
  return row?.fits ?? false
}

const purposeOf = (userId: string | null) => (userId ? 'REGISTRATION' : 'LOGIN')
