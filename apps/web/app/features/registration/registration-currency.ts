import type { CurrencyCode } from '@parlour/money/currency'

/** Section 9: registration default currency EUR; BRL Brazil, NOK Norway, PLN Poland. */
const byCountry: Readonly<Record<string, CurrencyCode>> = { br: 'BRL', no: 'NOK', pl: 'PLN' }

/**
 * The currency of a new account. What the brand says for the country goes first (section 1, countries with default
 * currency), so that a Canadian on ac plays in CAD.
 * @param country ISO 3166-1 alpha-2, lower case
 */
export const registrationCurrency = (country: string, ofBrand: CurrencyCode): CurrencyCode =>
  ofBrand === 'EUR' ? (byCountry[country] ?? 'EUR') : ofBrand
