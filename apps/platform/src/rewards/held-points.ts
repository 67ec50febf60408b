import { stakesInPlay } from '../campaigns/vip-levels.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import type { Player } from '../players/player-store.ts'
import { stakePerPoint } from './points.ts'

const pointsToTakeBack = prepared(
  'points-to-take-back',
  `select coalesce(sum(points_converted / $3::bigint - real_staked / $3), 0)::bigint as points from player_days
     where user_id = $1 and currency_code = $2 and real_staked < points_converted`,
)

/**
 * The points of a player that are taken back, or will be if the stakes in play are rolled back: a bet at a live table can be
 * taken back for as long as bets are open, when its points may be there already.
 */
export async function heldPoints(db: Queryable, player: Pick<Player, 'userId' | 'currencyCode'>): Promise<number> {
  const perPoint = stakePerPoint(player.currencyCode)
  const row = await pointsToTakeBack.get(db, player.userId, player.currencyCode, perPoint)
  return (row?.points ?? 0) + Math.ceil((await stakesInPlay(db, player)) / perPoint)
}
