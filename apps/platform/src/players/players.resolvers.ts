import type { Resolvers, User } from '@parlour/contracts/platform-resolvers'
import { badUserInput, type RequestContext, requirePlayer, unauthenticated } from '../graphql/context.ts'
import { playerBalances } from '../ledger/index.ts'
import { brandCountriesOf, findBrandCountry, isBrandId } from './countries.ts'
import { createUser } from './create-user.ts'
import { findPlayer, type Player } from './player-store.ts'
import { verifyEmail } from './verify-email.ts'

function userOf(player: Player): User {
  const { passwordHash: _, status: __, emailVerifiedAt, kycStatus, countryCode, ...shown } = player
  const country = findBrandCountry(player.brandId, countryCode)?.country
  if (!country) throw new Error(`Player ${player.userId} is of an unknown country`)
  return {
    ...shown,
    country,
    isEmailVerified: emailVerifiedAt !== null,
    kycProfile: { verified: kycStatus === 'VERIFIED' },
  }
}

async function ownPlayer(context: RequestContext, userId: string): Promise<Player> {
  await requirePlayer(context, userId)
  const player = await findPlayer(context.deps.pool, userId)
  if (!player) throw unauthenticated()
  return player
}

export const playersResolvers: Resolvers<RequestContext> = {
  Query: {
    brandCountries: (_, { brandId }) => {
      if (!isBrandId(brandId)) throw badUserInput('There is no such brand.')
      return brandCountriesOf(brandId)
    },
    user: async (_, { userId }, context) => userOf(await ownPlayer(context, userId)),
    balances: async (_, { userId }, context) => {
      const { userId: owner, currencyCode } = await ownPlayer(context, userId)
      const { REAL, BONUS, VIRTUAL } = await playerBalances(context.deps.pool, owner, currencyCode)
      return [
        { type: 'REAL', amount: REAL, currencyCode },
        { type: 'BONUS', amount: BONUS, currencyCode },
        { type: 'VIRTUAL', amount: VIRTUAL, currencyCode },
      ]
    },
  },
  Mutation: {
    createUser: (_, { input }, { deps, clientAddress }) => createUser(deps, clientAddress, input),
    verifyWithAuth: (_, { brandId, code }, { deps, clientAddress }) => verifyEmail(deps, clientAddress, brandId, code),
  },
}
