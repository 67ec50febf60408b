import { type CurrencyCode, fromEuro } from '@parlour/money/currency'
import type { LiveStats } from './lobby-view.ts'

/** A table's limits in a currency: its own there or, without them, those in EUR at the fixed rates. Null if it names neither. */
export function limitsIn(betLimits: LiveStats['betLimits'], currency: CurrencyCode) {
  const own = betLimits.find(({ currencyCode }) => currencyCode === currency)
  if (own) return { min: own.min, max: own.max }
  const euro = betLimits.find(({ currencyCode }) => currencyCode === 'EUR')
  return euro ? { min: Math.max(1, fromEuro(euro.min, currency)), max: fromEuro(euro.max, currency) } : null
}
