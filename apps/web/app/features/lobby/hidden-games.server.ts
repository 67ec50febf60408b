import { blockedStudios, dependsOnCampaigns } from '@parlour/contracts/blocked-studios'
import type { RouterContextProvider } from 'react-router'
import { playerContext, skinContext } from '../../context.ts'
import { hiddenFeaturesOf, placesOf } from '../../site/viewer-places.server.ts'
import { campaignsOfPlayer } from '../promotions/public.server.ts'

/**
 * What keeps games from the viewer of a request, who neither sees nor opens them: their studio, or a feature that the rules of
 * where the viewer is or lives do not allow. For the platform's lists, and for `excludedBy`.
 */
export async function hiddenGames(
  context: Readonly<RouterContextProvider>,
): Promise<{ excludeStudios: string[]; excludeFeatures: string[] }> {
  const { blockPPGames } = context.get(skinContext).options
  const viewers = (await placesOf(context)).map((country) => ({ country, blockPPGames }))
  const player = context.get(playerContext)
  const campaignIds = player && viewers.some(dependsOnCampaigns) ? await campaignsOfPlayer(context, player) : []
  return {
    excludeStudios: [...new Set(viewers.flatMap((viewer) => blockedStudios({ ...viewer, campaignIds })))],
    excludeFeatures: await hiddenFeaturesOf(context),
  }
}
