import { asksSecondFactor } from '../brands/brand-senders.ts'
import type { BrandId } from '../brands/countries.ts'

/** How a login proves the second factor: a code that we send, or one of the player's authenticator app. */
export type FactorChannel = 'SMS' | 'MAIL' | 'APP'

interface Reachable {
  phone: string | null
  email: string | null
}

export interface SecondFactor {
  channel: 'SMS' | 'MAIL'
  /** Phone number as '+' dial code, space, number, or e-mail address. */
  destination: string
}

/**
 * Where a player receives one-time codes: on their phone, or without one at their e-mail address. Null for an account
 * that has neither; it can only be entered through its bank.
 */
export function codeDestination({ phone, email }: Reachable): SecondFactor | null {
  if (phone) return { channel: 'SMS', destination: phone }
  return email ? { channel: 'MAIL', destination: email } : null
}

/** The second factor that a login with the password needs; null when the brand asks for none. */
export const secondFactorOf = (player: Reachable & { brandId: BrandId }): SecondFactor | null =>
  asksSecondFactor(player.brandId) ? codeDestination(player) : null

/** How a code reaches a destination. */
export const channelOf = (destination: string): SecondFactor['channel'] => (destination.includes('@') ? 'MAIL' : 'SMS')
