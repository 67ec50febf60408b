import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { currencyOfCountry, visitorCountry } from './country.ts'

describe('visitorCountry', () => {
  it.each([
    ['ac', 'FI', 'fi'],
    ['ac', null, 'ca'],
    ['ac', 'not a country', 'ca'],
    ['bo', 'nl', 'fi'],
    ['lj', 'NL', 'fi'],
    ['zu', 'nl', 'nl'],
  ] as const)('%s located %s is %s', (skin, located, country) => {
    expect(visitorCountry(skins[skin], located)).toBe(country)
  })
})

describe('currencyOfCountry', () => {
  it.each([
    ['ac', 'ca', 'CAD'],
    ['ra', 'no', 'NOK'],
    ['bz', 'pl', 'PLN'],
    ['bz', 'br', 'BRL'],
    ['ac', 'br', 'EUR'],
    ['bo', 'gb', 'GBP'],
    ['bo', 'au', 'AUD'],
    ['zu', 'gb', 'GBP'],
    ['se', 'fi', 'EUR'],
  ] as const)('%s in %s plays in %s', (skin, country, currency) => {
    expect(currencyOfCountry(skins[skin], country)).toBe(currency)
  })
})
