import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type SecurityEvent, securityMail } from '../mail/security-mail.ts'
import type { Player } from './player-store.ts'

/**
 * Puts a mail to the address on the way that the player had before, in one transaction with the change it tells of. An
 * address that was never confirmed may be a stranger's: it is told nothing.
 */
export async function tellPlayer(db: Queryable, player: Player, event: SecurityEvent): Promise<void> {
  const { email, emailVerifiedAt } = player
  const sender = skins[player.skin]
  if (email && emailVerifiedAt && sender) await enqueueMail(db, securityMail(sender, { ...player, email }, event))
}
