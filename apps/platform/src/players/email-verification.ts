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
  `insert into verification_codes (code_hash, user_id, brand_id, expires_at, email_change_id, browser_hash)
     values ($1, $2, $3, now() + $4 * interval '1 hour', $5, coalesce($6, (
       select browser_hash from verification_codes
         where user_id = $2 and $5::uuid is null and email_change_id is null and browser_hash is not null limit 1)))`,
)

/**
 * Proves the browser of a registration, as long as the account keeps the password that was chosen there: a new one may be
 * somebody else's.
 */
export const browserHash = (browserSecret: string, passwordHash: string): Buffer =>
  createHash('sha256').update(`${browserSecret} ${passwordHash}`).digest()

/**
 * Creates a code that confirms the player's address and queues the mail with its link, in the transaction that changed
 * the address. Codes mailed earlier to the same address stay valid, since anybody can have another one mailed.
 * @param of `emailChangeId` is the change that the code confirms; without it, the code is for the address of the account.
 *   `browserHash` proves the browser of the registration, to this code and to those that are mailed after it
 */
export async function mailVerification(
  db: Queryable,
  player: Pick<NewPlayer, 'userId' | 'brandId' | 'skin' | 'language'> & { email: string },
  redirectUri: string,
  mail: LinkMail,
  of: { emailChangeId?: string; browserHash?: Buffer | null } = {},
): Promise<void> {
  const sender = skins[player.skin]
  if (!sender) throw new Error(`Player ${player.userId} has an unknown skin`)
  const code = randomBytes(24).toString('base64url')
  await insertVerificationCode.run(
    db,
    codeHash(code),
    player.userId,
    player.brandId,
    codeLifetimeHours,
    of.emailChangeId ?? null,
    of.browserHash ?? null,
  )
  await enqueueMail(db, mail(sender, player, redirectUri.replace(':code', code)))
}
