import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { endLogins } from '../logins/end-logins.ts'
import { addressChangeMail } from '../mail/address-change-mail.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { undoMail } from '../mail/undo-mail.ts'
import { linkMailWaitSeconds } from '../runtime/attempt-limits.ts'
import type { Config } from '../runtime/config.ts'
import { newUndo, undoDays } from './change-undos.ts'
import { planTakeBack } from './contact-jobs.ts'
import { deleteUnusedCodes, mailVerification } from './email-verification.ts'
import { notifyPlayer } from './notify-player.ts'
import { deletePasswordResets } from './password-resets.ts'
import { findPlayerByEmail, type Player, updatePlayer } from './player-store.ts'

/** As long as the code in the mail to the new address works. */
const pendingHours = 24
/** How long withdrawals wait after a change of e-mail address or phone number, so that its owner can react. */
const withdrawalWaitHours = 24

const insertEmailChange = sql(
  'insert-email-change',
  `insert into email_changes (change_id, user_id, brand_id, login_id, old_email, old_verified_at, new_email, undo_hash,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + ${pendingHours} * interval '1 hour')`,
)

/** A login lasts a day at most, and undoing the last thing that it changed brings the address back too. */
const reservedDaysMore = 1

/** An address that its account had never confirmed is nobody's: no mail to it undoes anything. */
const reservedByFormerOwner = prepared(
  'reserved-by-former-owner',
  `select from email_changes where brand_id = $1 and lower(old_email) = lower($2) and undone_at is null
     and old_verified_at is not null and undo_until > now() - ${reservedDaysMore} * interval '1 day'
     and user_id is distinct from $3`,
)

/**
 * Whether an address may still return to an account that has changed it. It is then as good as taken. To be sure that it
 * stays so, ask after having written the address.
 */
export const isReserved = async (
  db: Queryable,
  brandId: string,
  email: string,
  exceptUserId: string | null = null,
): Promise<boolean> => (await reservedByFormerOwner.run(db, brandId, email, exceptUserId)) > 0

/** The links of the mails about a change: `redirectUri` confirms it, `undoUri` undoes it. */
export interface EmailChangeLinks {
  redirectUri: string
  undoUri: string
}

/**
 * Begins a change of e-mail address, under the player's lock. The account keeps the old one until the new one is
 * confirmed. A taken address gets no link, and the player is not told that it has an account.
 */
export async function requestEmailChange(
  db: Queryable,
  player: Player,
  { email, loginId, redirectUri, undoUri }: EmailChangeLinks & { email: string; loginId: string },
): Promise<void> {
  const changeId = uuidV7()
  const undo = newUndo(undoUri)
  const { userId, brandId } = player
  await insertEmailChange.run(
    db,
    changeId,
    userId,
    brandId,
    loginId,
    player.email,
    player.emailVerifiedAt,
    email,
    undo.hash,
  )
  // Also where the address is taken: links that live on would tell.
  await deleteUnusedCodes.run(db, userId)
  await mailChange(db, player, { changeId, email, redirectUri })
  const sender = skins[player.skin]
  const { email: oldEmail, language, firstName } = player
  if (!oldEmail || !player.emailVerifiedAt || !sender) return
  const recipient = { email: oldEmail, language, greetedName: firstName }
  await enqueueMail(db, undoMail(sender, recipient, undo.link))
}

/** Mails the link that confirms a change, unless somebody has the address. */
async function mailChange(
  db: Queryable,
  player: Player,
  { changeId, email, redirectUri }: { changeId: string; email: string; redirectUri: string },
): Promise<void> {
  const { userId, brandId } = player
  const isTaken = (await findPlayerByEmail(db, brandId, email)) ?? (await isReserved(db, brandId, email, userId))
  if (!isTaken)
    await mailVerification(db, { ...player, email }, redirectUri, addressChangeMail, { emailChangeId: changeId })
}

