import { type CurrencyCode, fromEuro } from './currency.ts'

/** Minor units by currency; others are converted from EUR. Empty: no limit. */
export type Amounts = Partial<Record<CurrencyCode, number>>

/** The amount in a currency: as listed, or converted from EUR at the fixed rates. Null if none is listed at all. */
export const amountIn = (amounts: Amounts, currency: CurrencyCode): number | null =>
  amounts[currency] ?? (amounts.EUR === undefined ? null : fromEuro(amounts.EUR, currency))
