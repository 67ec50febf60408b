import * as v from 'valibot'

/**
 * Campaigns only affect which promotions appear, which is not worth a long wait: after this time pages render without
 * them, well before the platform's own timeout of 40 s.
 */
const TIMEOUT_MS = 4_000

const answerSchema = v.object({ success: v.boolean(), campaignIdList: v.array(v.string()) })

/** Ids of the campaigns of the token's player; throws when the platform does not answer. */
export type CampaignLookup = (userId: string, token: string) => Promise<string[]>

/** Looks up the campaigns that a player belongs to. */
export function createCampaignLookup(platformUrl: string): CampaignLookup {
  return async (userId, token) => {
    const response = await fetch(`${platformUrl}/campaigns/lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.parse(answerSchema, await response.json())
    if (!answer.success) throw new Error('The platform returned no campaigns for this token')
    return answer.campaignIdList
  }
}
