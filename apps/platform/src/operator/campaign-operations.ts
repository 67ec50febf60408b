import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { addCampaignMember, removeCampaignMember, saveCampaign } from '../campaigns/campaigns.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal, playerExcluded } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

const campaignObstacles = sql(
  'campaign-obstacles',
  `select exists (select from campaigns where campaign_id = $1 and brand_id <> $2) as "ofAnotherBrand",
         array(select bonus_id from unnest($3::text[]) as wanted (bonus_id)
           except select bonus_id from bonuses where brand_id = $2) as missing`,
)

/** A campaign cannot change its brand, and grants bonuses of that brand only. */
export const saveBrandCampaign = (
  { pool }: Deps,
  campaign: Parsed<'save-campaign'>,
): Promise<OperatorResponse<'save-campaign'>> =>
  transaction(pool, async (client) => {
    const { campaignId, brandId, bonusIds } = campaign
    const row = await campaignObstacles.get(client, campaignId, brandId, bonusIds)
    const { ofAnotherBrand, missing = [] } = row ?? {}
    if (ofAnotherBrand) throw new OperatorRefusal('UNKNOWN_CAMPAIGN', 'The campaign belongs to another brand')
    if (missing.length > 0)
      throw new OperatorRefusal('UNKNOWN_BONUS', `The brand has no such bonus: ${missing.join(', ')}`)
    await saveCampaign(client, campaign)
    return { campaignId }
  })

export const addMember = (
  deps: Deps,
  { campaignId, userId }: Parsed<'add-campaign-member'>,
): Promise<OperatorResponse<'add-campaign-member'>> =>
  withPlayerLock(deps, userId, async (client) => {
    const outcome = await addCampaignMember(client, campaignId, userId)
    if (outcome === 'player excluded') throw playerExcluded()
    if (outcome === 'unknown campaign')
      throw new OperatorRefusal('UNKNOWN_CAMPAIGN', "The player's brand has no such campaign")
    return { campaignId, userId }
  })

export const removeMember = (
  deps: Deps,
  { campaignId, userId }: Parsed<'remove-campaign-member'>,
): Promise<OperatorResponse<'remove-campaign-member'>> =>
  withPlayerLock(deps, userId, async (client) => {
    await removeCampaignMember(client, campaignId, userId)
    return { campaignId, userId }
  })
