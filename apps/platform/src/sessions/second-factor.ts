import { asksSecondFactor } from '../brands/brand-senders.ts'
import type { Player } from '../players/player-store.ts'

export interface SecondFactor {
  channel: 'SMS' | 'MAIL'
  /** Phone number as '+' dial code, space, number, or e-mail address. */
  destination: string
}

/**
 * Where a player receives one-time codes: on their phone, or without one at their e-mail address. Null for an account
 * that has neither; it can only be entered through its bank.
 */
function codeDestination({ phone, email }: Pick<Player, 'phone' | 'email'>): SecondFactor | null {
  if (phone) return { channel: 'SMS', destination: phone }
  return email ? { channel: 'MAIL', destination: email } : null
}

/** The second factor that a login with the password needs; null when the brand asks for none. */
export const secondFactorOf = (player: Pick<Player, 'brandId' | 'phone' | 'email'>): SecondFactor | null =>
  asksSecondFactor(player.brandId) ? codeDestination(player) : null
