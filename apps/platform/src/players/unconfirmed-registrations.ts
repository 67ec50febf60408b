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
 * record decides that answer, so it takes the same time and lasts as long. A confirmation deletes none, or whoever logs in
 * with a password of their own would see it.
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
  `insert into unconfirmed_registrations (registration_id, username_key, password_hash, network_key, expires_at)
     select $1, $2, $3, $4, now() + ${keptDays} * interval '1 day'
     where (select count(*) from unconfirmed_registrations
       where username_key = $2 and network_key = $4 and expires_at > now()) < ${keptRegistrations}`,
)

/** Remembers with which password somebody has registered, from which network. */
export async function rememberRegistration(
  surroundings: Surroundings,
  { network, ...typed }: Typed & { network: string },
): Promise<void> {
  const { pool, config } = surroundings
  const { stored, key } = await recordKey(surroundings, typed)
  const passwordHash = await hashOf(config.tokenSecret, key, typed.password)
  const networkKey = keyedHash(config.tokenSecret, 'from a network', `${key} ${network}`)
  await keepRegistration.run(pool, uuidV7(), stored, passwordHash, networkKey)
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
