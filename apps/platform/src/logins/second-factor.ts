import { asksSecondFactor } from '../brands/brand-senders.ts'
import { type BrandId, isNumberOfBrand } from '../brands/countries.ts'

/** How a login proves the second factor: a code that we send, or one of the player's authenticator app. */
export type FactorChannel = 'SMS' | 'MAIL' | 'APP'

interface Reachable {
  brandId: BrandId
  phone: string | null
  email: string | null
  /** When somebody has shown that they receive the mails of the address. */
  emailVerifiedAt: Date | null
  /** Where a code was sent to that somebody has entered, last of all. */
  provedDestination: string | null
  /** A phone number that somebody else may have registered. */
  doubtedPhone: string | null
}

export interface SecondFactor {
  channel: 'SMS' | 'MAIL'
  /** Phone number as '+' dial code, space, number, or e-mail address. */
  destination: string
}

const isPhoneProved = ({ phone, provedDestination }: Reachable): boolean =>
  phone !== null && phone === provedDestination

/**
 * Where a player receives one-time codes at a login: on their phone, or without one at their e-mail address. A number of a
 * country without players is as none until it is proved, and so is one that somebody else may have registered. Null for an
 * account that has neither; it can only be entered through its bank.
 */
export function codeDestination(player: Reachable): SecondFactor | null {
  const { brandId, phone, email, doubtedPhone } = player
  const isUsable = phone && phone !== doubtedPhone && isNumberOfBrand(brandId, phone)
  if (phone && (isUsable || isPhoneProved(player) || !email)) return { channel: 'SMS', destination: phone }
  return email ? { channel: 'MAIL', destination: email } : null
}

/**
 * Where a code goes that no login of the brand has to ask for: to the number once it is proved, until then to the confirmed
 * address. An unconfirmed address may be a stranger's, and so may a number that nobody has proved, which costs money too.
 */
export function proofDestination(player: Reachable): SecondFactor | null {
  const email = player.emailVerifiedAt ? player.email : null
  const phone = isPhoneProved(player) || !email ? player.phone : null
  return codeDestination({ ...player, phone, email })
}

/**
 * The number of an account to which the player may have a code sent to prove it. One of an account whose address nobody has
 * confirmed may be a stranger's, like the address.
 */
export function phoneToProve(player: Reachable): string | null {
  const { brandId, phone, email, emailVerifiedAt } = player
  if (!phone || isPhoneProved(player) || !isNumberOfBrand(brandId, phone)) return null
  return emailVerifiedAt || !email ? phone : null
}

/** The second factor that a login with the password needs; null when the brand asks for none. */
export const secondFactorOf = (player: Reachable): SecondFactor | null =>
  asksSecondFactor(player.brandId) ? codeDestination(player) : null

/**
 * What may take the place of the authenticator app: a code to the phone, on a brand that asks for one. None to the mailbox, since the
 * app is there for the case that somebody else reads the mails (decision 0127).
 */
export function factorBesideApp(player: Reachable): SecondFactor | null {
  const factor = secondFactorOf(player)
  return factor?.channel === 'SMS' ? factor : null
}

/** How a code reaches a destination. */
export const channelOf = (destination: string): SecondFactor['channel'] => (destination.includes('@') ? 'MAIL' : 'SMS')
