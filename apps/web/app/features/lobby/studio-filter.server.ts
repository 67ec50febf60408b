import { blockedStudios, dependsOnCampaigns } from '@parlour/contracts/blocked-studios'
import type { RouterContextProvider } from 'react-router'
import { playerContext, skinContext, visitContext } from '../../context.ts'
import { campaignsOfPlayer } from '../promotions/public.server.ts'

/** Studios whose games the viewer of a request neither sees nor opens. */
export async function hiddenStudios(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { blockPPGames } = context.get(skinContext).options
  const viewer = { country: context.get(visitContext).country, blockPPGames }
  const player = context.get(playerContext)
  const campaignIds = player && dependsOnCampaigns(viewer) ? await campaignsOfPlayer(context, player) : []
  return [...blockedStudios({ ...viewer, campaignIds })]
}
