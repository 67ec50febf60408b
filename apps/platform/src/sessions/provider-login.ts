import { randomBytes } from 'node:crypto'
import { defineJob, type Job } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { tokenHash } from '../logins/tokens.ts'
import type { FirstContact } from '../players/first-contact.ts'

/** The interface between sessions and providers that identify a player and send them back (Zimpler). */

/**
 * The opener's browser has come back: what the provider has proved now concerns their account. Its work is in payments,
 * above this folder.
 */
export const proveIdentity: Job<{ providerLoginId: string }> = defineJob({
  name: 'prove-identity',
  payload: v.object({ providerLoginId: v.string() }),
  attempts: 20,
})

/** How long a player may take at the provider and on the way back. */
const lifetimeMinutes = 60

/**
 * Whether a login of the identified player has ended since this one was opened: they have logged out, here or everywhere, or
 * changed the password. Whoever sits at the browser now cannot go on with the visit. Its money stays the player's.
 * Players who are barred are told so.
 * @param login the name of provider_logins in the statement
 */
export const hasLeftSince = (login: string) =>
  `exists (select from logins e where e.user_id = ${login}.user_id and e.ended_at > ${login}.created_at
    and e.end_reason not in ('BLOCKED', 'LOCKED', 'SESSION_TIME'))`

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
  `update provider_logins set user_id = $2, finished_at = now(), contact_email = $3, contact_phone = $4, contact_uri = $5
     where provider_login_id = $1 and finished_at is null`,
)

/**
 * Records the player whom the provider has identified; from now on authorizeProvider returns a code. Repeating it
 * changes nothing.
 * @param contact what the opener has typed for an account without e-mail address and phone number: kept until the opener's
 *   browser completes the login, since whoever signed may be somebody else
 */
export async function finishProviderLogin(
  db: Queryable,
  providerLoginId: string,
  userId: string,
  contact: FirstContact | null,
): Promise<void> {
  const { email = null, phone = null, verificationUri = null } = contact ?? {}
  await keepProviderLoginPlayer.run(db, providerLoginId, userId, email, phone, verificationUri)
}

const refuseProviderLogin = sql(
  'refuse-provider-login',
  `update provider_logins
     set refusal = $2, expires_at = case when finished_at is null then now() else expires_at end
     where provider_login_id = $1`,
)

/**
 * Records why the visit has come to nothing, which invalidates the reference unless it lets its player in all the same.
 * @param refusal a code, for whoever comes back with the reference; null when there is nothing to say
 */
export async function abandonProviderLogin(
  db: Queryable,
  providerLoginId: string,
  refusal: string | null,
): Promise<void> {
  await refuseProviderLogin.run(db, providerLoginId, refusal)
}
