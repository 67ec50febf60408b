import type { BonusStakes } from '@parlour/contracts/wallet-api'

/** What the player is told before a round: the bonus in play refuses the stake, or does not count it. */
export type BonusWarning =
  /** `instead`: the highest stake that the bonus allows and the game offers; null without one. */
  { kind: 'above'; stake: number; maxStake: number; instead: number | null } | { kind: 'uncounted' }

interface Asked {
  stake: number
  /** Whether it is a free spin of a bonus, which is no stake. */
  free: boolean
  bonus: BonusStakes | null
  /** Those of the game, ascending. */
  stakes: readonly number[]
  /** The bonus for which the player has said that uncounted stakes are fine. */
  accepted: string | null
}

/** Null: the round can start. */
export function bonusWarning({ stake, free, bonus, stakes, accepted }: Asked): BonusWarning | null {
  if (free || !bonus) return null
  const { maxStake, counted, reference } = bonus
  if (maxStake !== undefined && stake > maxStake)
    return { kind: 'above', stake, maxStake, instead: stakes.findLast((one) => one <= maxStake) ?? null }
  return counted === 0 && accepted !== reference ? { kind: 'uncounted' } : null
}
