import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { addCampaignMember, removeCampaignMember, saveCampaign } from '../campaigns/campaigns.ts'
import { isLevel } from '../campaigns/vip-levels.ts'
import { lockText } from '../db/lock-text.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { mayGrant, secondOperatorNeeded, worthOfCampaign, worthOfLevel } from './grant-budget.ts'
import { OperatorRefusal, playerExcluded } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

const campaignObstacles = sql(
  'campaign-obstacles',
  `select exists (select from campaigns where campaign_id = $1 and brand_id <> $2) as "ofAnotherBrand",
         array(select bonus_id from unnest($3::text[]) as wanted (bonus_id)
           except select bonus_id from bonuses where brand_id = $2) as missing`,
)

/** A campaign cannot change its brand, grants bonuses of that brand only, and needs a second operator as any grant may. */
export async function saveBrandCampaign(
  { pool }: Deps,
  campaign: Parsed<'save-campaign'>,
  operator: string,
): Promise<OperatorResponse<'save-campaign'>> {
  const { campaignId, brandId, bonusIds, status } = campaign
  const outcome = await transaction(pool, async (client) => {
    const row = await campaignObstacles.get(client, campaignId, brandId, bonusIds)
    const { ofAnotherBrand, missing = [] } = row ?? {}
    if (ofAnotherBrand) throw new OperatorRefusal('UNKNOWN_CAMPAIGN', 'The campaign belongs to another brand')
    if (missing.length > 0)
      throw new OperatorRefusal('UNKNOWN_BONUS', `The brand has no such bonus: ${missing.join(', ')}`)
    if (status === 'ACTIVE') {
      await lockText.run(client, `grants of campaign ${campaignId}`)
      const of = isLevel(brandId, campaignId)
        ? await worthOfLevel(client, campaign)
        : await worthOfCampaign(client, { campaignId, bonusIds, userId: null })
      const grant = of && { key: of.key, userId: null, itemId: campaignId, operator }
      if (grant && (await mayGrant(client, grant, of.worth)) !== 'yes') return 'second operator'
    }
    await saveCampaign(client, campaign)
    return 'saved'
  })
  if (outcome === 'second operator') throw secondOperatorNeeded()
  return { campaignId }
}

const activeBonuses = sql(
  'bonuses-of-active-campaign',
  `select bonus_id as "bonusId" from campaigns join campaign_bonuses using (campaign_id)
     where campaign_id = $1 and status = 'ACTIVE'`,
)

export async function addMember(
  deps: Deps,
  { campaignId, userId }: Parsed<'add-campaign-member'>,
  operator: string,
): Promise<OperatorResponse<'add-campaign-member'>> {
  const outcome = await withPlayerLock(deps, userId, async (client) => {
    await lockText.run(client, `grants of campaign ${campaignId}`)
    const bonusIds = (await activeBonuses.all(client, campaignId)).map(({ bonusId }) => bonusId)
    const of = await worthOfCampaign(client, { campaignId, bonusIds, userId })
    const grant = of && { key: of.key, userId, itemId: campaignId, operator }
    if (grant && (await mayGrant(client, grant, of.worth)) !== 'yes') return 'second operator'
    const added = await addCampaignMember(client, campaignId, userId)
    if (added === 'player excluded') throw playerExcluded()
    if (added === 'unknown campaign')
      throw new OperatorRefusal('UNKNOWN_CAMPAIGN', "The player's brand has no such campaign")
    return 'added'
  })
  if (outcome === 'second operator') throw secondOperatorNeeded()
  return { campaignId, userId }
}

export const removeMember = (
  deps: Deps,
  { campaignId, userId }: Parsed<'remove-campaign-member'>,
): Promise<OperatorResponse<'remove-campaign-member'>> =>
  withPlayerLock(deps, userId, async (client) => {
    await removeCampaignMember(client, campaignId, userId)
    return { campaignId, userId }
  })
