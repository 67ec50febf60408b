import { randomBytes } from 'node:crypto'
import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { tokenHash } from '../logins/tokens.ts'

/** The interface between sessions and providers that identify a player and send them back (Zimpler). */

/** How long a player may take at the provider and on the way back. */
const lifetimeMinutes = 60

const insertProviderLogin = sql(
  'insert-provider-login',
  `insert into provider_logins (
     provider_login_id, provider, brand_id, reference_hash, redirect_uri, opener_hash, expires_at
   ) values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 minute')`,
)

/**
 * Opens a pending provider login. The reference is the secret with which the provider sends the player back; the opener's
 * secret stays in the browser that has opened it. Only both together log somebody in.
 */
export async function openProviderLogin(
  db: Queryable,
  login: { provider: 'ZIMPLER'; brandId: BrandId; redirectUri: string; openerSecret: string },
): Promise<{ providerLoginId: string; reference: string }> {
  const { provider, brandId, redirectUri, openerSecret } = login
  const providerLoginId = uuidV7()
  const reference = randomBytes(24).toString('base64url')
  await insertProviderLogin.run(
    db,
    providerLoginId,
    provider,
    brandId,
    tokenHash(reference),
    redirectUri,
    tokenHash(openerSecret),
    lifetimeMinutes,
  )
  return { providerLoginId, reference }
}

const keepProviderLoginPlayer = sql(
  'keep-provider-login-player',
  `update provider_logins set user_id = $2, finished_at = now() where provider_login_id = $1 and finished_at is null`,
)

/**
 * Records the player whom the provider has identified; from now on authorizeProvider returns a code. Repeating it
 * changes nothing.
 */
export async function finishProviderLogin(db: Queryable, providerLoginId: string, userId: string): Promise<void> {
  await keepProviderLoginPlayer.run(db, providerLoginId, userId)
}

const expireProviderLogin = sql(
  'expire-provider-login',
  'update provider_logins set expires_at = now() where provider_login_id = $1 and finished_at is null',
)

/** Records that the provider could not identify a player, which invalidates the reference. */
export async function abandonProviderLogin(db: Queryable, providerLoginId: string): Promise<void> {
  await expireProviderLogin.run(db, providerLoginId)
}
