import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { isBrandId } from '../brands/countries.ts'
import { vipProgress } from '../campaigns/vip-levels.ts'
import { badUserInput, type RequestContext, requirePlayer } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import { findPlayer } from '../players/player-store.ts'
import { openedUserBox, userBoxes } from './box-store.ts'
import { heldPoints } from './held-points.ts'
import { openUserBox } from './open-user-box.ts'
import { purchaseShopItems } from './purchase-shop-items.ts'
import { shopItems } from './shop-items.ts'

function requireBrand(brandId: string) {
  if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
}

export const rewardsResolvers: Resolvers<RequestContext> = {
  Query: {
    shopItemConnection: async (_, { brandId, ...page }, { deps, language, bearer }) => {
      requireBrand(brandId)
      const claims = await bearer()
      const player = claims && (await findPlayer(deps.pool, claims.userId))
      return shopItems(deps.pool, brandId, player ?? null, page, language)
    },
    vipProgress: async (_, { userId }, context) => vipProgress(context.deps.pool, await ownPlayer(context, userId)),
    heldPoints: async (_, { userId }, context) => heldPoints(context.deps.pool, await ownPlayer(context, userId)),
    userBoxConnection: async (_, args, context) => {
      requireBrand(args.brandId)
      const player = await ownPlayer(context, args.userId)
      return userBoxes(context.deps.pool, player, args, context.language)
    },
    openedUserBox: async (_, args, context) => {
      requireBrand(args.brandId)
      await ownPlayer(context, args.userId)
      return openedUserBox(context.deps.pool, args, context.language)
    },
  },
  Mutation: {
    purchaseShopItems: async (_, args, context) => {
      const { userId, loginId } = await requirePlayer(context, args.userId)
      return purchaseShopItems(context, { ...args, userId, loginId })
    },
    openUserBox: (_, { userBoxId }, context) => openUserBox(context, userBoxId),
  },
}
