import { createHash, randomBytes } from 'node:crypto'
import { skins } from '../brands/brand-senders.ts'
import { isMailedLink } from '../brands/mailed-links.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { withdrawalMail } from '../mail/withdrawal-mail.ts'
import type { Player } from '../players/player-store.ts'
import { linkMailWaitSeconds } from '../runtime/attempt-limits.ts'
import { confirmationHours, expirePayment, planForPayment } from './payment-jobs.ts'
import type { PaymentRow } from './payment-row.ts'
import type { SavedAccount } from './saved-account.ts'

export const confirmationHash = (code: string): Buffer => createHash('sha256').update(code).digest()

const upsertConfirmation = sql(
  'upsert-withdrawal-confirmation',
  `insert into withdrawal_confirmations (code_hash, payment_id, brand_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 hour')
     on conflict (payment_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
)

const confirmationMailedAt = sql(
  'confirmation-mailed-at',
  `select expires_at - ${confirmationHours} * interval '1 hour' as "mailedAt" from withdrawal_confirmations
     where payment_id = $1`,
)

/** From when the link that confirms a withdrawal can be mailed again. */
export async function confirmationResendAt(db: Queryable, paymentId: string): Promise<Date> {
  const row = await confirmationMailedAt.get(db, paymentId)
  return new Date((row?.mailedAt?.getTime() ?? 0) + linkMailWaitSeconds * 1000)
}

/** Whether an address may stand in a mail that confirms a withdrawal. */
export const isConfirmationUri = (
  uri: string | null | undefined,
  { brandId }: Pick<Player, 'brandId'>,
  siteHosts: readonly string[],
): uri is string => isMailedLink('withdrawal', uri ?? '', brandId, siteHosts)

/**
 * Queues the mail whose link confirms a withdrawal, in the transaction that has created it, or again later. An
 * unconfirmed withdrawal is cancelled by a job. The newest link alone works, so that the deadline is the one in its mail.
 */
export async function mailConfirmation(
  db: Queryable,
  {
    player,
    payment,
    account,
    confirmationUri,
  }: { player: Player; payment: PaymentRow; account: SavedAccount; confirmationUri: string },
): Promise<void> {
  const sender = skins[player.skin]
  if (!sender || !player.email)
    throw new Error(`Player ${player.userId} cannot get the mail that confirms a withdrawal`)
  const code = randomBytes(24).toString('base64url')
  const { paymentId, amount, currencyCode, language } = payment
  await upsertConfirmation.run(db, confirmationHash(code), paymentId, player.brandId, confirmationHours)
  await planForPayment(db, expirePayment, paymentId, confirmationHours * 60 * 60)
  const recipient = { email: player.email, language, greetedName: player.firstName }
  const withdrawal = { amount, currencyCode, account: account.label }
  await enqueueMail(db, withdrawalMail(sender, recipient, withdrawal, confirmationUri.replace(':code', code)))
}
