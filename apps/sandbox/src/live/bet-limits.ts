import type { LiveTable } from '@parlour/contracts/provider-api'
import { type CurrencyCode, currencies, fromEuro } from '@parlour/money/currency'
import { HashedNumbers } from './hashed-numbers.ts'

/** Bet limits in minor units of EUR; each table has one pair of its kind. */
const euroLimits: Readonly<Record<LiveTable['kind'], readonly (readonly [min: number, max: number])[]>> = {
  ROULETTE: [
    [20, 500_000],
    [50, 1_000_000],
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
    [10, 250_000],
    [10, 500_000],
  ],
}

/** A table's limits in every currency, converted from EUR at the fixed rates. */
export function betLimitsOf(slug: string, kind: LiveTable['kind']): LiveTable['betLimits'] {
  const pairs = euroLimits[kind]
  const [min, max] = pairs[new HashedNumbers(`${slug}:limits`).below(pairs.length)] as readonly [number, number]
  return (Object.keys(currencies) as CurrencyCode[]).map((currencyCode) => ({
    currencyCode,
    min: Math.max(1, fromEuro(min, currencyCode)),
    max: fromEuro(max, currencyCode),
  }))
}
