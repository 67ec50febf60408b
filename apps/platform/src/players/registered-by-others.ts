import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deleteRecoveryCodes, deleteUnownedAuthenticator } from '../logins/authenticator-store.ts'

/** Whether an account `p` still has its first address. What is older than its confirmation is not known to be the owner's. */
const hasFirstAddress = `not exists (select from email_changes c where c.user_id = p.user_id
  and c.confirmed_at is not null and c.undone_at is null)`

const forgetUnownedPhone = sql(
  'forget-unowned-phone',
  `update players p set phone = null, proved_destination = null, destination_proved_at = null
     where p.user_id = $1 and p.phone = p.proved_destination and p.destination_proved_at < p.email_verified_at
       and ${hasFirstAddress}`,
)

const doubtUnprovedPhone = sql(
  'doubt-unproved-phone',
  `update players set doubted_phone = phone where user_id = $1 and proved_destination is distinct from phone`,
)

const distrustUnownedAccounts = sql(
  'distrust-unowned-payment-accounts',
  `update payment_accounts a set distrusted_at = now(), holder_proved = false from players p
     where p.user_id = $1 and a.user_id = p.user_id and a.created_at < p.email_verified_at and ${hasFirstAddress}
       and not exists (select from payments w where w.account_id = a.account_id and w.account_token = a.token
         and w.type = 'WITHDRAWAL' and w.status = 'SUCCEEDED' and w.created_at >= p.email_verified_at)`,
)

/**
 * Takes from an account what somebody may have left there who had registered with the owner's address before the owner
 * confirmed it: an authenticator app, a phone number that they had proved, payout accounts. A number that nobody has proved
 * stays, for whoever registered themselves logs in with it, but gets no codes until it is proved: an owner who does not have
 * it would wait for them. Call under the player's lock when the owner has shown that they receive its mails.
 */
export async function forgetOthersEntries(db: Queryable, userId: string): Promise<void> {
  if ((await deleteUnownedAuthenticator.run(db, userId)) > 0) await deleteRecoveryCodes.run(db, userId)
  await forgetUnownedPhone.run(db, userId)
  await doubtUnprovedPhone.run(db, userId)
  await distrustUnownedAccounts.run(db, userId)
}
