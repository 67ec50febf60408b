import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { currencyOfCountry, currencyOfReader, visitorCountry } from './country.ts'

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

describe('currencyOfReader', () => {
  it.each([
    // Where the country is known, the language has no say.
    ['bz', 'br', 'en', 'BRL'],
    ['bz', 'no', 'pt-BR', 'NOK'],
    ['bz', 'gb', 'nb', 'EUR'],
    ['bo', 'nl', 'en', 'EUR'],
    // Where it is not, the fallback country counts for readers of its language alone.
    ['bz', null, 'nb', 'NOK'],
    ['bz', null, 'en', 'EUR'],
    ['bz', null, 'fr', 'EUR'],
    ['bz', null, 'pt-BR', 'BRL'],
    ['bz', 'not a country', 'pl', 'PLN'],
    ['ac', null, 'en', 'CAD'],
    ['ac', null, 'fr', 'EUR'],
    ['ac', null, 'nb', 'NOK'],
    ['ra', null, 'fi', 'EUR'],
    ['ra', null, 'nb', 'NOK'],
    ['bo', null, 'en', 'GBP'],
    ['zu', null, 'en', 'GBP'],
    ['zu', null, 'de', 'EUR'],
  ] as const)('%s located %s in %s is %s', (skin, located, locale, currency) => {
    expect(currencyOfReader(skins[skin], located, locale)).toBe(currency)
  })
})
