import { isCurrencyCode, toEuro } from '@parlour/money/currency'
import type { BonusTerms } from './bonus-terms.ts'

/** The shop sells nothing that is worth more per point. */
const centsPerPoint = 1

/**
 * What a bonus may turn into without being wagered, in euro cents, for a player of the currency in which it is worth most.
 * Infinite for a share of a deposit without a cap; 0 for bonus money that must be wagered.
 */
export function cashWorth({ reward, wageringMultiplier }: Pick<BonusTerms, 'reward' | 'wageringMultiplier'>): number {
  if (wageringMultiplier > 0) return 0
  switch (reward.kind) {
    case 'POINTS':
      return reward.points * centsPerPoint
    case 'FIXED':
      return mostEuro(reward.amounts) ?? 0
    case 'FREE_SPINS':
      return reward.spins * (mostEuro(reward.stake) ?? 0)
    case 'RELATIVE':
      return mostEuro(reward.caps) ?? Number.POSITIVE_INFINITY
  }
}

/** Null without any amount. */
function mostEuro(amounts: Readonly<Record<string, number>>): number | null {
  const worths = Object.entries(amounts).map(([code, minor]) => (isCurrencyCode(code) ? toEuro(minor, code) : 0))
  return worths.length > 0 ? Math.max(...worths) : null
}
