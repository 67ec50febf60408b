import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { cancelUserLimit, confirmUserLimit, setUserLimits } from './change-limits.ts'
import { playersLimitRules } from './limit-policy.ts'
import { limitsWithProgress } from './limit-store.ts'

export const limitsResolvers: Resolvers<RequestContext> = {
  Query: {
    userLimits: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return limitsWithProgress(context.deps.pool, userId, new Date())
    },
    limitRules: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return playersLimitRules(context.deps.pool, userId, new Date())
    },
  },
  Mutation: {
    setUserLimits: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return setUserLimits(context.deps, userId, args.limits)
    },
    cancelUserLimit: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return cancelUserLimit(context.deps, userId, args.userLimitId)
    },
    confirmUserLimit: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return confirmUserLimit(context.deps, userId, args.userLimitId, args.pendingValue ?? null)
    },
  },
}
