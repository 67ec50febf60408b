import type { LegResult } from '@parlour/contracts/sportsbook-api'

/** One leg of a bet, with the odds at which it was taken. */
export interface Leg {
  odds: number
  result: LegResult
}

/** What is kept of the fair value of a bet that is given up. */
const CASH_OUT_MARGIN = 0.05

/** Odds have two decimals, so that they are whole hundredths: their products are exact. */
const hundredths = (odds: number): bigint => BigInt(Math.round(odds * 100))

/** The stake times all odds, in minor units, rounded down: fractions of a minor unit stay with the house. */
function multiplied(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((sum, one) => sum * hundredths(one), BigInt(stake))
  return Number(product / 100n ** BigInt(odds.length))
}

/** The odds of all legs together, to be shown, rounded down to hundredths; what is paid follows from the legs' own. */
export const combinedOdds = (odds: readonly number[]): number => multiplied(100, odds) / 100

/** What a stake returns if all legs win, minor units. */
export const possibleReturn = (stake: number, odds: readonly number[]): number => multiplied(stake, odds)

/**
 * What a bet pays, minor units, once it is decided: nothing when a leg is lost, the product of the odds of the legs that
 * won when all are; a void leg counts as 1, so that a bet of void legs returns its stake. Null while it is open.
 */
export function payoutOf(stake: number, legs: readonly Leg[]): number | null {
  if (legs.some(({ result }) => result === 'LOST')) return 0
  if (legs.some(({ result }) => result === 'OPEN')) return null
  return multiplied(
    stake,
    legs.filter(({ result }) => result === 'WON').map(({ odds }) => odds),
  )
}

/**
 * What is paid for giving a bet up, minor units, rounded down: its return times the probability that all open legs win,
 * less a margin. 0 when a leg is lost.
 */
export function cashOutValue(stake: number, legs: readonly (Leg & { probability: number })[]): number {
  if (legs.some(({ result }) => result === 'LOST')) return 0
  const open = legs.filter(({ result }) => result === 'OPEN')
  const odds = legs.filter(({ result }) => result !== 'VOID').map((leg) => leg.odds)
  const probability = open.reduce((product, leg) => product * leg.probability, 1)
  return Math.floor(multiplied(stake, odds) * probability * (1 - CASH_OUT_MARGIN))
}
