import { type StakeRange, usualStakes } from '@parlour/catalogue/game'
import { stakeIn } from '@parlour/catalogue/stakes'
import { COINS_PER_STAKE } from './engine/outcome.ts'

/** Stakes in units of 20 minor units (0.20 EUR), so that each is a whole number of coins: 0.20 to 100.00. */
const ladder = [1, 2, 3, 4, 5, 10, 20, 25, 50, 100, 200, 250, 500]

/**
 * Available stakes in minor units, ascending. Unknown currencies use those of the euro.
 * @param most the highest stake that the player's rules allow; below the lowest stake of the ladder there is none
 * @param range what the game takes, minor units of EUR
 */
export const stakesOf = (
  currencyCode: string,
  most: number | null = null,
  { min, max }: StakeRange = usualStakes,
): number[] =>
  ladder
    .map((step) => step * COINS_PER_STAKE)
    .filter((euro) => min <= euro && euro <= max)
    .map((euro) => stakeIn(euro, currencyCode))
    .filter((stake) => most === null || stake <= most)

/** The initial stake of a game: 1.00 EUR or its equivalent, or the highest that is allowed if that is less. */
export function defaultStakeOf(currencyCode: string, most: number | null = null, range?: StakeRange): number {
  const stakes = stakesOf(currencyCode, most, range)
  const usual = stakesOf(currencyCode)[4] ?? 0
  return stakes.findLast((stake) => stake <= usual) ?? stakes[0] ?? 0
}

/** Initial play money of a FUN session, minor units: 1,000.00 of the currency. */
export const PLAY_MONEY = 100_000
