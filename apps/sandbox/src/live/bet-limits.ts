import { liveTables, usualLimits } from '@parlour/catalogue/live-tables'
import type { LiveTable } from '@parlour/contracts/provider-api'
import { type CurrencyCode, currencies, isCurrencyCode, minorPerMajor } from '@parlour/money/currency'
import { STAKE_UNIT, type TableLimits } from './chips-rule.ts'

const stakesOf = new Map(liveTables.map(({ slug, stakes }) => [slug, stakes]))

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
  const { min, max } = stakesOf.get(slug) ?? usualLimits[kind]
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
