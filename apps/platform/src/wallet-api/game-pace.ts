import type { GamePace } from '@parlour/contracts/wallet-api'
import type { Policy } from '@parlour/policy/effective-policy'
import type { WalletSession } from './wallet-store.ts'

/** How fast the rules let a player play a game; undefined where they say nothing. Bets on sports have no speed. */
export function gamePace(policy: Policy, category: WalletSession['category']): GamePace | undefined {
  if (category === 'SPORTS') return undefined
  const shortest = category === 'SLOTS' ? policy.slotRoundMs : policy.casinoRoundMs
  const pace = { minimumRoundMs: shortest?.value ?? 0, turbo: policy.turbo?.value ?? true }
  return pace.minimumRoundMs > 0 || !pace.turbo ? pace : undefined
}
