import type { CurrencyCode } from '@parlour/money/currency'
import { useSite } from '../../site/use-site.ts'

/** What the game is paid in: the player's currency, or that of the visitor's country for play money. */
export function useSessionCurrency(real: boolean): CurrencyCode {
  const { balances, currency } = useSite()
  return (real && balances?.find(({ type }) => type === 'REAL')?.currencyCode) || currency
}
