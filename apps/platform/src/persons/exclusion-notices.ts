import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { liftMail, lockMail, reviewMail } from '../mail/exclusion-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import type { Config } from '../runtime/config.ts'

const lockedAccounts = sql(
  'locked-accounts',
  'select user_id as "userId", locked_until as "until" from players where person_id = $1 and locked_until > now()',
)

/** Queues a mail to every account that a lock covers: it may have been set by somebody else. */
export async function notifyLocked(db: Queryable, personId: string): Promise<void> {
  for (const { userId, until } of await lockedAccounts.all(db, personId))
    if (until) await mailPlayer(db, userId, (sender, player) => lockMail(sender, player, until))
}

/** Queues a mail to the player of an account whose self-exclusion operators have lifted, in case it was the player's own. */
export const notifyLifted = (
  db: Queryable,
  { siteAddress }: Pick<Config, 'siteAddress'>,
  userId: string,
): Promise<void> => mailPlayer(db, userId, (sender, player) => liftMail(sender, player, siteAddress))

/** Queues a mail to the player of an account that now waits for an operator. */
export const notifyInReview = (db: Queryable, userId: string): Promise<void> => mailPlayer(db, userId, reviewMail)
