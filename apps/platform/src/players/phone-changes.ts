import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { findPlayerByPhone, type Player, updatePlayer } from './player-store.ts'

const insertPhoneChange = sql(
  'insert-phone-change',
  'insert into phone_changes (change_id, user_id, login_id, old_phone) values ($1, $2, $3, $4)',
)

/** Keeps the number that a player had, under their lock. */
export async function recordPhoneChange(db: Queryable, { userId, phone }: Player, loginId: string): Promise<void> {
  await insertPhoneChange.run(db, uuidV7(), userId, loginId, phone)
}

const undoPhoneChanges = sql(
  'undo-phone-changes',
  `with undone as (
     update phone_changes set undone_at = now()
     where user_id = $1 and undone_at is null and (login_id = $2 or change_id > $3)
     returning change_id, old_phone
   ) select old_phone as phone from undone order by change_id limit 1`,
)

/**
 * Brings back the number that the player had before a change of e-mail address, under their lock: before its login
 * changed the number, if it did so first. Where somebody has taken that number meanwhile, the account is left without
 * one, and codes go to the e-mail address.
 */
export async function restorePhone(
  db: Queryable,
  { userId, brandId }: Player,
  { changeId, loginId }: { changeId: string; loginId: string },
): Promise<void> {
  const undone = await undoPhoneChanges.get(db, userId, loginId, changeId)
  if (!undone) return
  const holder = undone.phone === null ? undefined : await findPlayerByPhone(db, brandId, undone.phone)
  const isFree = !holder || holder.userId === userId
  await updatePlayer(db, userId, { phone: isFree ? undone.phone : null })
}
