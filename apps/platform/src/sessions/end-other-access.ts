import type { Queryable } from '../db/pool.ts'
import { type EndReason, endLogins } from '../logins/end-logins.ts'
import { deleteDoubtfulPasskeys } from '../logins/passkey-store.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import type { Player } from '../players/player-store.ts'
import type { Config } from '../runtime/config.ts'

/**
 * Ends a player's other logins, with the passkeys that another browser has added lately: a thief who had the account
 * would come back with one. Call under the player's lock. Resolves to the number of logins that ended.
 */
export async function endOtherAccess(
  db: Queryable,
  config: Pick<Config, 'siteAddress'>,
  player: Player,
  reason: EndReason,
  loginId: string,
): Promise<number> {
  const removed = await deleteDoubtfulPasskeys.run(db, player.userId, loginId)
  if (removed > 0) await notifyPlayer(db, config, player, 'PASSKEY_REMOVED')
  return endLogins(db, player.userId, reason, loginId)
}
