import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import type { RequestContext } from '../graphql/context.ts'
import { login } from './login.ts'
import { logout, refresh } from './refresh.ts'

export const sessionsResolvers: Resolvers<RequestContext> = {
  Mutation: {
    login: (_, request, { deps, clientAddress }) => login(deps, clientAddress, request),
    refreshToken: (_, { refreshToken }, { deps }) => refresh(deps, refreshToken),
    logout: async (_, { refreshToken }, { deps }) => {
      await logout(deps, refreshToken)
      return { success: true }
    },
  },
}
