import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

export const insertPasskeyChallenge = sql(
  'insert-passkey-challenge',
  `insert into passkey_challenges (challenge_hash, purpose, brand_id, origin, user_id, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
)

/** Deletes the challenge, whether or not it fits: a second try begins anew. */
export const spendPasskeyChallenge = sql(
  'spend-passkey-challenge',
  `delete from passkey_challenges where challenge_hash = $1
     returning purpose = $2 and brand_id = $3 and origin = $4 and user_id is not distinct from $5::uuid
       and expires_at > now() as fits`,
  { notNull: ['fits'] },
)

export const deletePasskeyChallenges = sql(
  'delete-passkey-challenges-of-player',
  'delete from passkey_challenges where user_id = $1',
)

export const passkeysOfPlayer = sql(
  'passkeys-of-player',
  `select passkey_id as "passkeyId", credential_id as "credentialId", name, created_at as "createdAt",
       last_used_at as "lastUsedAt"
     from passkeys where user_id = $1 order by passkey_id`,
)

/** Inserts nothing when the credential is registered already, whoever has it. */
export const insertPasskey = sql(
  'insert-passkey',
  `insert into passkeys (passkey_id, user_id, rp_id, credential_id, public_key, counter, name, login_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint passkeys_credential do nothing`,
)

const passkeyByCredential = sql(
  'passkey-by-credential',
  `select passkey_id as "passkeyId", user_id as "userId", public_key as "publicKey", counter
     from passkeys join players using (user_id) where credential_id = $1 and brand_id = $2 and rp_id = $3`,
)

/** Undefined when it is unknown on this site. Read it again under the player's lock before using its counter. */
export const findPasskey = (db: Queryable, credentialId: Buffer, brandId: string, rpId: string) =>
  passkeyByCredential.get(db, credentialId, brandId, rpId)

export const recordPasskeyUse = sql(
  'record-passkey-use',
  'update passkeys set counter = $2, last_used_at = now() where passkey_id = $1',
)

export const deletePasskey = sql('delete-passkey', 'delete from passkeys where passkey_id = $1 and user_id = $2')

export const deletePasskeys = sql('delete-passkeys-of-player', 'delete from passkeys where user_id = $1')

/** As long as somebody who had the password may have got in unnoticed. */
const doubtfulDays = 30

/**
 * Passkeys that were added lately, unless by the given login or in its browser. A passkey that an account has had for
 * long is not a recent thief's.
 */
export const deleteDoubtfulPasskeys = sql(
  'delete-doubtful-passkeys',
  `delete from passkeys p using logins own
     where p.user_id = $1 and own.login_id = $2 and p.created_at > now() - ${doubtfulDays} * interval '1 day'
       and p.login_id is distinct from own.login_id
       and not exists (select from logins adder where adder.login_id = p.login_id and adder.device_id = own.device_id)`,
)
