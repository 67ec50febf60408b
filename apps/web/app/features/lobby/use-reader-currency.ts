import type { CurrencyCode } from '@parlour/money/currency'
import { useSite } from '../../site/use-site.ts'

/** The player's currency, or that of the visitor's country. */
export function useReaderCurrency(): CurrencyCode {
  const { balances, currency } = useSite()
  return balances?.find(({ type }) => type === 'REAL')?.currencyCode ?? currency
}
