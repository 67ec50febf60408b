import type { CurrencyCode } from '@parlour/money/currency'

/** Euro for all other countries. */
const byCountry: Readonly<Record<string, CurrencyCode>> = { br: 'BRL', no: 'NOK', pl: 'PLN' }

/**
 * The currency of a new account. The skin's own for the country comes first, so that a Canadian on ac plays in CAD. Not the
 * brand's: an Australian plays in AUD on bo, and in EUR on its sister se.
 * @param country ISO 3166-1 alpha-2, lower case
 * @param ofSkin the currency of the country on the skin (`currencyOfCountry`)
 */
export const registrationCurrency = (country: string, ofSkin: CurrencyCode): CurrencyCode =>
  ofSkin === 'EUR' ? (byCountry[country] ?? 'EUR') : ofSkin
