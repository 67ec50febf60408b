import type { CurrencyCode } from '@parlour/money/currency'

/** Euro for all other countries. */
const byCountry: Readonly<Record<string, CurrencyCode>> = { br: 'BRL', no: 'NOK', pl: 'PLN' }

/**
 * The currency of a new account. The brand's default for the country comes first, so that a Canadian on ac plays in
 * CAD.
 * @param country ISO 3166-1 alpha-2, lower case
 */
export const registrationCurrency = (country: string, ofBrand: CurrencyCode): CurrencyCode =>
  ofBrand === 'EUR' ? (byCountry[country] ?? 'EUR') : ofBrand
