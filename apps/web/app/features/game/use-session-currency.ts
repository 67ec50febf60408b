import type { CurrencyCode } from '@parlour/money/currency'
import { useSite } from '../../site/use-site.ts'

/** What the game is paid in: the player's currency, also for play money, or that of a visitor's country. */
export function useSessionCurrency(): CurrencyCode {
  const { balances, currency } = useSite()
  return balances?.find(({ type }) => type === 'REAL')?.currencyCode ?? currency
}
