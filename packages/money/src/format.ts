import { type CurrencyCode, currencies, minorPerMajor } from './currency.ts'

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, currency: CurrencyCode, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format
}

/**
 * Formats an amount in the reader's language with the product's currency symbols (C$, NZ$, kr …): 1234567 EUR in `de`
 * is "12.345,67 €". `whole` omits the decimals of round amounts: "50 €".
 * @param minor minor units
 * @param locale BCP 47
 */
export function formatMoney(minor: number, currency: CurrencyCode, locale: string, whole = false): string {
  const perMajor = minorPerMajor(currency)
  const digits = whole && minor % perMajor === 0 ? 0 : currencies[currency].digits
  return numberFormat(locale, currency, digits)
    .formatToParts(minor / perMajor)
    .map((part) => (part.type === 'currency' ? currencies[currency].symbol : part.value))
    .join('')
}
