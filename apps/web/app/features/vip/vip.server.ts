import { type RouterContextProvider, redirect } from 'react-router'
import { bannerArt } from '../../art/art.server.ts'
import { playerContext, skinContext } from '../../context.ts'
import { campaignsOfPlayer } from '../promotions/public.server.ts'
import { vipLevelOf } from './vip-levels.ts'

/**
 * The skin's levels from the lowest up, and the player's own. On a skin without levels the page does not exist and
 * redirects to Home.
 */
export async function loadVip(context: Readonly<RouterContextProvider>) {
  const { code, vipLevels } = context.get(skinContext)
  if (vipLevels.length === 0) throw redirect('/')
  const player = context.get(playerContext)
  const own = player ? vipLevelOf(vipLevels, await campaignsOfPlayer(context, player)) : null
  return {
    levels: vipLevels.map(({ level, gift }) => ({ level, gift, isOwn: level === own?.level })),
    picture: bannerArt(`promo-${code}-vip-levels`, 'desktop'),
  }
}

export type VipLevelView = Awaited<ReturnType<typeof loadVip>>['levels'][number]
