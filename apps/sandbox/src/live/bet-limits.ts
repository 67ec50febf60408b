import type { LiveTable } from '@parlour/contracts/provider-api'
import { type CurrencyCode, currencies, isCurrencyCode, minorPerMajor } from '@parlour/money/currency'
import { STAKE_UNIT, type TableLimits } from './chips-rule.ts'
import { HashedNumbers } from './hashed-numbers.ts'

/** Bet limits in minor units of EUR; each table has one pair of its kind. */
const euroLimits: Readonly<Record<LiveTable['kind'], readonly (readonly [min: number, max: number])[]>> = {
  ROULETTE: [
    [20, 500_000],
    [40, 1_000_000],
    [100, 2_000_000],
  ],
  BACCARAT: [
    [100, 500_000],
    [500, 1_000_000],
  ],
  BLACKJACK: [
    [500, 250_000],
    [1_000, 500_000],
    [2_500, 1_000_000],
  ],
  GAME_SHOW: [
    [20, 250_000],
    [20, 500_000],
  ],
}

/**
 * How many minor units stand for one cent: the fixed rate as a whole factor, so that all limits and chips stay multiples of
 * 20 and every payout is exact.
 */
export const factorOf = (currencyCode: string): number => {
  if (!isCurrencyCode(currencyCode)) return 1
  return Math.max(1, Math.round((currencies[currencyCode].perEuro * minorPerMajor(currencyCode)) / 100))
}

/** A table's limits in a currency, minor units. */
export function limitsIn(slug: string, kind: LiveTable['kind'], currencyCode: string): TableLimits {
  const pairs = euroLimits[kind]
  const [min, max] = pairs[new HashedNumbers(`${slug}:limits`).below(pairs.length)] as readonly [number, number]
  const factor = factorOf(currencyCode)
  return { min: min * factor, max: max * factor }
}

/** A table's limits in every currency. */
export const betLimitsOf = (slug: string, kind: LiveTable['kind']): LiveTable['betLimits'] =>
  (Object.keys(currencies) as CurrencyCode[]).map((currencyCode) => ({
    currencyCode,
    ...limitsIn(slug, kind, currencyCode),
  }))

const chips = [20, 100, 500, 2_500, 10_000, 50_000]

/**
 * The chips of a table, minor units, ascending: six at most, none below its minimum.
 * @param factor how many minor units of the currency stand for one cent
 */
export function chipsIn({ min, max }: TableLimits, factor: number): number[] {
  return chips
    .map((chip) => chip * factor)
    .filter((chip) => chip % STAKE_UNIT === 0 && chip >= min && chip <= max)
    .slice(0, 6)
}
