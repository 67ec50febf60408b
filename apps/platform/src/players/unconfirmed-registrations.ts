import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Config } from '../runtime/config.ts'
import { saltedHash } from './passwords.ts'
import { usernameKey } from './username.ts'

/**
 * Registrations whose e-mail address nobody has confirmed, by user name and password. Each leaves a record, whether or not
 * it has opened an account: a login that asks to confirm the address must not tell which of them it was. Nothing but the
 * record decides that answer, so it takes the same time and lasts as long. A confirmation deletes that of the account alone,
 * whose password logs in from then on; whoever has registered with another one would see it if theirs went too.
 */

/** Longer than a link works: whoever comes back later can have another one mailed from the login. */
const keptDays = 30
/**
 * By user name and network. Later registrations are not remembered, so that they push no earlier one out; nor do those of
 * others count, so that nobody learns of them.
 */
export const keptRegistrations = 5

interface Typed {
  brandId: string
  /** E-mail address or phone number. */
  username: string
  password: string
}

interface Surroundings {
  pool: Queryable
  config: Pick<Config, 'tokenSecret'>
}

const keyedHash = (secret: string, purpose: string, key: string) =>
  createHmac('sha256', secret).update(`unconfirmed registration ${purpose} ${key}`).digest()

/** The key of the records. Nobody can read the address or the number from it. */
async function recordKey({ pool, config }: Surroundings, { brandId, username }: Pick<Typed, 'brandId' | 'username'>) {
  const key = await usernameKey(pool, brandId, username)
  return { stored: keyedHash(config.tokenSecret, 'of', key), key }
}

/** All records of a user name have one salt, so that one computation compares a password with all of them. */
const hashOf = (secret: string, key: string, password: string): Promise<Buffer> =>
  saltedHash(password, keyedHash(secret, 'salt of', key).subarray(0, 16))

const keepRegistration = sql(
  'keep-unconfirmed-registration',
  `insert into unconfirmed_registrations (registration_id, username_key, password_hash, network_key, account_key, expires_at)
     select $1, $2, $3, $4, $5, now() + ${keptDays} * interval '1 day'
     where (select count(*) from unconfirmed_registrations
       where username_key = $2 and network_key = $4 and expires_at > now()) < ${keptRegistrations}`,
)

/** @param openedFor the account that the registration has opened */
const accountKey = (secret: string, openedFor: string) => keyedHash(secret, 'that opened', openedFor)

/** Remembers with which password somebody has registered, from which network, and for which account if it opened one. */
export async function rememberRegistration(
  surroundings: Surroundings,
  { network, openedFor, ...typed }: Typed & { network: string; openedFor: string | null },
): Promise<void> {
  const { pool, config } = surroundings
  const { stored, key } = await recordKey(surroundings, typed)
  const passwordHash = await hashOf(config.tokenSecret, key, typed.password)
  const networkKey = keyedHash(config.tokenSecret, 'from a network', `${key} ${network}`)
  const account = openedFor === null ? null : accountKey(config.tokenSecret, openedFor)
  await keepRegistration.run(pool, uuidV7(), stored, passwordHash, networkKey, account)
}

const registrationsOf = sql(
  'unconfirmed-registrations',
  `select password_hash as "passwordHash" from unconfirmed_registrations where username_key = $1 and expires_at > now()`,
)

/** Whether the user name has a record. */
export async function isRemembered(
  surroundings: Surroundings,
  registered: Pick<Typed, 'brandId' | 'username'>,
): Promise<boolean> {
  const { stored } = await recordKey(surroundings, registered)
  return (await registrationsOf.run(surroundings.pool, stored)) > 0
}

/** Whether somebody has registered with this user name and password. Takes as long when nobody has. */
export async function isUnconfirmed(surroundings: Surroundings, typed: Typed): Promise<boolean> {
  const { pool, config } = surroundings
  const { stored, key } = await recordKey(surroundings, typed)
  const rows = await registrationsOf.all(pool, stored)
  const given = await hashOf(config.tokenSecret, key, typed.password)
  return rows.filter(({ passwordHash }) => timingSafeEqual(passwordHash, given)).length > 0
}

const deleteOfAccount = sql(
  'forget-registration-of-account',
  'delete from unconfirmed_registrations where account_key = $1',
)

/** Once the address of an account is confirmed: an old password of it is then only wrong. */
export async function forgetRegistrationOf({ pool, config }: Surroundings, userId: string): Promise<void> {
  await deleteOfAccount.run(pool, accountKey(config.tokenSecret, userId))
}
