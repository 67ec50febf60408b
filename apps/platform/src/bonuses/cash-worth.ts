import type { BonusTerms } from './bonus-terms.ts'

/** The shop sells nothing that is worth more per point. */
const centsPerPoint = 1

/**
 * What a bonus may turn into without being wagered, in euro cents. Infinite for a share of a deposit without a cap; 0 for
 * bonus money that must be wagered.
 */
export function cashWorth({ reward, wageringMultiplier }: Pick<BonusTerms, 'reward' | 'wageringMultiplier'>): number {
  if (wageringMultiplier > 0) return 0
  switch (reward.kind) {
    case 'POINTS':
      return reward.points * centsPerPoint
    case 'FIXED':
      return reward.amounts.EUR ?? 0
    case 'FREE_SPINS':
      return reward.spins * (reward.stake.EUR ?? 0)
    case 'RELATIVE':
      return reward.caps.EUR ?? Number.POSITIVE_INFINITY
  }
}
