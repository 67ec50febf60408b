import { createHash, randomBytes } from 'node:crypto'
import { isMailedLink } from '../brands/mailed-links.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import type { Config } from '../runtime/config.ts'
import type { Player } from './player-store.ts'

/** For as long a change can be undone by the link in the mail about it. */
export const undoDays = 7

export const undoHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A new code that undoes a change, and its link for the mail. */
export function newUndo(undoUri: string): { hash: Buffer; link: string } {
  const code = randomBytes(24).toString('base64url')
  return { hash: undoHash(code), link: undoUri.replace(':code', code) }
}

/** @throws BAD_USER_INPUT: mails lead to the product's own page alone, whoever asks for them */
export function requireUndoUri(
  { siteHosts }: Pick<Config, 'siteHosts'>,
  { brandId }: Pick<Player, 'brandId'>,
  undoUri: string,
): void {
  if (!isMailedLink('undo', undoUri, brandId, siteHosts))
    throw badUserInput('undoUri must be the address of the brand that undoes changes, and contain :code.')
}

/** A change that somebody else may have made: with everything else that its login changed, and whatever came after it. */
export interface DoubtfulChange {
  /** The login that asked for it; null for a test player's app. */
  loginId: string | null
  /** When it was asked for. */
  createdAt: Date
}

const changeOfUndo = sql(
  'change-of-undo',
  `with found (kind, change_id, user_id, login_id, created_at, old_email, old_verified_at, undone, undo_until) as (
     select 'EMAIL', change_id, user_id, login_id, created_at, old_email, old_verified_at, undone_at is not null,
         coalesce(undo_until, expires_at + ${undoDays} * interval '1 day')
       from email_changes where undo_hash = $1 and brand_id = $2
     union all
     select 'PHONE', change_id, user_id, login_id, c.created_at, null, null, undone_at is not null, undo_until
       from phone_changes c join players using (user_id) where undo_hash = $1 and brand_id = $2
     union all
     select 'AUTHENTICATOR', null, user_id, login_id, confirmed_at, null, null, false,
         confirmed_at + ${undoDays} * interval '1 day'
       from authenticators join players using (user_id)
       where undo_hash = $1 and brand_id = $2 and confirmed_at is not null
     union all
     select 'AUTHENTICATOR', null, user_id, null, undone_at, null, null, true, undone_at
       from undone_authenticators join players using (user_id) where undo_hash = $1 and brand_id = $2
   ) select kind::text, change_id as "changeId", user_id as "userId", login_id as "loginId", created_at as "createdAt",
       old_email as "oldEmail", old_verified_at as "oldVerifiedAt", undone, undo_until <= now() as over from found`,
  { notNull: ['kind', 'userId', 'createdAt', 'undone', 'over'] },
)

/** The change that a mailed code undoes. */
export const findChangeOfUndo = (db: Queryable, hash: Buffer, brandId: string) => changeOfUndo.get(db, hash, brandId)

const undoableUntil = sql(
  'changes-undoable-until',
  `select max(until) as "until" from (
     select undo_until from email_changes
       where user_id = $1 and confirmed_at is not null and old_verified_at is not null and undone_at is null
     union all
     select undo_until from phone_changes where user_id = $1 and undo_hash is not null and undone_at is null
     union all
     select confirmed_at + ${undoDays} * interval '1 day' from authenticators where user_id = $1 and undo_hash is not null
   ) as changes (until) where until > now()`,
)

/** Until when the last change of a player's confirmed address, number or app can be undone; null: there is none to undo. */
export const changesUndoableUntil = async (db: Queryable, userId: string): Promise<Date | null> =>
  (await undoableUntil.get(db, userId))?.until ?? null
