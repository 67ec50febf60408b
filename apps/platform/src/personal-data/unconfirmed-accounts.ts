import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { lockPersonOf } from '../persons/exclusions.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { closeLocked, eraseLocked, unknownPasswordHash } from './erase-player.ts'

/**
 * How long an account waits for its e-mail address to be confirmed. As long as the record of its registration is kept, so that a
 * login in that time asks for the link; whoever can read the mails has been able to ask for one any day.
 */
const unconfirmedDays = 30

/** In each run, an hour apart. */
const batch = 500

/**
 * An account `p` that only keeps an address occupied. Whoever has paid, had money, come through a bank or proved a number by a
 * code is somebody; and nothing is erased by which an excluded person is recognised: neither an exclusion, lock or hold of their own, even
 * one that is over, nor a likeness to another account that nobody has decided to be chance.
 */
const isAbandoned = `p.email is not null and p.email_verified_at is null and p.closed_at is null
  and p.created_at < now() - ${unconfirmedDays} * interval '1 day'
  and p.status = 'ACTIVE' and p.locked_until is null and not p.in_review and p.register_held_until is null
  and p.proved_destination is null
  and not exists (select from payments x where x.user_id = p.user_id)
  and not exists (select from payment_accounts x where x.user_id = p.user_id)
  and not exists (select from provider_identities x where x.user_id = p.user_id)
  and not exists (select from zimpler_visits x where x.user_id = p.user_id)
  and not exists (select from game_sessions x where x.user_id = p.user_id and x.played)
  and not exists (select from ledger_accounts x where x.owner = 'player:' || p.user_id)
  and not exists (select from exclusions x where x.user_id = p.user_id or x.person_id = p.person_id)
  and not exists (select from player_locks x where x.user_id = p.user_id)
  and not exists (select from person_matches x where p.user_id in (x.user_id, x.other_user_id) and x.status <> 'DIFFERENT')`

export const abandonedAccounts = sql(
  'abandoned-accounts',
  `select p.user_id as "userId" from players p where ${isAbandoned} order by p.created_at limit ${batch}`,
)
export const abandonedAccount = sql(
  'abandoned-account',
  `select from players p where p.user_id = $1 and ${isAbandoned}`,
)

/**
 * Closes accounts whose address nobody has confirmed in time, and erases what identifies their players: the address is free again
 * for whoever reads its mails, and there is nothing that the law wants kept. Nobody is told, for the address may be a stranger's.
 */
export async function eraseAbandoned({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  const due = await abandonedAccounts.all(pool)
  if (due.length === 0) return
  const passwordHash = await unknownPasswordHash()
  for (const { userId } of due)
    await transaction(pool, async (client) => {
      if (!(await lockPersonOf(client, userId))) return
      const player = await lockPlayer(client, userId)
      // Confirmed, paid or excluded at this moment.
      if (!player || (await abandonedAccount.run(client, userId)) === 0) return
      await closeLocked(client, player, passwordHash)
      await eraseLocked(client, userId)
    })
}
