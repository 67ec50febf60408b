import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'

/** Formats minor units of a currency in a language. */
export function moneyWriter(currencyCode: string, language: string): (minor: number) => string {
  if (isCurrencyCode(currencyCode)) return (minor) => formatMoney(minor, currencyCode, language)
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currencyCode })
  const perMajor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return (minor) => format.format(minor / perMajor)
}
