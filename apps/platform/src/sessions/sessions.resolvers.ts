import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { inTurn } from '../graphql/in-turn.ts'
import { abandonChallenge, loginChallenge } from '../logins/challenges.ts'
import { deviceOf } from '../logins/devices.ts'
import { authorizeProvider } from './authorize-provider.ts'
import { changePassword } from './change-password.ts'
import { createLock } from './create-lock.ts'
import { login } from './login.ts'
import { recoverPassword } from './recover-password.ts'
import { logout, refresh } from './refresh.ts'
import { passwordResetLink, resetPassword } from './reset-password.ts'
import { endOtherUserSessions, endUserSession, userSessions } from './user-sessions.ts'
import { resendLoginCode, verifyLogin } from './verify-login.ts'
import { verifyWithAuth } from './verify-with-auth.ts'

export const sessionsResolvers: Resolvers<RequestContext> = {
  Query: {
    loginChallenge: (_, { brandId, challengeId }, { deps }) => loginChallenge(deps, brandId, challengeId),
    passwordResetLink: (_, request, { deps }) => passwordResetLink(deps, request),
    userSessions: async (_, { userId }, context) => userSessions(context.deps, await requirePlayer(context, userId)),
  },
  Mutation: {
    login: (_, request, { deps, clientAddress, language }) => login(deps, clientAddress, request, language),
    verifyLogin: inTurn('challengeId', (_, { device, ...request }, { deps, clientAddress }) =>
      verifyLogin(deps, clientAddress, request, deviceOf(deps.config.tokenSecret, device)),
    ),
    resendLoginCode: inTurn('challengeId', (_, request, { deps, clientAddress, language }) =>
      resendLoginCode(deps, clientAddress, request, language),
    ),
    abandonLogin: async (_, { challengeId }, { deps }) => {
      await abandonChallenge(deps, challengeId)
      return { success: true }
    },
    endUserSession: async (_, { userId, sessionId }, context) =>
      endUserSession(context.deps, await requirePlayer(context, userId), sessionId),
    endOtherUserSessions: async (_, { userId }, context) =>
      endOtherUserSessions(context.deps, await requirePlayer(context, userId)),
    refreshToken: inTurn('refreshToken', (_, { refreshToken }, { deps }) => refresh(deps, refreshToken)),
    logout: inTurn('refreshToken', (_, { refreshToken }, { deps }) => logout(deps, refreshToken)),
    changePassword: async (_, { userId, ...passwords }, context) =>
      changePassword(context.deps, context.clientAddress, await requirePlayer(context, userId), passwords),
    recoverPassword: (_, request, { deps, clientAddress }) => recoverPassword(deps, clientAddress, request),
    resetPassword: inTurn('hash', (_, { device, ...request }, { deps, clientAddress }) =>
      resetPassword(deps, clientAddress, request, deviceOf(deps.config.tokenSecret, device)),
    ),
    createLock: async (_, { userId, duration }, context) =>
      createLock(context.deps, await requirePlayer(context, userId), duration),
    authorizeProvider: (_, request, { deps, clientAddress }) => authorizeProvider(deps, clientAddress, request),
    verifyWithAuth: inTurn('code', (_, { device, ...request }, { deps, clientAddress, language }) =>
      verifyWithAuth(deps, clientAddress, request, { device: deviceOf(deps.config.tokenSecret, device), language }),
    ),
  },
}
