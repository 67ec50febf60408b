import type { CampaignStatus } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'

/** SKELETON: campaigns and their members. Its signatures are fixed. */

/** Ids of the ACTIVE campaigns the player is a member of. */
export async function campaignIdsOf(_db: Queryable, _userId: string): Promise<string[]> {
  return []
}

/** Makes or changes a campaign; `bonusIds` are granted to each member. */
export async function saveCampaign(
  _db: Queryable,
  _campaign: { campaignId: string; brandId: string; name: string; status: CampaignStatus; bonusIds: readonly string[] },
): Promise<void> {}

/** Makes a player a member, once, and grants the campaign's bonuses while it is ACTIVE. */
export async function addCampaignMember(
  _db: Queryable,
  _campaignId: string,
  _userId: string,
): Promise<'added' | 'unknown campaign'> {
  return 'unknown campaign'
}

export async function removeCampaignMember(_db: Queryable, _campaignId: string, _userId: string): Promise<void> {}
