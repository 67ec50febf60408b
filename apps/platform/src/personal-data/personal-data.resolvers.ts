import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import { accountClosing, closeAccount } from './close-account.ts'
import { personalDataPage, personalDataUntil, requestPersonalData } from './request-data.ts'

export const personalDataResolvers: Resolvers<RequestContext> = {
  Query: {
    personalDataAccess: async (_, { userId }, context) => ({
      until: await personalDataUntil(context.deps, await requirePlayer(context, userId)),
    }),
    personalDataPage: async (_, { userId, after }, context) =>
      personalDataPage(context.deps, await requirePlayer(context, userId), after),
    accountClosing: async (_, { userId }, context) =>
      accountClosing(context.deps.pool, await ownPlayer(context, userId)),
  },
  Mutation: {
    requestPersonalData: async (_, { userId, proof }, context) =>
      requestPersonalData(context.deps, context.clientAddress, await requirePlayer(context, userId), proof),
    closeAccount: async (_, { userId, ...asked }, context) =>
      closeAccount(context.deps, context.clientAddress, await requirePlayer(context, userId), asked),
  },
}
