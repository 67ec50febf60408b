import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import type { RequestContext } from '../graphql/context.ts'

export const rewardsResolvers: Resolvers<RequestContext> = {}
