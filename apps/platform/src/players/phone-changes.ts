import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { type DoubtfulChange, undoDays } from './change-undos.ts'
import { findPlayerByPhone, type Player, updatePlayer } from './player-store.ts'

const pendingHours = 24

const giveUpPendingPhones = sql(
  'give-up-pending-phones',
  'update phone_changes set undone_at = now() where user_id = $1 and confirmed_at is null and undone_at is null',
)

const insertPhoneChange = sql(
  'insert-phone-change',
  `insert into phone_changes (change_id, user_id, login_id, old_phone, new_phone, expires_at)
     values ($1, $2, $3, $4, $5, now() + ${pendingHours} * interval '1 hour')`,
)

/**
 * Begins a change of phone number, under the player's lock; it replaces one that is pending. Whether the number belongs to
 * somebody is not asked: only the code sent there tells.
 */
export async function requestPhoneChange(
  db: Queryable,
  { userId, phone }: Player,
  change: { phone: string; loginId: string },
): Promise<void> {
  await giveUpPendingPhones.run(db, userId)
  await insertPhoneChange.run(db, uuidV7(), userId, change.loginId, phone, change.phone)
}

const pendingPhone = sql(
  'pending-phone',
  `select change_id as "changeId", new_phone as "newPhone" from phone_changes
     where user_id = $1 and confirmed_at is null and undone_at is null and expires_at > now() and new_phone is not null
     order by change_id desc limit 1`,
)

/** The number that a player has asked for last and not confirmed yet. */
export async function pendingPhoneOf(
  db: Queryable,
  userId: string,
): Promise<{ changeId: string; phone: string } | undefined> {
  const row = await pendingPhone.get(db, userId)
  return row?.newPhone ? { changeId: row.changeId, phone: row.newPhone } : undefined
}

const deletePhoneCodes = sql(
  'delete-phone-codes',
  `delete from login_challenges where user_id = $1 and purpose = 'PHONE'`,
)

/** Gives up the number that is pending, and the codes sent to it. Under the player's lock. */
export async function giveUpPhoneChange(db: Queryable, userId: string): Promise<void> {
  await giveUpPendingPhones.run(db, userId)
  await deletePhoneCodes.run(db, userId)
}

const confirmPhoneChange = sql(
  'confirm-phone-change',
  `update phone_changes set confirmed_at = now(), old_phone = $2, undo_hash = $3,
     undo_until = now() + ${undoDays} * interval '1 day' where change_id = $1`,
)

const yieldUnprovedPhone = sql(
  'yield-unproved-phone',
  `update players set phone = null
     where brand_id = $1 and phone is not null and regexp_replace(phone, '\\D', '', 'g') = regexp_replace($2, '\\D', '', 'g')
       and user_id <> $3 and email is not null and proved_destination is distinct from phone`,
)

/**
 * Gives the account its new number, under the player's lock. An account that has it without having proved it gives it up: a
 * stranger could keep it from its owner otherwise.
 * @param undoHash of the code that undoes it
 * @throws a database error that violates players_phone when another account has it and keeps it
 */
export async function applyPhoneChange(
  db: Queryable,
  player: Player,
  { changeId, phone }: { changeId: string; phone: string },
  undoHash: Buffer,
): Promise<void> {
  await yieldUnprovedPhone.run(db, player.brandId, phone, player.userId)
  await updatePlayer(db, player.userId, { phone })
  await confirmPhoneChange.run(db, changeId, player.phone, undoHash)
}

const undoPhoneChanges = sql(
  'undo-phone-changes',
  `with undone as (
     update phone_changes set undone_at = now()
     where user_id = $1 and undone_at is null and (login_id = $2 or created_at >= $3 or confirmed_at is null)
     returning change_id, old_phone, confirmed_at
   ) select old_phone as phone from undone where confirmed_at is not null order by change_id limit 1`,
)

/**
 * Brings back the number that the player had before a change to their account, under their lock: before its login changed
 * the number, if it did so first. A number that is pending is given up. Where somebody has taken the old one
 * meanwhile, the account is left without one, and codes go to the e-mail address.
 */
export async function restorePhone(
  db: Queryable,
  { userId, brandId }: Player,
  { loginId, createdAt }: DoubtfulChange,
): Promise<void> {
  const undone = await undoPhoneChanges.get(db, userId, loginId, createdAt)
  if (!undone) return
  const holder = undone.phone === null ? undefined : await findPlayerByPhone(db, brandId, undone.phone)
  const isFree = !holder || holder.userId === userId
  await updatePlayer(db, userId, { phone: isFree ? undone.phone : null })
}
