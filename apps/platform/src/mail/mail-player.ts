import { type SkinSender, skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { enqueueMail } from './outbox.ts'
import type { Mail, MailRecipient } from './player-mail.ts'

const confirmedRecipient = sql(
  'confirmed-recipient',
  `select skin, email, language, first_name as "greetedName" from players
     where user_id = $1 and email_verified_at is not null and email is not null`,
)

/** Queues a mail to a player's confirmed address, if there is one: an unconfirmed one may be a stranger's. */
export async function mailPlayer(
  db: Queryable,
  userId: string,
  mail: (sender: SkinSender, player: MailRecipient) => Mail,
): Promise<void> {
  const player = await confirmedRecipient.get(db, userId)
  const sender = player && skins[player.skin]
  if (player?.email && sender) await enqueueMail(db, mail(sender, { ...player, email: player.email }))
}
