import type { BonusPlayer } from '../bonuses/bonus-countries.ts'
import { bonusesFor } from '../bonuses/grant-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

interface HeldBox {
  status: 'ACTIVE' | 'OPENED' | 'EXPIRED'
  rewards: { bonusId: string | null; weight: number }[]
}

/**
 * The boxes as a player may have them: without rewards whose bonus they may not have in their country, neither among the
 * published chances nor in the draw, and without boxes that hold no other. What was opened before stays as it was.
 */
export async function boxesFor<Box extends HeldBox>(
  db: Queryable,
  player: BonusPlayer,
  boxes: readonly Box[],
): Promise<Box[]> {
  const bonusIds = boxes.flatMap(({ rewards }) => rewards.flatMap(({ bonusId }) => bonusId ?? []))
  const mayHave = await bonusesFor(db, player, [...new Set(bonusIds)])
  return boxes.flatMap((box) => {
    if (box.status !== 'ACTIVE') return [box]
    const rewards = box.rewards.filter(({ bonusId }) => bonusId === null || mayHave.has(bonusId))
    const holdsSome = rewards.some(({ bonusId, weight }) => bonusId !== null && weight > 0)
    return holdsSome || rewards.length === box.rewards.length ? [{ ...box, rewards }] : []
  })
}

const bonusesInBox = sql(
  'bonuses-in-box',
  `select bonus_id as "bonusId" from box_rewards where box_id = $1 and weight > 0 and bonus_id is not null`,
)

/** Whether a box holds something that the player may have. */
export async function holdsSomeFor(db: Queryable, player: BonusPlayer, boxId: string): Promise<boolean> {
  const bonusIds = (await bonusesInBox.all(db, boxId)).map(({ bonusId }) => bonusId)
  return bonusIds.length === 0 || (await bonusesFor(db, player, bonusIds)).size > 0
}
