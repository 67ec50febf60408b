import type { CampaignStatus } from '@parlour/contracts/platform-resolvers'
import { grantToMembers } from '../bonuses/grant-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'

/**
 * Campaigns and their members. Every change locks the campaign's row in a transaction, so a player who joins while it
 * becomes ACTIVE gets its bonuses exactly once.
 */

const campaignsOfPlayer = prepared(
  'campaigns-of-player',
  `select campaign_id as "campaignId" from campaign_members join campaigns using (campaign_id)
      where user_id = $1 and removed_at is null and status = 'ACTIVE' order by campaign_id`,
)

/** Ids of the ACTIVE campaigns that the player is a member of. */
export async function campaignIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await campaignsOfPlayer.all(db, userId)
  return rows.map(({ campaignId }) => campaignId)
}

const upsertCampaign = sql(
  'upsert-campaign',
  `insert into campaigns (campaign_id, brand_id, name, status) values ($1, $2, $3, $4)
     on conflict (campaign_id) do update set brand_id = $2, name = $3, status = $4`,
)

const deleteOtherCampaignBonuses = sql(
  'delete-other-campaign-bonuses',
  'delete from campaign_bonuses where campaign_id = $1 and bonus_id <> all($2)',
)

const upsertCampaignBonuses = sql(
  'upsert-campaign-bonuses',
  `insert into campaign_bonuses (campaign_id, bonus_id, place)
     select $1, bonus_id, place from unnest($2::text[]) with ordinality as listed (bonus_id, place)
     on conflict (campaign_id, bonus_id) do update set place = excluded.place`,
)

/** Creates or changes a campaign. While it is ACTIVE, each member gets each of `bonusIds` once. */
export async function saveCampaign(
  db: Queryable,
  campaign: { campaignId: string; brandId: string; name: string; status: CampaignStatus; bonusIds: readonly string[] },
): Promise<void> {
  const { campaignId, brandId, name, status, bonusIds } = campaign
  await upsertCampaign.run(db, campaignId, brandId, name, status)
  await deleteOtherCampaignBonuses.run(db, campaignId, bonusIds)
  await upsertCampaignBonuses.run(db, campaignId, bonusIds)
  if (status === 'ACTIVE') await grantToMembers(db, campaignId)
}

const campaignForMember = sql(
  'campaign-for-member',
  `select c.status, p.status <> 'ACTIVE' or coalesce(p.locked_until > now(), false) as "isExcluded"
       from campaigns c join players p using (brand_id) where campaign_id = $1 and user_id = $2 for share of c`,
)

const insertCampaignMember = sql(
  'insert-campaign-member',
  `insert into campaign_members (campaign_id, user_id) values ($1, $2)
     on conflict (campaign_id, user_id) do update set joined_at = now(), removed_at = null
       where campaign_members.removed_at is not null`,
)

/**
 * Makes a player a member, and grants the bonuses if the campaign is ACTIVE; one who was removed is back. Only players of the
 * campaign's brand can join, and no excluded ones.
 */
export async function addCampaignMember(
  db: Queryable,
  campaignId: string,
  userId: string,
): Promise<'added' | 'unknown campaign' | 'player excluded'> {
  const campaign = await campaignForMember.get(db, campaignId, userId)
  if (!campaign) return 'unknown campaign'
  if (campaign.isExcluded) return 'player excluded'
  await insertCampaignMember.run(db, campaignId, userId)
  if (campaign.status === 'ACTIVE') await grantToMembers(db, campaignId, userId)
  return 'added'
}

const markCampaignMemberRemoved = sql(
  'mark-campaign-member-removed',
  `insert into campaign_members (campaign_id, user_id, removed_at)
     select campaign_id, user_id, now() from campaigns join players using (brand_id) where campaign_id = $1 and user_id = $2
     on conflict (campaign_id, user_id) do update set removed_at = now() where campaign_members.removed_at is null`,
)

/**
 * Takes a player out of a campaign for good, or keeps out one who has not joined yet: stakes bring nobody back, only
 * `addCampaignMember` does. Bonuses that were granted stay with the player.
 */
export async function removeCampaignMember(db: Queryable, campaignId: string, userId: string): Promise<void> {
  await markCampaignMemberRemoved.run(db, campaignId, userId)
}

const campaignsWithoutPlayer = prepared(
  'campaigns-without-player',
  'select campaign_id as "campaignId" from campaign_members where user_id = $1 and removed_at is not null',
)

/** Ids of the campaigns from which an operator has removed the player. */
export async function campaignsRemovedFrom(db: Queryable, userId: string): Promise<ReadonlySet<string>> {
  const rows = await campaignsWithoutPlayer.all(db, userId)
  return new Set(rows.map(({ campaignId }) => campaignId))
}
