import * as v from 'valibot'

/**
 * Campaigns decide which promotions stand on a page, which is worth little waiting: a page is shown without them after
 * this time, long before the platform's own limit of 40 s.
 */
const TIMEOUT_MS = 4_000

const answerSchema = v.object({ success: v.boolean(), campaignIdList: v.array(v.string()) })

/** Ids of the campaigns of the player whose token it is; throws when the platform does not say. */
export type CampaignLookup = (userId: string, token: string) => Promise<string[]>

/** Looks up the campaigns that a player belongs to. */
export function createCampaignLookup(platformUrl: string): CampaignLookup {
  return async (userId, token) => {
    const response = await fetch(`${platformUrl}/campaigns/lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.parse(answerSchema, await response.json())
    if (!answer.success) throw new Error('The platform does not look up campaigns for this token')
    return answer.campaignIdList
  }
}
