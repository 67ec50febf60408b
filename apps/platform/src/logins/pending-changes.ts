import { sql } from '../db/sql.ts'

/**
 * Gives up the changes of e-mail address that wait for their confirmation, except those that the given login has asked
 * for. Call under the player's lock, whenever the player shows that others may have had the account: the link of such a
 * change would give it to whoever asked for it.
 */
export const voidPendingChanges = sql(
  'void-pending-changes',
  `update email_changes set undone_at = now()
     where user_id = $1 and confirmed_at is null and undone_at is null and login_id is distinct from $2`,
)
