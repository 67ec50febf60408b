import type { CampaignStatus } from '@parlour/contracts/platform-resolvers'
import { grantToMembers } from '../bonuses/grant-bonus.ts'
import type { Queryable } from '../db/pool.ts'

/**
 * Campaigns and their members. What changes them runs in a transaction: the campaign's row is locked, so that a player who
 * joins while it becomes ACTIVE is given its bonuses by one of the two.
 */

/** Ids of the ACTIVE campaigns the player is a member of. */
export async function campaignIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ campaignId: string }>({
    name: 'campaigns-of-player',
    text: `select campaign_id as "campaignId" from campaign_members join campaigns using (campaign_id)
      where user_id = $1 and status = 'ACTIVE' order by campaign_id`,
    values: [userId],
  })
  return rows.map(({ campaignId }) => campaignId)
}

/** Makes or changes a campaign; `bonusIds` are granted to each member, once, while it is ACTIVE. */
export async function saveCampaign(
  db: Queryable,
  campaign: { campaignId: string; brandId: string; name: string; status: CampaignStatus; bonusIds: readonly string[] },
): Promise<void> {
  const { campaignId, brandId, name, status, bonusIds } = campaign
  await db.query(
    `insert into campaigns (campaign_id, brand_id, name, status) values ($1, $2, $3, $4)
     on conflict (campaign_id) do update set brand_id = $2, name = $3, status = $4`,
    [campaignId, brandId, name, status],
  )
  await db.query('delete from campaign_bonuses where campaign_id = $1 and bonus_id <> all($2)', [campaignId, bonusIds])
  await db.query(
    `insert into campaign_bonuses (campaign_id, bonus_id, place)
     select $1, bonus_id, place from unnest($2::text[]) with ordinality as listed (bonus_id, place)
     on conflict (campaign_id, bonus_id) do update set place = excluded.place`,
    [campaignId, bonusIds],
  )
  if (status === 'ACTIVE') await grantToMembers(db, campaignId)
}

/** Makes a player a member, once, and grants the campaign's bonuses while it is ACTIVE. A campaign has players of its brand. */
export async function addCampaignMember(
  db: Queryable,
  campaignId: string,
  userId: string,
): Promise<'added' | 'unknown campaign'> {
  const { rows } = await db.query<{ status: CampaignStatus }>(
    `select status from campaigns where campaign_id = $1
       and brand_id = (select brand_id from players where user_id = $2) for share`,
    [campaignId, userId],
  )
  const [campaign] = rows
  if (!campaign) return 'unknown campaign'
  await db.query('insert into campaign_members (campaign_id, user_id) values ($1, $2) on conflict do nothing', [
    campaignId,
    userId,
  ])
  if (campaign.status === 'ACTIVE') await grantToMembers(db, campaignId, userId)
  return 'added'
}

/** What was granted stays the player's. */
export async function removeCampaignMember(db: Queryable, campaignId: string, userId: string): Promise<void> {
  await db.query('delete from campaign_members where campaign_id = $1 and user_id = $2', [campaignId, userId])
}
