import { blockedStudios, dependsOnCampaigns } from '@parlour/contracts/blocked-studios'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import type { RouterContextProvider } from 'react-router'
import { playerContext, skinContext, visitContext } from '../../context.ts'
import { visitorPolicy } from '../../site/visitor-policy.server.ts'
import { campaignsOfPlayer } from '../promotions/public.server.ts'

/**
 * What keeps games from the viewer of a request, who neither sees nor opens them: their studio, or a feature that the rules of
 * where the viewer is do not allow. For the platform's lists, and for `excludedBy`.
 */
export async function hiddenGames(
  context: Readonly<RouterContextProvider>,
): Promise<{ excludeStudios: string[]; excludeFeatures: string[] }> {
  const { blockPPGames } = context.get(skinContext).options
  const viewer = { country: context.get(visitContext).country, blockPPGames }
  const player = context.get(playerContext)
  const campaignIds = player && dependsOnCampaigns(viewer) ? await campaignsOfPlayer(context, player) : []
  return {
    excludeStudios: [...blockedStudios({ ...viewer, campaignIds })],
    excludeFeatures: [...hiddenFeatures(visitorPolicy(context))],
  }
}
