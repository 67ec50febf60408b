import type { BonusStakes } from '@parlour/contracts/wallet-api'

/** What the player is told before a round: the bonus in play refuses the stake, does not pay for it yet, or does not count it. */
export type BonusWarning =
  /** `instead`: the highest stake that the bonus allows and the game offers; null without one. */
  { kind: 'above'; stake: number; maxStake: number; instead: number | null } | { kind: 'waits' } | { kind: 'uncounted' }

interface Asked {
  stake: number
  /** Whether it is a free spin of a bonus, which is no stake. */
  free: boolean
  bonus: BonusStakes | null
  /** What the player has to stake beside bonus money, minor units. */
  real: number
  /** Those of the game, ascending. */
  stakes: readonly number[]
  /** The bonus for which the player has said that uncounted stakes are fine. */
  accepted: string | null
}

/** Null: the round can start. */
export function bonusWarning({ stake, free, bonus, real, stakes, accepted }: Asked): BonusWarning | null {
  if (free || !bonus) return null
  const { maxStake, realMoneyInPlay, counted, reference } = bonus
  if (maxStake !== undefined && stake > maxStake)
    return { kind: 'above', stake, maxStake, instead: stakes.findLast((one) => one <= maxStake) ?? null }
  if (realMoneyInPlay && stake > real) return { kind: 'waits' }
  return counted === 0 && accepted !== reference ? { kind: 'uncounted' } : null
}
