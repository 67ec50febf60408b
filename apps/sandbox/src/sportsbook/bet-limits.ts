import { factorOf } from '../live/bet-limits.ts'
import { possibleReturn } from './model/combination.ts'

/** In cents of EUR. The largest return is below what the casino pays without a look at it. */
const inEuro = { minimum: 50, maximum: 500_000, return: 5_000_000 }

/** Legs of one bet, and open bets of one player. */
export const MOST_LEGS = 12
export const MOST_OPEN_BETS = 200

export const minimumStakeIn = (currencyCode: string): number => inEuro.minimum * factorOf(currencyCode)

/** The highest stake at these odds, minor units, so that neither it nor what it returns is more than the house takes. */
export function maximumStakeIn(currencyCode: string, odds: readonly number[]): number {
  const factor = factorOf(currencyCode)
  const most = inEuro.return * factor
  const product = odds.reduce((all, one) => all * one, 1)
  let stake = Math.min(inEuro.maximum * factor, Math.ceil(most / product))
  // Floating-point products may be off by a minor unit or two.
  while (stake > 0 && possibleReturn(stake, odds) > most) stake--
  return stake
}
