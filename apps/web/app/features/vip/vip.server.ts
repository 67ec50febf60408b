import { type RouterContextProvider, redirect } from 'react-router'
import { bannerArt } from '../../art/art.server.ts'
import { type Player, platformContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { campaignsOfPlayer } from '../promotions/public.server.ts'
import { VipStandingDocument } from './generated/vip.ts'
import { vipLevelOf } from './vip-levels.ts'

/** How far the player has come, and the gifts that wait for them by campaign; nothing of it when the platform does not answer. */
async function standingOf(context: Readonly<RouterContextProvider>, { userId }: Player) {
  try {
    const { vipProgress, gifts } = await context.get(platformContext).request(VipStandingDocument, { userId })
    return {
      progress: vipProgress ?? null,
      gifts: new Map(gifts.edges.map(({ node }) => [node.campaignId, node.userBonusId])),
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'standing among the VIP levels not read')
    return null
  }
}

/**
 * The skin's levels from the lowest up, and the player's own. On a skin without levels the page does not exist and
 * redirects to Home.
 */
export async function loadVip(context: Readonly<RouterContextProvider>) {
  const { code, vipLevels } = context.get(skinContext)
  if (vipLevels.length === 0) throw redirect('/')
  const player = context.get(playerContext)
  const [campaignIds, standing] = player
    ? await Promise.all([campaignsOfPlayer(context, player), standingOf(context, player)])
    : [[], null]
  const own = vipLevelOf(vipLevels, campaignIds)
  return {
    levels: vipLevels.map(({ level, gift, from, campaignId }) => ({
      ...{ level, gift, from },
      isOwn: level === own?.level,
      /** The gift, where it waits for the player. */
      userBonusId: standing?.gifts.get(campaignId) ?? null,
    })),
    progress: standing?.progress ?? null,
    picture: bannerArt(`promo-${code}-vip-levels`, 'desktop'),
  }
}

export type VipLevelView = Awaited<ReturnType<typeof loadVip>>['levels'][number]
export type VipProgressView = NonNullable<Awaited<ReturnType<typeof loadVip>>['progress']>
