import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { mailLocaleOf } from '../mail/mail-locale.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type EventDetails, securityMail } from '../mail/security-mail.ts'
import type { SecurityEvent } from '../mail/security-texts.ts'
import type { Config } from '../runtime/config.ts'
import type { Player } from './player-store.ts'

const withdrawalsInProgress = sql(
  'withdrawals-in-progress',
  `select w.amount, w.currency_code as "currencyCode", a.last4
     from payments w left join payment_accounts a using (account_id)
     where w.user_id = $1 and w.type = 'WITHDRAWAL' and w.status = 'PENDING_APPROVAL' order by payment_id`,
)

/** The confirmed addresses to which the account can still return: whoever has taken it must not be the only one told. */
const formerAddresses = sql(
  'former-addresses',
  `select distinct lower(old_email) as email from email_changes
     where user_id = $1 and undone_at is null and undo_until > now() and old_verified_at is not null
       and lower(old_email) <> lower($2)`,
)

/** The player's confirmed address, and each that can still undo its own replacement. An unconfirmed one may be a stranger's. */
export async function confirmedAddressesOf(
  db: Queryable,
  { userId, email, emailVerifiedAt }: Pick<Player, 'userId' | 'email' | 'emailVerifiedAt'>,
): Promise<string[]> {
  const former = await formerAddresses.all(db, userId, email ?? '')
  return [...(email && emailVerifiedAt ? [email] : []), ...former.map((row) => row.email)]
}

/** Changes after which withdrawals wait, those in progress too. */
const holdsWithdrawals = (event: SecurityEvent) => event === 'EMAIL_CHANGED' || event === 'PHONE_CHANGED'

/**
 * Queues a mail about a change to the address that the player had before, and to each that can still undo its own
 * replacement, in the transaction of the change. It names the withdrawals that wait because of the change: somebody else
 * may have asked for them.
 * @param details browser, place and time of a NEW_DEVICE; the link that undoes a change
 */
export async function notifyPlayer(
  db: Queryable,
  { siteAddress }: Pick<Config, 'siteAddress'>,
  player: Player,
  event: SecurityEvent,
  details: Omit<EventDetails, 'withdrawals'> = {},
): Promise<void> {
  const { userId, language, firstName } = player
  const sender = skins[player.skin]
  if (!sender) return
  const addresses = await confirmedAddressesOf(db, player)
  if (addresses.length === 0) return
  const waiting = holdsWithdrawals(event) ? await withdrawalsInProgress.all(db, userId) : []
  const withdrawals = waiting.map(({ amount, currencyCode, last4 }) => {
    const money = formatMoney(amount, currencyCode as CurrencyCode, mailLocaleOf(language))
    return last4 ? `${money} (•••• ${last4})` : money
  })
  for (const address of addresses) {
    const recipient = { email: address, language, greetedName: firstName }
    await enqueueMail(db, securityMail(sender, recipient, event, siteAddress, { ...details, withdrawals }))
  }
}
