import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

/** For as long a begun setup can be completed. */
const setupMinutes = 15

const columns = `key_id as "keyId", secret as sealed, used_step as "usedStep"`

const confirmedAuthenticator = sql(
  'confirmed-authenticator',
  `select ${columns} from authenticators where user_id = $1 and confirmed_at is not null`,
)

/** Undefined when the player has no authenticator app on. Read it under the player's lock before using a code. */
export const findAuthenticator = (db: Queryable, userId: string) => confirmedAuthenticator.get(db, userId)

export const authenticatorOverview = sql(
  'authenticator-overview',
  `select confirmed_at as "confirmedAt",
       (select count(*)::int from recovery_codes c where c.user_id = a.user_id and used_at is null) as "codesLeft"
     from authenticators a where user_id = $1 and confirmed_at is not null`,
  { notNull: ['codesLeft'] },
)

/** What a login has begun to set up. */
export const begunAuthenticator = sql(
  'begun-authenticator',
  `select ${columns} from authenticators where user_id = $1 and login_id = $2 and expires_at > now()`,
)

/** Replaces a setup that has begun, and no app that is on. */
export const beginAuthenticator = sql(
  'begin-authenticator',
  `insert into authenticators as a (user_id, login_id, key_id, secret, expires_at)
     values ($1, $2, $3, $4, now() + ${setupMinutes} * interval '1 minute')
     on conflict (user_id) do update set login_id = excluded.login_id, key_id = excluded.key_id,
         secret = excluded.secret, expires_at = excluded.expires_at, used_step = 0
       where a.confirmed_at is null`,
)

export const confirmAuthenticator = sql(
  'confirm-authenticator',
  `update authenticators set confirmed_at = now(), expires_at = null, used_step = $2, undo_hash = $3
     where user_id = $1 and confirmed_at is null`,
)

/** Uses a code up, and keeps the secret under the present key. */
export const useAuthenticatorStep = sql(
  'use-authenticator-step',
  'update authenticators set used_step = $2, key_id = $3, secret = $4 where user_id = $1 and used_step < $2',
)

export const insertRecoveryCodes = sql(
  'insert-recovery-codes',
  'insert into recovery_codes (user_id, code_hash) select $1::uuid, unnest($2::bytea[])',
)

export const spendRecoveryCode = sql(
  'spend-recovery-code',
  'update recovery_codes set used_at = now() where user_id = $1 and code_hash = any($2::bytea[]) and used_at is null',
)

export const deleteRecoveryCodes = sql('delete-recovery-codes', 'delete from recovery_codes where user_id = $1')
export const deleteAuthenticator = sql('delete-authenticator', 'delete from authenticators where user_id = $1')

/** One that a login turned on whose change is undone, or that was turned on since. Its link says then that it is undone. */
export const deleteDoubtfulAuthenticator = sql(
  'delete-doubtful-authenticator',
  `with gone as (
     delete from authenticators where user_id = $1 and (login_id = $2 or confirmed_at is null or confirmed_at >= $3)
     returning user_id, undo_hash
   ), marked as (
     insert into undone_authenticators (undo_hash, user_id) select undo_hash, user_id from gone where undo_hash is not null
   ) select from gone`,
)

/** One that was turned on before anybody confirmed the account's first address: by whoever had registered with it. */
export const deleteUnownedAuthenticator = sql(
  'delete-unowned-authenticator',
  `delete from authenticators a using players p where p.user_id = $1 and a.user_id = p.user_id
     and a.confirmed_at < p.email_verified_at
     and not exists (select from email_changes c where c.user_id = p.user_id and c.confirmed_at is not null
       and c.undone_at is null)`,
)

export const deleteBegunAuthenticator = sql(
  'delete-begun-authenticator',
  'delete from authenticators where user_id = $1 and confirmed_at is null and login_id is distinct from $2',
)
