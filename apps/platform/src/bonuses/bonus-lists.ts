import type {
  DepositBonus,
  QueryUserBonusConnectionArgs,
  UserBonus,
  UserBonusConnection,
  UserBonusFilter,
  UserBonusStatus,
  UserCampaignBonus,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'
import type { Player } from '../players/player-store.ts'
import { areOffersHeld } from '../signs/sign-store.ts'
import type { BonusPlayer } from './bonus-countries.ts'
import { type UserBonusRow, userBonusesWhere } from './bonus-store.ts'
import { liveStatuses, unifiedStatus } from './bonus-transitions.ts'
import { endDueBonuses } from './bonus-upkeep.ts'
import { bonusViews, userBonusViews } from './bonus-view.ts'
import { depositBonusesOf } from './deposit-bonus-choice.ts'
import { bonusesById, bonusesFor } from './grant-bonus.ts'

/** The statuses of a filter; without any, those of live bonuses. */
function statusesOf(filter: UserBonusFilter | null | undefined): UserBonusStatus[] {
  const { statuses, unifiedStatuses } = filter ?? {}
  if (!statuses && !unifiedStatuses) return [...liveStatuses]
  return (Object.keys(unifiedStatus) as UserBonusStatus[]).filter(
    (status) =>
      (!statuses || statuses.includes(status)) && (!unifiedStatuses || unifiedStatuses.includes(unifiedStatus[status])),
  )
}

const userBonusPage = sql(
  'user-bonus-page',
  userBonusesWhere(`u.user_id = $1 and ($2::uuid is null or u.user_bonus_id < $2) and u.status = any($3)
     order by u.user_bonus_id desc limit $4`),
)

/**
 * Lists a player's bonuses, newest first. Ids are ordered by time, so the id alone serves as the cursor. What the player
 * could not claim in their country any more is left out, so a page may be shorter than asked for.
 */
export async function userBonuses(
  pool: pg.Pool,
  player: BonusPlayer,
  args: QueryUserBonusConnectionArgs,
  language: string | null,
): Promise<UserBonusConnection> {
  const first = pageSize(args.first)
  const after = idOfCursor(args.after)
  await endDueBonuses(pool, args.userId)
  const rows = await userBonusPage.all(pool, args.userId, after, statusesOf(args.filter), first + 1)
  const { edges: all, pageInfo } = connectionOf(
    rows,
    first,
    (row) => row.userBonusId,
    (row) => row,
  )
  const mayHave = await bonusesFor(
    pool,
    player,
    rows.map(({ bonusId }) => bonusId),
  )
  const edges = all.filter(({ node }) => node.status !== 'AVAILABLE' || mayHave.has(node.bonusId))
  const nodes = await userBonusViews(
    pool,
    edges.map(({ node }) => node),
    language,
    player,
  )
  return {
    edges: edges.flatMap(({ cursor }, index) => {
      const node = nodes[index]
      return node ? [{ cursor, node }] : []
    }),
    pageInfo,
  }
}

const bonusOfDeposit = sql(
  'bonus-of-deposit',
  userBonusesWhere(`u.payment_id = $1 and u.status not in ('PENDING_DEPOSIT', 'AVAILABLE') limit 1`),
)

/** The bonus that came with a deposit; null when it had none. */
export async function depositedBonus(
  pool: pg.Pool,
  paymentId: string,
  language: string | null,
): Promise<UserBonus | null> {
  const row = await bonusOfDeposit.get(pool, paymentId)
  return (row && (await userBonusViews(pool, [row], language))[0]) ?? null
}

const liveUserBonuses = sql(
  'live-user-bonuses',
  userBonusesWhere('u.user_id = $1 and u.status = any($2) order by u.user_bonus_id desc limit 100'),
)

/** Live bonuses in short form, for operators. */
export const liveBonuses = async (
  db: Queryable,
  userId: string,
): Promise<Pick<UserBonusRow, 'userBonusId' | 'bonusId' | 'status'>[]> =>
  (await liveUserBonuses.all(db, userId, liveStatuses)).map(({ userBonusId, bonusId, status }) => ({
    userBonusId,
    bonusId,
    status,
  }))

/** Bonuses that the player's next deposit can activate. */
export async function depositBonuses(pool: pg.Pool, player: Player, language: string | null): Promise<DepositBonus[]> {
  const choices = await depositBonusesOf(pool, player)
  const views = await bonusViews(
    pool,
    choices.map(({ definition }) => definition),
    language,
    player,
  )
  return choices.flatMap(({ definition: { bonusId, bonusCode }, userBonus }) => {
    const bonus = views.get(bonusId)
    return bonus && bonusCode ? [{ bonusId, bonusCode, bonus, campaignId: userBonus?.campaignId ?? null }] : []
  })
}

const campaignBonusesOfPlayer = sql(
  'campaign-bonuses-of-player',
  `select c.campaign_id as "campaignId", c.brand_id as "brandId", c.status, b.bonus_id as "bonusId"
     from campaign_members m join campaigns c using (campaign_id) join campaign_bonuses b using (campaign_id)
     where m.user_id = $1 and m.removed_at is null and c.status = 'ACTIVE' order by c.campaign_id, b.place`,
)

const campaignCopies = sql('campaign-copies', userBonusesWhere('u.user_id = $1 and u.campaign_id = any($2)'))

/**
 * Bonuses of the player's ACTIVE campaigns that they may have, each with the copy granted to them; while a sign of harm is in
 * force, only such copies.
 */
export async function campaignBonuses(
  pool: pg.Pool,
  player: BonusPlayer & { userId: string },
  language: string | null,
): Promise<UserCampaignBonus[]> {
  const { userId } = player
  await endDueBonuses(pool, userId)
  const all = await campaignBonusesOfPlayer.all(pool, userId)
  const mayHave = await bonusesFor(
    pool,
    player,
    all.map(({ bonusId }) => bonusId),
  )
  const rows = all.filter(({ bonusId }) => mayHave.has(bonusId))
  const copies = await campaignCopies.all(
    pool,
    userId,
    rows.map(({ campaignId }) => campaignId),
  )
  const own = await userBonusViews(pool, copies, language, player)
  const bonuses = await bonusesById(
    pool,
    rows.map(({ bonusId }) => bonusId),
    language,
    player,
  )
  const mayOffer = !(await areOffersHeld(pool, userId))
  return rows.flatMap(({ bonusId, ...campaign }) => {
    const bonus = bonuses.get(bonusId)
    const userBonus = own.find((copy) => copy.bonusId === bonusId && copy.campaignId === campaign.campaignId) ?? null
    return bonus && (userBonus || mayOffer) ? [{ campaign, bonus, userBonus }] : []
  })
}