const pendingChange = sql(
  'pending-email-change',
  `select change_id as "changeId", new_email as email,
       expires_at - ${pendingHours} * interval '1 hour' + ${linkMailWaitSeconds} * interval '1 second' as "resendAt"
     from email_changes where user_id = $1 and confirmed_at is null and undone_at is null and expires_at > now()
     order by change_id desc limit 1`,
)

/** The address that a player has asked for last and not confirmed yet, and from when its mail can be sent again. */
export const pendingEmailOf = (db: Queryable, userId: string) => pendingChange.get(db, userId)

const prolongChange = sql(
  'prolong-email-change',
  `update email_changes set expires_at = now() + ${pendingHours} * interval '1 hour' where change_id = $1`,
)

/**
 * Mails the link of a pending change once more, under the player's lock. Links mailed before still work: the mail may only
 * have been slow.
 */
export async function mailChangeAgain(
  db: Queryable,
  player: Player,
  pending: { changeId: string; email: string },
  redirectUri: string,
): Promise<void> {
  await prolongChange.run(db, pending.changeId)
  await mailChange(db, player, { ...pending, redirectUri })
}

const endPendingChanges = sql(
  'end-pending-email-changes',
  `update email_changes set expires_at = now()
     where user_id = $1 and confirmed_at is null and undone_at is null and expires_at > now()`,
)

export const deleteCodesOfChanges = sql(
  'delete-codes-of-email-changes',
  'delete from verification_codes where user_id = $1 and email_change_id is not null and used_at is null',
)

/**
 * Gives up the address that is pending, under the player's lock. The change counts as over and not as undone: a thief who
 * asked for it and takes it back must not take the owner the link that logs thieves out.
 */
export async function giveUpEmailChange(db: Queryable, userId: string): Promise<void> {
  await endPendingChanges.run(db, userId)
  await deleteCodesOfChanges.run(db, userId)
}

const emailChangeById = sql(
  'email-change-by-id',
  `select new_email as "newEmail", login_id as "loginId" from email_changes
     where change_id = $1 and confirmed_at is null and undone_at is null`,
)

const confirmChange = sql(
  'confirm-email-change',
  `update email_changes set confirmed_at = now(), undo_until = now() + ${undoDays} * interval '1 day',
     old_email = $2, old_verified_at = $3 where change_id = $1`,
)

const holdWithdrawals = sql(
  'hold-withdrawals-after-change',
  `update players set withdrawals_from = now() + ${withdrawalWaitHours} * interval '1 hour' where user_id = $1`,
)

/**
 * What follows a change of contact data, under the player's lock: every other login ends, links mailed to the old
 * address become invalid, and withdrawals wait.
 */
export async function secureAfterChange(db: Queryable, userId: string, loginId?: string): Promise<void> {
  await endLogins(db, userId, 'CONTACT_CHANGED', loginId)
  await deletePasswordResets.run(db, userId)
  await holdWithdrawals.run(db, userId)
}

/**
 * Gives the account its new, confirmed address, under the player's lock. False when the change is over: it was undone,
 * or the address has been taken meanwhile. Whether it is reserved is asked after the update, which waits for whoever is
 * just giving the address up: the unique index of addresses is the lock.
 */
export async function applyEmailChange(
  db: Queryable,
  config: Pick<Config, 'siteAddress'>,
  player: Player,
  changeId: string,
): Promise<boolean> {
  const change = await emailChangeById.get(db, changeId)
  if (!change) return false
  const { email, emailVerifiedAt } = player
  await updatePlayer(db, player.userId, { email: change.newEmail, emailVerifiedAt: new Date() })
  if (await isReserved(db, player.brandId, change.newEmail, player.userId)) {
    await updatePlayer(db, player.userId, { email, emailVerifiedAt })
    return false
  }
  await confirmChange.run(db, changeId, player.email, player.emailVerifiedAt)
  await deleteUnusedCodes.run(db, player.userId)
  await notifyPlayer(db, config, player, 'EMAIL_CHANGED')
  await secureAfterChange(db, player.userId, change.loginId)
  // Only the address to which its link was mailed may confirm a withdrawal.
  await planTakeBack(db, { userId: player.userId, cause: 'ADDRESS_CHANGED' })
  return true
}
