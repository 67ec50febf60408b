import type { User } from '@parlour/contracts/platform-resolvers'
import { findBrandCountry } from '../brands/countries.ts'
import type { Player } from './player-store.ts'
import { proofMethods } from './proof.ts'

/** The player's own data in the form of the contract. */
export function userOf(player: Player): User {
  const country = findBrandCountry(player.brandId, player.countryCode)?.country
  if (!country) throw new Error(`Player ${player.userId} has an unknown country`)
  return {
    userId: player.userId,
    firstName: player.firstName,
    lastName: player.lastName,
    displayName: player.displayName,
    phone: player.phone,
    email: player.email,
    nationality: player.nationality,
    birthDate: player.birthDate,
    address1: player.address1,
    address2: player.address2,
    postcode: player.postcode,
    city: player.city,
    country,
    registeredOn: player.skin,
    affiliateId: player.affiliateId,
    currencyCode: player.currencyCode,
    acceptedTcVersion: player.acceptedTcVersion,
    isEmailVerified: player.emailVerifiedAt !== null,
    withdrawalsFrom: waitsUntil(player.withdrawalsFrom),
    proofMethods: proofMethods(player),
    kycProfile: { verified: player.kycStatus === 'VERIFIED' },
    receiveEmail: player.receiveEmail,
    receivePhone: player.receivePhone,
    receiveSms: player.receiveSms,
    receiveSnail: player.receiveSnail,
  }
}

const waitsUntil = (time: Date | null) => (time && time > new Date() ? time.toISOString() : null)
