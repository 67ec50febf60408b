import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { mailLocaleOf } from '../mail/player-mail.ts'
import { type SecurityEvent, securityMail } from '../mail/security-mail.ts'
import type { Player } from './player-store.ts'

const withdrawalsInProgress = sql(
  'withdrawals-in-progress',
  `select w.amount, w.currency_code as "currencyCode", a.last4
     from payments w left join payment_accounts a using (account_id)
     where w.user_id = $1 and w.type = 'WITHDRAWAL' and w.status = 'PENDING_APPROVAL' order by payment_id`,
)

/** Changes after which withdrawals wait, those in progress too. */
const holdsWithdrawals = (event: SecurityEvent) => event === 'EMAIL_CHANGED' || event === 'PHONE_CHANGED'

/**
 * Queues a mail about a change to the address that the player had before, in the transaction of the change. It names the
 * withdrawals that wait because of the change: somebody else may have asked for them. An unconfirmed address may belong
 * to a stranger, so it gets no mail.
 * @param device the browser of a NEW_DEVICE
 */
export async function notifyPlayer(db: Queryable, player: Player, event: SecurityEvent, device = ''): Promise<void> {
  const { userId, email, language, emailVerifiedAt, firstName } = player
  const sender = skins[player.skin]
  if (!email || !emailVerifiedAt || !sender) return
  const waiting = holdsWithdrawals(event) ? await withdrawalsInProgress.all(db, userId) : []
  const withdrawals = waiting.map(({ amount, currencyCode, last4 }) => {
    const money = formatMoney(amount, currencyCode as CurrencyCode, mailLocaleOf(language))
    return last4 ? `${money} (•••• ${last4})` : money
  })
  const recipient = { email, language, greetedName: firstName }
  await enqueueMail(db, securityMail(sender, recipient, event, { device, withdrawals }))
}
