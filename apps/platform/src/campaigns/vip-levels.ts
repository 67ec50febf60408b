import type { VipProgress } from '@parlour/contracts/platform-resolvers'
import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import { type Amounts, amountIn } from '@parlour/money/amounts'
import type { CurrencyCode } from '@parlour/money/currency'
import { skins } from '@parlour/skins/skins'
import type pg from 'pg'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { accessProblem, lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
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

/** Whether stakes make players members of a campaign. All others are joined by `addCampaignMember` of an operator alone. */
export const isLevel = (brandId: string, campaignId: string): boolean =>
  levelsOf(brandId).some((level) => level.campaignId === campaignId)

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

const stakesOfOpenRounds = prepared(
  'stakes-in-play',
  `select coalesce(sum(r.bet_amount - r.bonus_bet_amount), 0)::bigint as staked
     from game_sessions s join games g using (game_id) join game_rounds r using (game_session_id)
     where s.user_id = $1 and s.currency_code = $2 and s.played and r.finished_at is null and not r.promotional
       and (g.category = 'SPORTS' or s.created_at > now() - interval '3 days')
       and (g.category = 'SPORTS' or r.created_at > now() - interval '1 day')`,
)

/**
 * Stakes of real money in rounds that have not ended: bets on sports, however long they are open, and games of the last day;
 * what has not ended in a game by then is found to be over by its studio. Older sessions have no such rounds, and are left out
 * before their rounds are read.
 */
export const stakesInPlay = async (
  db: Queryable,
  { userId, currencyCode }: Pick<Player, 'userId' | 'currencyCode'>,
): Promise<number> => (await stakesOfOpenRounds.get(db, userId, currencyCode))?.staked ?? 0

/** All that a player has staked, and of it what counts towards levels: what no rollback can give back any more. */
async function stakesOf(db: Queryable, player: Pick<Player, 'userId' | 'currencyCode'>) {
  const all = (await stakesOfPlayer.get(db, player.userId, player.currencyCode))?.staked ?? 0
  return { all, counted: Math.max(0, all - (await stakesInPlay(db, player))) }
}

/** Looks again whether stakes that were in play have come to count. */
const raiseLater = defineJob({ name: 'raise-vip-level', payload: v.object({ userId: v.string() }), attempts: 5 })
const LATER_SECONDS = 600

/**
 * Makes a player a member of the levels that their stakes have brought, with the gift of each; one that could not be given
 * before is given with the next stakes. Stakes count once their round has ended, since a rollback gives back none of an ended
 * round: no bet that is rolled back brings a level or a gift. What has been reached stays, in a break too. An operator takes a
 * level away (remove-campaign-member), for good: each on its own, and stakes do not bring it back, only add-campaign-member
 * does. Under the player's lock, so that no gift overtakes an exclusion.
 */
export async function raiseVipLevel(pool: pg.Pool, userId: string): Promise<void> {
  await transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    const levels = player ? levelsOf(player.brandId) : []
    if (!player || levels.length === 0 || accessProblem(player, new Date())) return
    const removedFrom = await campaignsRemovedFrom(client, userId)
    const { all, counted } = await stakesOf(client, player)
    const reached = reachedLevels(levels, counted, player.currencyCode)
    if (reachedLevels(levels, all, player.currencyCode).length > reached.length)
      await addJob(client, raiseLater, {
        payload: { userId },
        key: `raise-vip-level:${userId}`,
        afterSeconds: LATER_SECONDS,
      })
    for (const { campaignId } of reached)
      if (!removedFrom.has(campaignId)) await addCampaignMember(client, campaignId, userId)
  })
}

export const vipJobs = ({ pool }: Pick<Deps, 'pool'>): JobHandler[] => [
  handle(raiseLater, ({ userId }) => raiseVipLevel(pool, userId)),
]

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
    staked: (await stakesOf(db, player)).counted,
    currencyCode,
    next: next && { level: next.level, from: needed(next, currencyCode) },
  }
}
