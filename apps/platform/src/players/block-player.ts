import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { exclude, liftExclusion, lockPersonOf } from '../persons/exclusions.ts'
import type { Deps } from '../runtime/deps.ts'
import { findPlayer, type Player, type WithdrawalBlock } from './player-store.ts'

/** Operators' actions on a player. Each returns false when there is no such player. */

/**
 * Blocks the person, in every account that they have under the licence, or just one account; ends all logins and stops
 * bets in open games at once. Unblocking lifts both kinds of block.
 */
export const setPlayerStatus = (
  { pool }: Pick<Deps, 'pool'>,
  userId: string,
  status: Player['status'],
  covers: 'PERSON' | 'ACCOUNT' = 'PERSON',
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const personId = await lockPersonOf(client, userId)
    const player = await findPlayer(client, userId)
    if (!personId || !player) return false
    const block = { userId, brandId: player.brandId, kind: 'OPERATOR' } as const
    if (status === 'BLOCKED') await exclude(client, personId, { ...block, covers, endsAt: null })
    else await liftExclusion(client, personId, block)
    return true
  })

const updateWithdrawalBlock = sql(
  'update-withdrawal-block',
  'update players set withdrawal_block = $2 where user_id = $1',
)

export async function setWithdrawalBlock(db: Queryable, userId: string, block: WithdrawalBlock): Promise<boolean> {
  const rowCount = await updateWithdrawalBlock.run(db, userId, block)
  return rowCount === 1
}
