import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { deviceOf } from '../logins/devices.ts'
import { addPasskey, startPasskeyRegistration } from './add-passkey.ts'
import { loginWithPasskey, startPasskeyLogin } from './login-with-passkey.ts'
import { passkeys, removePasskey } from './own-passkeys.ts'

export const passkeysResolvers: Resolvers<RequestContext> = {
  Query: {
    passkeys: async (_, { userId }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return passkeys(context.deps, owner)
    },
  },
  Mutation: {
    startPasskeyRegistration: async (_, { userId, ...request }, context) =>
      startPasskeyRegistration(context.deps, context.clientAddress, await requirePlayer(context, userId), request),
    addPasskey: async (_, { userId, ...request }, context) =>
      addPasskey(context.deps, await requirePlayer(context, userId), request),
    removePasskey: async (_, { userId, ...request }, context) =>
      removePasskey(context.deps, context.clientAddress, await requirePlayer(context, userId), request),
    startPasskeyLogin: (_, request, { deps, clientAddress }) => startPasskeyLogin(deps, clientAddress, request),
    loginWithPasskey: (_, { device, ...request }, { deps, clientAddress }) =>
      loginWithPasskey(deps, clientAddress, request, deviceOf(deps.config.tokenSecret, device)),
  },
}
