import { expect, it } from 'vitest'
import { registrationCurrency } from './registration-currency.ts'

it.each([
  ['fi', 'EUR', 'EUR'],
  ['ca', 'CAD', 'CAD'],
  ['ca', 'EUR', 'EUR'],
  ['no', 'EUR', 'NOK'],
  ['br', 'EUR', 'BRL'],
  ['pl', 'PLN', 'PLN'],
  ['gb', 'GBP', 'GBP'],
] as const)('from %s, where the brand says %s: %s', (country, ofBrand, currency) =>
  expect(registrationCurrency(country, ofBrand)).toBe(currency),
)
