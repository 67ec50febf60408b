/** Supported currencies with symbols, minor digits (ISO 4217) and units per EUR. */
export const currencies = {
  EUR: { symbol: '€', digits: 2, perEuro: 1 },
  USD: { symbol: '$', digits: 2, perEuro: 1 },
  GBP: { symbol: '£', digits: 2, perEuro: 1 },
  CAD: { symbol: 'C$', digits: 2, perEuro: 1.5 },
  NOK: { symbol: 'kr', digits: 2, perEuro: 10 },
  PLN: { symbol: 'zł', digits: 2, perEuro: 5 },
  BRL: { symbol: 'R$', digits: 2, perEuro: 5 },
  AUD: { symbol: 'A$', digits: 2, perEuro: 1.5 },
  NZD: { symbol: 'NZ$', digits: 2, perEuro: 1.5 },
  JPY: { symbol: '¥', digits: 0, perEuro: 120 },
  TRY: { symbol: '₺', digits: 2, perEuro: 15 },
} as const satisfies Record<string, { symbol: string; digits: number; perEuro: number }>

export type CurrencyCode = keyof typeof currencies

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)

/** Minor units in one major unit: 100 for EUR, 1 for JPY. */
export const minorPerMajor = (currency: CurrencyCode): number => 10 ** currencies[currency].digits

/** Converts major units, which may have decimals, to minor units, rounding half away from zero. */
export const toMinor = (major: number, currency: CurrencyCode): number => {
  const exact = major * minorPerMajor(currency)
  return Math.sign(exact) * Math.round(Math.abs(exact) + Number.EPSILON * Math.abs(exact))
}

/** Converts minor units of EUR to another currency at the fixed rates. */
export const fromEuro = (euroMinor: number, currency: CurrencyCode): number =>
  toMinor((euroMinor / minorPerMajor('EUR')) * currencies[currency].perEuro, currency)

/** Converts minor units of a currency to minor units of EUR at the same rates. */
export const toEuro = (minor: number, currency: CurrencyCode): number =>
  toMinor(minor / minorPerMajor(currency) / currencies[currency].perEuro, 'EUR')
