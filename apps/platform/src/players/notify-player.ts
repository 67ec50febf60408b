import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type SecurityEvent, securityMail } from '../mail/security-mail.ts'
import type { Player } from './player-store.ts'

/**
 * Queues a mail about a change to the address that the player had before, in the transaction of the change. An
 * unconfirmed address may belong to a stranger, so it gets no mail.
 * @param device the browser of a NEW_DEVICE
 */
export async function notifyPlayer(db: Queryable, player: Player, event: SecurityEvent, device = ''): Promise<void> {
  const { email, language, emailVerifiedAt, firstName } = player
  const sender = skins[player.skin]
  if (!email || !emailVerifiedAt || !sender) return
  await enqueueMail(db, securityMail(sender, { email, language, greetedName: firstName }, event, device))
}
