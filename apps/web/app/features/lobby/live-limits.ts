import { type CurrencyCode, fromEuro } from '@parlour/money/currency'

interface Limits {
  currencyCode: string
  min: number
  max: number
}

/** A table's limits in a currency: its own there or, without them, those in EUR at the fixed rates. Null if it names neither. */
export function limitsIn(betLimits: readonly Limits[], currency: CurrencyCode) {
  const own = betLimits.find(({ currencyCode }) => currencyCode === currency)
  if (own) return { min: own.min, max: own.max, currency }
  const euro = betLimits.find(({ currencyCode }) => currencyCode === 'EUR')
  return euro ? { min: Math.max(1, fromEuro(euro.min, currency)), max: fromEuro(euro.max, currency), currency } : null
}
