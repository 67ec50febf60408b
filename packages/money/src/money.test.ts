import { describe, expect, it } from 'vitest'
import { type CurrencyCode, currencies, fromEuro, toEuro, toMinor } from './currency.ts'
import { formatMoney } from './format.ts'
import { parseMoney } from './parse.ts'

describe('currencies', () => {
  // Symbols, and units per EUR.
  const spec: [CurrencyCode, string, number][] = [
    ['USD', '$', 1],
    ['EUR', '€', 1],
    ['BRL', 'R$', 5],
    ['PLN', 'zł', 5],
    ['CAD', 'C$', 1.5],
    ['NOK', 'kr', 10],
    ['GBP', '£', 1],
    ['NZD', 'NZ$', 1.5],
    ['AUD', 'A$', 1.5],
    ['JPY', '¥', 120],
    ['TRY', '₺', 15],
  ]
  it.each(spec)('%s has the symbol %s and the rate %d per EUR', (code, symbol, rate) => {
    expect(currencies[code]).toMatchObject({ symbol, perEuro: rate })
  })
  it('are no others', () => expect(Object.keys(currencies)).toHaveLength(spec.length))

  it.each([
    [19.99, 'EUR', 1999],
    [1.005, 'EUR', 101],
    [0.1 + 0.2, 'EUR', 30],
    [1234, 'JPY', 1234],
    [-2.5, 'EUR', -250],
  ] as const)('%d %s is %d minor units', (major, currency, minor) => expect(toMinor(major, currency)).toBe(minor))

  it.each([
    [2000, 'CAD', 3000],
    [2000, 'JPY', 2400],
    [2000, 'NOK', 20000],
    [1, 'CAD', 2],
    [2000, 'GBP', 2000],
  ] as const)('%d euro cents are %s %d', (euro, currency, minor) => expect(fromEuro(euro, currency)).toBe(minor))

  it.each([
    [30_00, 'EUR', 30_00],
    [3_600, 'JPY', 30_00],
    [300_00, 'NOK', 30_00],
    [45_00, 'CAD', 30_00],
    [1, 'CAD', 1],
    [7, 'NOK', 1],
    [4, 'NOK', 0],
  ] as const)('%d %s are %d euro cents', (minor, currency, euro) => expect(toEuro(minor, currency)).toBe(euro))
})

describe('formatMoney', () => {
  it.each([
    [1234567, 'EUR', 'en', '€12,345.67'],
    [1234567, 'EUR', 'de', '12.345,67 €'],
    [5000, 'NOK', 'nb', '50,00 kr'],
    [5000, 'CAD', 'en', 'C$50.00'],
    [5000, 'PLN', 'pl', '50,00 zł'],
    [123456, 'JPY', 'en', '¥123,456'],
    [99999999999999, 'EUR', 'en', '€999,999,999,999.99'],
  ] as const)('%d %s in %s', (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
  it('omits the decimals of round amounts on request', () => {
    expect(formatMoney(5000, 'EUR', 'en', true)).toBe('€50')
    expect(formatMoney(5050, 'EUR', 'en', true)).toBe('€50.50')
  })
})

describe('parseMoney', () => {
  it.each([
    ['20', 'EUR', 2000],
    ['20.5', 'EUR', 2050],
    ['20,50', 'EUR', 2050],
    ['1 234,50', 'EUR', 123450],
    ['1,234.50', 'EUR', 123450],
    ['1.234,50', 'EUR', 123450],
    ['1,234,567', 'EUR', 123456700],
    ['1 234', 'EUR', 123400],
    ['500', 'JPY', 500],
    ['0', 'EUR', 0],
    ['007', 'EUR', 700],
  ] as const)('%s %s is %d', (text, currency, minor) => expect(parseMoney(text, currency)).toBe(minor))

  it.each([
    '',
    'abc',
    '-5',
    '1e3',
    '12.345.6',
    '1.2.3',
    '٣',
    '🎰',
    '1,2345',
    '5,000',
    '5.000',
    '20.505',
    'NaN',
    'Infinity',
    '9'.repeat(10_000),
    '$20',
    '.5',
  ])('refuses %s', (text) => expect(parseMoney(text, 'EUR')).toBeNull())
  it('refuses decimals where the currency has none', () => expect(parseMoney('5.5', 'JPY')).toBeNull())
})
