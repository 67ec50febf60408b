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
] as const)('from %s, where the skin says %s: %s', (country, ofSkin, currency) =>
  expect(registrationCurrency(country, ofSkin)).toBe(currency),
)
