import { type CurrencyCode, fromEuro } from './currency.ts'

/** Minor units by currency. What is not named follows from EUR. Empty: no such bound. */
export type Amounts = Partial<Record<CurrencyCode, number>>

/** An amount in a currency: as stated, or EUR's converted by the fixed rates. Null: none is stated at all. */
export const amountIn = (amounts: Amounts, currency: CurrencyCode): number | null =>
  amounts[currency] ?? (amounts.EUR === undefined ? null : fromEuro(amounts.EUR, currency))
