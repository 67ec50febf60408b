import { policyOf } from './player-policy.ts'
import type { Player } from './player-store.ts'

/**
 * Whether the rules of a player want their identity verified before they do this, and it is not. Withdrawals always want it
 * (withdrawal-rules.ts); where it is wanted at the registration, nothing can be done with the account before.
 */
export function isIdentityMissing(
  player: Pick<Player, 'kycStatus' | 'skin' | 'countryCode'>,
  before: 'deposit' | 'play',
  now: Date,
): boolean {
  if (player.kycStatus === 'VERIFIED') return false
  switch (policyOf(player, now).identityBefore?.value) {
    case 'registration':
    case 'deposit':
      return true
    case 'play':
      return before === 'play'
    default:
      return false
  }
}
