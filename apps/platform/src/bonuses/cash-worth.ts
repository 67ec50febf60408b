import { isCurrencyCode, toEuro } from '@parlour/money/currency'
import type { BonusTerms } from './bonus-terms.ts'

/** The shop sells nothing that is worth more per point. */
const centsPerPoint = 1

/**
 * What is left on average of money that is wagered as often as ours usually is, by the best play: all of 5 EUR on one number
 * of roulette, and only what that wins is wagered, so that little of it is lost. Whoever gets bonuses for others plays so; the
 * usual play keeps some 60 % of it. A lost bonus costs its player nothing.
 */
const wageredPercent = 97
/** Less often wagered, it counts in full. */
const oftenWagered = 20

/**
 * What a bonus is worth to whoever gets it, in euro cents, for a player of the currency in which it is worth most.
 * Infinite for a share of a deposit without a cap.
 */
export function cashWorth({ reward, wageringMultiplier }: Pick<BonusTerms, 'reward' | 'wageringMultiplier'>): number {
  const isWagered = reward.kind !== 'POINTS' && !(reward.kind === 'FIXED' && reward.type === 'REAL')
  const percent = isWagered && wageringMultiplier >= oftenWagered ? wageredPercent : 100
  return Math.ceil((worthUnwagered(reward) * percent) / 100)
}

function worthUnwagered(reward: BonusTerms['reward']): number {
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
