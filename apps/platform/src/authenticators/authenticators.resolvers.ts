import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { confirmAuthenticator, startAuthenticator } from './add-authenticator.ts'
import { authenticator, removeAuthenticator, renewRecoveryCodes } from './own-authenticator.ts'

export const authenticatorsResolvers: Resolvers<RequestContext> = {
  Query: {
    authenticator: async (_, { userId }, context) => authenticator(context.deps, await requirePlayer(context, userId)),
  },
  Mutation: {
    startAuthenticator: async (_, { userId, proof }, context) =>
      startAuthenticator(context.deps, context.clientAddress, await requirePlayer(context, userId), proof),
    confirmAuthenticator: async (_, { userId, ...entered }, context) =>
      confirmAuthenticator(context.deps, await requirePlayer(context, userId), entered),
    removeAuthenticator: async (_, { userId, proof }, context) =>
      removeAuthenticator(context.deps, context.clientAddress, await requirePlayer(context, userId), proof),
    renewRecoveryCodes: async (_, { userId, proof }, context) =>
      renewRecoveryCodes(context.deps, context.clientAddress, await requirePlayer(context, userId), proof),
  },
}
