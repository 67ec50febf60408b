import { createHash, randomBytes } from 'node:crypto'
import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { LinkMail } from '../mail/link-mail.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { NewPlayer } from './player-store.ts'

const codeLifetimeHours = 24

export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** When the address changes, or is about to: codes mailed to another one must not confirm it. */
export const deleteUnusedCodes = sql(
  'delete-unused-codes',
  'delete from verification_codes where user_id = $1 and used_at is null',
)

const insertVerificationCode = sql(
  'insert-verification-code',
  `insert into verification_codes (code_hash, user_id, brand_id, expires_at, email_change_id)
     values ($1, $2, $3, now() + $4 * interval '1 hour', $5)`,
)

/**
 * Creates a code that confirms the player's address and queues the mail with its link, in the transaction that changed
 * the address. Codes mailed earlier to the same address stay valid, since anybody can have another one mailed.
 * @param emailChangeId the change that the code confirms; null for the address of the account
 */
export async function mailVerification(
  db: Queryable,
  player: Pick<NewPlayer, 'userId' | 'brandId' | 'skin' | 'language'> & { email: string },
  redirectUri: string,
  mail: LinkMail,
  emailChangeId: string | null = null,
): Promise<void> {
  const sender = skins[player.skin]
  if (!sender) throw new Error(`Player ${player.userId} has an unknown skin`)
  const code = randomBytes(24).toString('base64url')
  await insertVerificationCode.run(db, codeHash(code), player.userId, player.brandId, codeLifetimeHours, emailChangeId)
  await enqueueMail(db, mail(sender, player, redirectUri.replace(':code', code)))
}
