import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { authorizeProvider } from './authorize-provider.ts'
import { changePassword } from './change-password.ts'
import { createLock } from './create-lock.ts'
import { login } from './login.ts'
import { recoverPassword } from './recover-password.ts'
import { logout, refresh } from './refresh.ts'
import { resetPassword } from './reset-password.ts'
import { verifyWithAuth } from './verify-with-auth.ts'

export const sessionsResolvers: Resolvers<RequestContext> = {
  Mutation: {
    login: (_, request, { deps, clientAddress }) => login(deps, clientAddress, request),
    refreshToken: (_, { refreshToken }, { deps }) => refresh(deps, refreshToken),
    logout: async (_, { refreshToken }, { deps }) => {
      await logout(deps, refreshToken)
      return { success: true }
    },
    changePassword: async (_, { userId, ...passwords }, context) =>
      changePassword(context.deps, context.clientAddress, await requirePlayer(context, userId), passwords),
    recoverPassword: (_, request, { deps, clientAddress }) => recoverPassword(deps, clientAddress, request),
    resetPassword: (_, request, { deps, clientAddress }) => resetPassword(deps, clientAddress, request),
    createLock: async (_, { userId, duration }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return createLock(context.deps, owner, duration)
    },
    authorizeProvider: (_, request, { deps, clientAddress }) => authorizeProvider(deps, clientAddress, request),
    verifyWithAuth: (_, { brandId, code }, { deps, clientAddress }) =>
      verifyWithAuth(deps, clientAddress, brandId, code),
  },
}
