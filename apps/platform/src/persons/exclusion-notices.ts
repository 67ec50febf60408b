import { type SkinSender, skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { liftMail, lockMail, reviewMail } from '../mail/exclusion-mail.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { Mail, MailRecipient } from '../mail/player-mail.ts'

/** An unconfirmed address may be a stranger's, so it gets no mail. */
const confirmedRecipient = sql(
  'confirmed-recipient',
  `select skin, email, language, first_name as "greetedName" from players
     where user_id = $1 and email_verified_at is not null and email is not null`,
)

async function notify(db: Queryable, userId: string, mail: (sender: SkinSender, player: MailRecipient) => Mail) {
  const player = await confirmedRecipient.get(db, userId)
  const sender = player && skins[player.skin]
  if (player?.email && sender) await enqueueMail(db, mail(sender, { ...player, email: player.email }))
}

const lockedAccounts = sql(
  'locked-accounts',
  'select user_id as "userId", locked_until as "until" from players where person_id = $1 and locked_until > now()',
)

/** Queues a mail to every account that a lock covers: it may have been set by somebody else. */
export async function notifyLocked(db: Queryable, personId: string): Promise<void> {
  for (const { userId, until } of await lockedAccounts.all(db, personId))
    if (until) await notify(db, userId, (sender, player) => lockMail(sender, player, until))
}

/** Queues a mail to the player of an account whose self-exclusion operators have lifted, in case it was the player's own. */
export const notifyLifted = (db: Queryable, userId: string): Promise<void> => notify(db, userId, liftMail)

/** Queues a mail to the player of an account that now waits for an operator. */
export const notifyInReview = (db: Queryable, userId: string): Promise<void> => notify(db, userId, reviewMail)
