import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { confirmRealityCheck, realityCheckOf, setRealityCheck } from './reality-checks.ts'

export const realityCheckResolvers: Resolvers<RequestContext> = {
  Query: {
    realityCheck: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return realityCheckOf(context.deps.pool, userId, new Date())
    },
  },
  Mutation: {
    setRealityCheck: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      return setRealityCheck(context.deps, userId, args.everyMinutes, new Date())
    },
    confirmRealityCheck: async (_, args, context) => {
      const { userId } = await requirePlayer(context, args.userId)
      const now = new Date()
      await confirmRealityCheck(context.deps.pool, userId, now)
      return realityCheckOf(context.deps.pool, userId, now)
    },
  },
}
