import type { VipProgress } from '@parlour/contracts/platform-resolvers'
import { type Amounts, amountIn } from '@parlour/money/amounts'
import type { CurrencyCode } from '@parlour/money/currency'
import { skins } from '@parlour/skins/skins'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { accessProblem, lockPlayer, type Player } from '../players/player-store.ts'
import { addCampaignMember, campaignIdsOf, campaignsRemovedFrom } from './campaigns.ts'

interface VipLevel {
  level: string
  campaignId: string
  /** The stakes of real money, added up, that bring it. */
  from: Amounts
}

/** The levels of a brand from the lowest up; none where it has none. */
const levelsOf = (brandId: string): readonly VipLevel[] =>
  Object.values(skins).find((skin) => skin.brandId === brandId && skin.vipLevels.length > 0)?.vipLevels ?? []

const needed = ({ from }: VipLevel, currencyCode: CurrencyCode): number =>
  amountIn(from, currencyCode) ?? Number.POSITIVE_INFINITY

/** The levels that stakes of this much bring. */
export const reachedLevels = <Level extends VipLevel>(
  levels: readonly Level[],
  staked: number,
  currencyCode: CurrencyCode,
): Level[] => levels.filter((level) => staked >= needed(level, currencyCode))

/** The level above the highest whose campaign the player belongs to; null at the top. */
export const levelAbove = <Level extends VipLevel>(
  levels: readonly Level[],
  campaignIds: readonly string[],
): Level | null => levels[levels.findLastIndex(({ campaignId }) => campaignIds.includes(campaignId)) + 1] ?? null

const stakesOfPlayer = prepared(
  'stakes-of-player',
  'select coalesce(sum(real_staked), 0)::bigint as staked from player_days where user_id = $1 and currency_code = $2',
)

const stakedBy = async (db: Queryable, { userId, currencyCode }: Pick<Player, 'userId' | 'currencyCode'>) =>
  (await stakesOfPlayer.get(db, userId, currencyCode))?.staked ?? 0

/**
 * Makes a player a member of the levels that their stakes have brought, with the gift of each; one that could not be given
 * before is given with the next stakes. Neither a break nor stakes that are rolled back take a level away. An operator does
 * (remove-campaign-member), for good: each level on its own, and stakes do not bring it back, only add-campaign-member does.
 * Under the player's lock, so that no gift overtakes an exclusion.
 */
export async function raiseVipLevel(pool: pg.Pool, userId: string): Promise<void> {
  await transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const levels = player ? levelsOf(player.brandId) : []
    if (!player || levels.length === 0 || accessProblem(player, new Date())) return
    const removedFrom = await campaignsRemovedFrom(client, userId)
    const reached = reachedLevels(levels, await stakedBy(client, player), player.currencyCode)
    for (const { campaignId } of reached)
      if (!removedFrom.has(campaignId)) await addCampaignMember(client, campaignId, userId)
  })
}

/** Null where the brand has no levels. */
export async function vipProgress(db: Queryable, player: Player): Promise<VipProgress | null> {
  const levels = levelsOf(player.brandId)
  if (levels.length === 0) return null
  const { currencyCode } = player
  const removedFrom = await campaignsRemovedFrom(db, player.userId)
  // No way leads to the others.
  const open = levels.filter(({ campaignId }) => !removedFrom.has(campaignId))
  const next = levelAbove(open, await campaignIdsOf(db, player.userId))
  return {
    staked: await stakedBy(db, player),
    currencyCode,
    next: next && { level: next.level, from: needed(next, currencyCode) },
  }
}
