import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { amountIn } from '@parlour/money/amounts'
import type { BonusTerms, Reward } from './bonus-terms.ts'

/** The rules of bonuses, pure. Amounts are minor units. */

/** A share of a deposit, rounded down, up to the cap. */
export const relativeReward = (deposit: number, percentage: number, cap: number | null): number =>
  Math.min(Math.floor((deposit * Math.round(percentage * 100)) / 10_000), cap ?? Number.MAX_SAFE_INTEGER)

/** What has to be staked before this much bonus money becomes real, rounded up. */
export const requirementOf = (bonusMoney: number, multiplier: number): number =>
  Math.ceil((bonusMoney * Math.round(multiplier * 100)) / 100)

/** What of a stake counts as wagered, rounded down; a stake given back counts just as much the other way. */
export const contributionOf = (stake: number, percentage: number): number => {
  const counted = Math.floor((Math.abs(stake) * percentage) / 100)
  return stake < 0 ? -counted : counted
}

export interface Progress {
  wagered: number
  requirement: number
  wageringMultiplier: number
  remainingFreeSpins: number
  /** What is there of it as bonus money. */
  bonusMoney: number
  /** Whether a round of it is still being played. */
  roundOpen: boolean
  /** Whether that may be one of its free spins, whose win has to be wagered too. */
  spinOpen: boolean
}

/**
 * How an ACTIVE bonus stands. COMPLETED: no spin is left or open, and what they and it gave is wagered. LOST: nothing is
 * left to play with, and no open round can bring anything back.
 */
export function standing(progress: Progress): 'COMPLETED' | 'LOST' | 'GOES_ON' {
  const { wagered, requirement, remainingFreeSpins, bonusMoney, roundOpen, spinOpen } = progress
  if (remainingFreeSpins > 0 || spinOpen) return 'GOES_ON'
  const nothingToWager = progress.wageringMultiplier === 0
  if (nothingToWager || (requirement > 0 && wagered >= requirement)) return 'COMPLETED'
  return bonusMoney === 0 && !roundOpen ? 'LOST' : 'GOES_ON'
}

/** Percent of the way, two digits, never 100 before it is. */
export function wageringProgress({ wagered, requirement }: Pick<Progress, 'wagered' | 'requirement'>): number {
  if (requirement === 0) return 0
  return wagered >= requirement ? 100 : Math.min(99.99, Math.round((wagered / requirement) * 10_000) / 100)
}

/** Whether players of a country may take it. */
export const admitsCountry = ({ countries: { include, exclude } }: BonusTerms, countryCode: string): boolean =>
  (include === null || include.includes(countryCode)) && !exclude.includes(countryCode)

/** What taking a bonus gives a player. */
export interface Gift {
  /** Of REAL and BONUS in the player's currency; of POINTS points. */
  kind: 'REAL' | 'BONUS' | 'POINTS'
  amount: number
  freeSpins: number
  /** Stake of each. */
  freeSpinStake: number | null
}

/** @param deposit what was paid in, of a bonus for a deposit */
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

/** Whether it is played, one at a time: it has money to wager or spins to spin. */
export const isPlayed = ({ kind, amount, freeSpins }: Gift): boolean =>
  freeSpins > 0 || (kind === 'BONUS' && amount > 0)

/** Games of a reward's free spins. */
export const spinGames = (reward: Reward): readonly string[] => (reward.kind === 'FREE_SPINS' ? reward.gameSlugs : [])
