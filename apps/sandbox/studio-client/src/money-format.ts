import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'

/** Writes minor units of a currency for a reader. */
export function moneyWriter(currencyCode: string, language: string): (minor: number) => string {
  if (isCurrencyCode(currencyCode)) return (minor) => formatMoney(minor, currencyCode, language)
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currencyCode })
  const perMajor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return (minor) => format.format(minor / perMajor)
}
