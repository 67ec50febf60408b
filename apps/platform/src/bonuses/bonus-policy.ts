import type { BonusBar } from '@parlour/contracts/platform-resolvers'
import type { Policy } from '@parlour/policy/effective-policy'
import type { BonusTerms } from './bonus-terms.ts'

/** What the rules of a player's jurisdiction look at. */
interface Situation {
  /** In years. */
  age: number
  /** Whether the person has staked anything at the brand, or taken a bonus there. */
  hasPlayed: boolean
}

/** Why the rules that protect a player allow them no bonus at all; null where they may have one. */
export function bonusBar(policy: Policy, { age, hasPlayed }: Situation): BonusBar | null {
  if (policy.bonuses?.value === 'none') return 'NOT_ALLOWED'
  if (age < (policy.bonusFromAge?.value ?? 0)) return 'TOO_YOUNG'
  return isFirstPlayOnly(policy) && hasPlayed ? 'HAS_PLAYED' : null
}

export const isFirstPlayOnly = (policy: Policy): boolean => policy.bonuses?.value === 'first play only'

/** Whether the rules allow a player a bonus on these terms. */
export const rulesAllow = (policy: Policy, situation: Situation, { activation }: Pick<BonusTerms, 'activation'>) =>
  bonusBar(policy, situation) === null && (activation.kind !== 'DEPOSIT' || mayFollowDeposit(policy))

export const mayFollowDeposit = (policy: Policy): boolean => policy.depositBonuses?.value ?? true

/**
 * How often a bonus has to be wagered by a player: as its terms say, but never more often than the rules of the player
 * allow. A bonus with a higher requirement is given on the lower one, so that what the brand publishes stays within reach.
 */
export const wageringFor = (policy: Policy, { wageringMultiplier }: Pick<BonusTerms, 'wageringMultiplier'>): number =>
  Math.min(wageringMultiplier, policy.bonusWageringAtMost?.value ?? Number.POSITIVE_INFINITY)

/** Whether a bonus in play keeps its player from withdrawing their own money. */
export const bonusBlocksWithdrawal = (policy: Policy): boolean => policy.bonusBlocksWithdrawal?.value ?? true
