import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { addCampaignMember, removeCampaignMember, saveCampaign } from '../campaigns/campaigns.ts'
import { transaction } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { inLaneOf } from './player-operations.ts'

export async function saveBrandCampaign(
  { pool }: Deps,
  campaign: Parsed<'save-campaign'>,
): Promise<OperatorResponse<'save-campaign'>> {
  await transaction(pool, (client) => saveCampaign(client, campaign))
  return { campaignId: campaign.campaignId }
}

export const addMember = (
  deps: Deps,
  { campaignId, userId }: Parsed<'add-campaign-member'>,
): Promise<OperatorResponse<'add-campaign-member'>> =>
  inLaneOf(deps, userId, async (client) => {
    if ((await addCampaignMember(client, campaignId, userId)) === 'unknown campaign')
      throw new OperatorRefusal('UNKNOWN_CAMPAIGN', "The player's brand has no such campaign")
    return { campaignId, userId }
  })

export const removeMember = (
  deps: Deps,
  { campaignId, userId }: Parsed<'remove-campaign-member'>,
): Promise<OperatorResponse<'remove-campaign-member'>> =>
  inLaneOf(deps, userId, async (client) => {
    await removeCampaignMember(client, campaignId, userId)
    return { campaignId, userId }
  })
