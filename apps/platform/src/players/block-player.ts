import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { endLogins } from '../logins/end-logins.ts'
import type { Deps } from '../runtime/deps.ts'
import { lockPlayer, type Player, updatePlayer, type WithdrawalBlock } from './player-store.ts'

/** Operators' actions on a player. Each returns false when there is no such player. */

/** Blocks a player, which ends all logins and stops bets in open games at once, or unblocks one. */
export const setPlayerStatus = (
  { pool }: Pick<Deps, 'pool'>,
  userId: string,
  status: Player['status'],
): Promise<boolean> =>
  transaction(pool, async (client) => {
    if (!(await lockPlayer(client, userId))) return false
    await updatePlayer(client, userId, { status })
    if (status === 'BLOCKED') await endLogins(client, userId, 'BLOCKED')
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
