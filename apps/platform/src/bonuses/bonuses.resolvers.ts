import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import { bonusRules } from './bonus-countries.ts'
import { campaignBonuses, depositBonuses, userBonuses } from './bonus-lists.ts'
import { activateUserBonus, cancelUserBonus } from './take-bonus.ts'

const tooMany = 'Too many bonuses activated or given up'

export const bonusesResolvers: Resolvers<RequestContext> = {
  Query: {
    userBonusConnection: async (_, args, context) => {
      const player = await ownPlayer(context, args.userId)
      return userBonuses(context.deps.pool, player, { ...args, userId: player.userId }, context.language)
    },
    userDepositBonuses: async (_, args, context) => {
      const player = await ownPlayer(context, args.userId)
      return depositBonuses(context.deps.pool, player, context.language)
    },
    bonusRules: async (_, args, context) => bonusRules(context.deps.pool, await ownPlayer(context, args.userId)),
    userCampaignBonuses: async (_, args, context) => {
      const player = await ownPlayer(context, args.userId)
      return campaignBonuses(context.deps.pool, player, context.language)
    },
  },
  Mutation: {
    activateUserBonus: async (_, { userBonusId, ...args }, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      if (!(await context.deps.limits.bonuses.take(userId)))
        return { __typename: 'ActivateUserBonusRefusal', code: 'RATE_LIMITED', message: tooMany }
      return activateUserBonus(context.deps.pool, { userId, userBonusId }, context.language)
    },
    cancelUserBonus: async (_, { userBonusId, forfeits, ...args }, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      if (!(await context.deps.limits.bonuses.take(userId)))
        return { __typename: 'CancelUserBonusRefusal', code: 'RATE_LIMITED', message: tooMany }
      return cancelUserBonus(context.deps.pool, { userId, userBonusId, forfeits }, context.language)
    },
  },
}
