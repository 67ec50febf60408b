import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { brandCountriesOf, isBrandId } from '../brands/countries.ts'
import { badUserInput, type RequestContext, requirePlayer } from '../graphql/context.ts'
import { inTurn } from '../graphql/in-turn.ts'
import { phoneToProve } from '../logins/second-factor.ts'
import { acceptTerms } from './accept-terms.ts'
import { cancelContactChange } from './cancel-contact-change.ts'
import { confirmPhone, requestPhoneCode } from './confirm-phone.ts'
import { createUser } from './create-user.ts'
import { pendingEmailOf } from './email-changes.ts'
import { ownPlayer } from './own-player.ts'
import { pendingPhoneOf } from './phone-changes.ts'
import { findPlayer } from './player-store.ts'
import { requestCode } from './proof.ts'
import { registrationState } from './registration-state.ts'
import { resendEmailChange } from './resend-email-change.ts'
import { resendVerification } from './resend-verification.ts'
import { undoChange } from './undo-change.ts'
import { updateUser } from './update-user.ts'
import { userOf } from './user.ts'

export const playersResolvers: Resolvers<RequestContext> = {
  Query: {
    brandCountries: (_, { brandId }) => {
      if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
      return brandCountriesOf(brandId)
    },
    registrationState: (_, { brandId, ...newcomer }, { deps }) => {
      if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
      return registrationState(deps, brandId, newcomer)
    },
    user: async (_, { userId }, context) => userOf(await ownPlayer(context, userId)),
  },
  User: {
    pendingEmail: async ({ userId }, _, { deps }) => (await pendingEmailOf(deps.pool, userId))?.email ?? null,
    pendingEmailResendAt: async ({ userId }, _, { deps }) =>
      (await pendingEmailOf(deps.pool, userId))?.resendAt.toISOString() ?? null,
    pendingPhone: async ({ userId }, _, { deps }) => (await pendingPhoneOf(deps.pool, userId))?.phone ?? null,
    phoneToProve: async ({ userId }, _, { deps }) => {
      const player = await findPlayer(deps.pool, userId)
      return player && !(await pendingPhoneOf(deps.pool, userId)) ? phoneToProve(player) : null
    },
  },
  Mutation: {
    requestCode: async (_, { userId, purpose }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return requestCode(context.deps, context.clientAddress, { userId: owner, purpose }, context.language)
    },
    requestPhoneCode: async (_, { userId }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return requestPhoneCode(context.deps, context.clientAddress, owner, context.language)
    },
    confirmPhone: inTurn('challengeId', async (_, { userId, ...entered }, context) =>
      confirmPhone(context.deps, await requirePlayer(context, userId), entered),
    ),
    resendEmailChange: async (_, { userId, redirectUri }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return resendEmailChange(context.deps, owner, redirectUri)
    },
    cancelContactChange: async (_, { userId, contact }, context) =>
      cancelContactChange(context.deps, await requirePlayer(context, userId), contact),
    undoChange: inTurn('code', (_, request, { deps, clientAddress }) => undoChange(deps, clientAddress, request)),
    createUser: (_, { input }, { deps, clientAddress }) => createUser(deps, clientAddress, input),
    resendVerification: (_, { input }, { deps, clientAddress }) => resendVerification(deps, clientAddress, input),
    updateUser: async (_, { input }, context) => {
      const { userId, loginId } = await requirePlayer(context, input.userId)
      return updateUser(context.deps, context.clientAddress, loginId, { ...input, userId })
    },
    acceptTerms: async (_, { userId, version }, context) => {
      const { userId: owner } = await requirePlayer(context, userId)
      return acceptTerms(context.deps, context.clientAddress, owner, version)
    },
  },
}
