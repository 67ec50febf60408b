import type { CurrencyCode, Forfeiture } from '@parlour/contracts/platform-resolvers'
import type { BonusStakes } from '@parlour/contracts/wallet-api'
import { amountIn } from '@parlour/money/amounts'
import type { UserBonusRow } from './bonus-store.ts'
import type { BonusTerms, GameCategory, Reward } from './bonus-terms.ts'

/** The rules of bonuses as pure functions. Amounts are minor units. */

/** A share of a deposit, rounded down, up to the cap. */
export const relativeReward = (deposit: number, percentage: number, cap: number | null): number =>
  Math.min(Math.floor((deposit * Math.round(percentage * 100)) / 10_000), cap ?? Number.MAX_SAFE_INTEGER)

/** The stakes that turn this much bonus money into real money, rounded up. */
export const requirementOf = (bonusMoney: number, multiplier: number): number =>
  Math.ceil((bonusMoney * Math.round(multiplier * 100)) / 100)

/** The part of a stake that counts as wagered, rounded down. A rollback subtracts the same part. */
export const contributionOf = (stake: number, percentage: number): number => {
  const counted = Math.floor((Math.abs(stake) * percentage) / 100)
  return stake < 0 ? -counted : counted
}

/** What a bonus in play means for the stakes of a game. One without wagering counts nothing, and so leaves no game out. */
export const bonusStakesIn = (
  category: GameCategory,
  { userBonusId, maxBet, wageringMultiplier, contributions }: BonusInPlay,
): BonusStakes => ({
  reference: userBonusId,
  ...(maxBet !== null && { maxStake: maxBet }),
  counted: wageringMultiplier === 0 ? 100 : (contributions?.[category] ?? 100),
})
type BonusInPlay = Pick<UserBonusRow, 'userBonusId' | 'maxBet' | 'wageringMultiplier' | 'contributions'>

export interface Progress {
  wagered: number
  requirement: number
  wageringMultiplier: number
  remainingFreeSpins: number
  /** Bonus money that the player still has from it. */
  bonusMoney: number
  /** Whether a round with its money is still open. */
  roundOpen: boolean
  /** Whether that round may be one of its free spins, whose win must be wagered too. */
  spinOpen: boolean
}

/**
 * The outcome of an ACTIVE bonus so far. COMPLETED: no spin is left or open, and the requirement is met. LOST: nothing
 * is left to play with, and no open round can win anything back.
 */
export function outcomeOf(progress: Progress): 'COMPLETED' | 'LOST' | 'ONGOING' {
  const { wagered, requirement, remainingFreeSpins, bonusMoney, roundOpen, spinOpen } = progress
  if (remainingFreeSpins > 0 || spinOpen) return 'ONGOING'
  const nothingToWager = progress.wageringMultiplier === 0
  if (nothingToWager || (requirement > 0 && wagered >= requirement)) return 'COMPLETED'
  return bonusMoney === 0 && !roundOpen ? 'LOST' : 'ONGOING'
}

/**
 * What the player gives up with a bonus: of the one in play the bonus money as it stands, of one that waits in the queue
 * what it was to begin with, of others nothing.
 * @param bonusMoney what the player has
 */
export function forfeitureOf(
  { status, grantedAmount, remainingFreeSpins }: Pick<UserBonusRow, 'status' | 'grantedAmount' | 'remainingFreeSpins'>,
  bonusMoney: number,
): Forfeiture {
  if (status === 'ACTIVE') return { amount: bonusMoney, freeSpins: remainingFreeSpins }
  if (status === 'QUEUED') return { amount: grantedAmount, freeSpins: remainingFreeSpins }
  return { amount: 0, freeSpins: 0 }
}

/** Percentage of the requirement that is met, with two decimals; never 100 before the requirement is met. */
export function wageringProgress({ wagered, requirement }: Pick<Progress, 'wagered' | 'requirement'>): number {
  if (requirement === 0) return 0
  return wagered >= requirement ? 100 : Math.min(99.99, Math.round((wagered / requirement) * 10_000) / 100)
}

/** What a player receives by claiming a bonus. */
export interface Gift {
  /** REAL and BONUS are in the player's currency, POINTS in points. */
  kind: 'REAL' | 'BONUS' | 'POINTS'
  amount: number
  freeSpins: number
  /** Stake of each spin. */
  freeSpinStake: number | null
}

/** @param deposit the amount paid in, for a bonus that a deposit activates */
export function giftOf(terms: BonusTerms, currency: CurrencyCode, deposit: number): Gift {
  const { reward, wageringMultiplier } = terms
  const kind = wageringMultiplier === 0 ? 'REAL' : 'BONUS'
  const money = (amount: number): Gift => ({ kind, amount, freeSpins: 0, freeSpinStake: null })
  switch (reward.kind) {
    case 'RELATIVE':
      return money(relativeReward(deposit, reward.percentage, amountIn(reward.caps, currency)))
    case 'FIXED':
      return money(amountIn(reward.amounts, currency) ?? 0)
    case 'POINTS':
      return { ...money(reward.points), kind: 'POINTS' }
    case 'FREE_SPINS':
      return { kind, amount: 0, freeSpins: reward.spins, freeSpinStake: amountIn(reward.stake, currency) }
  }
}

/** Whether the bonus becomes ACTIVE, one at a time: it has money to wager or spins to play. */
export const isPlayed = ({ kind, amount, freeSpins }: Gift): boolean =>
  freeSpins > 0 || (kind === 'BONUS' && amount > 0)

/** Games on which the free spins of a reward can be played. */
export const spinGames = (reward: Reward): readonly string[] => (reward.kind === 'FREE_SPINS' ? reward.gameSlugs : [])
