import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { isReserved } from './email-changes.ts'
import { mailVerification } from './email-verification.ts'
import { findPlayerByEmail, findPlayerByPhone, type Player } from './player-store.ts'

/** E-mail address and phone number for an account that came through a bank and has neither. */
export interface FirstContact {
  email: string | null
  phone: string | null
  /** The address that the mail links to, with `:code` in place of the code. */
  verificationUri: string
}

const updateEmail = sql('update-email', 'update players set email = $2 where user_id = $1')

const updatePhone = sql('update-phone', 'update players set phone = $2 where user_id = $1')

/**
 * Gives an account its first e-mail address and phone number, unless another player uses them or may return to them, and
 * mails the link that confirms the address. Call it under the player's lock.
 */
export async function addFirstContact(
  db: Queryable,
  player: Player,
  { email, phone, verificationUri }: FirstContact,
): Promise<void> {
  const { brandId, userId } = player
  if (email && !player.email && !(await findPlayerByEmail(db, brandId, email))) {
    // Taken first, so that nobody changes to or from the address between the question and its answer.
    await updateEmail.run(db, userId, email)
    if (await isReserved(db, brandId, email, userId)) await updateEmail.run(db, userId, null)
    else await mailVerification(db, { ...player, email }, verificationUri, verificationMail)
  }
  if (phone && !player.phone && !(await findPlayerByPhone(db, brandId, phone))) await updatePhone.run(db, userId, phone)
}
