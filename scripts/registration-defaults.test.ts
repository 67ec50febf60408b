/**
 * What a visitor's registration begins with, by skin and by where they are: country, currency of prices, currency of the
 * new account, dial code, language. Every case that the skins treat differently, each written out.
 */
import { type SkinCode, skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { brandCountriesOf, isBrandId } from '../apps/platform/src/brands/countries.ts'
import { registrationCurrency } from '../apps/web/app/features/registration/registration-currency.ts'
import { chooseLanguage } from '../apps/web/app/middleware/choose-language.server.ts'
import { currencyOfCountry, visitorCountry } from '../apps/web/app/middleware/country.ts'

/** Where the visitor was found; `?` when nobody knows. */
const places = ['?', 'nl', 'ca', 'no', 'pl', 'br', 'gb', 'au', 'fi', 'se', 'fr', 'us'] as const
type Place = (typeof places)[number]

/** Country, currency of prices, currency of a new account, dial code; `-` where nobody may register. */
const elsewhere: Record<Exclude<Place, '?'>, string> = {
  nl: 'nl EUR - -',
  ca: 'ca EUR EUR 1',
  no: 'no EUR NOK 47',
  pl: 'pl EUR PLN 48',
  br: 'br EUR BRL 55',
  gb: 'gb EUR EUR 44',
  au: 'au EUR EUR 61',
  fi: 'fi EUR EUR 358',
  se: 'se EUR EUR 46',
  fr: 'fr EUR EUR 33',
  us: 'us EUR - -',
}
const inDollarsCrownsAndZloty = { ca: 'ca CAD CAD 1', no: 'no NOK NOK 47', pl: 'pl PLN PLN 48' }
const inPounds = { gb: 'gb GBP GBP 44' }

const defaults = {
  ac: { ...elsewhere, ...inDollarsCrownsAndZloty, '?': 'ca CAD CAD 1' },
  bz: { ...elsewhere, ...inDollarsCrownsAndZloty, br: 'br BRL BRL 55', '?': 'no NOK NOK 47' },
  ra: { ...elsewhere, ...inDollarsCrownsAndZloty, '?': 'fi EUR EUR 358' },
  bo: { ...elsewhere, ...inPounds, au: 'au AUD AUD 61', nl: 'fi EUR EUR 358', '?': 'gb GBP GBP 44' },
  zu: { ...elsewhere, ...inPounds, '?': 'gb GBP GBP 44' },
  se: { ...elsewhere, ...inPounds, '?': 'gb GBP GBP 44' },
  lj: { ...elsewhere, ...inPounds, nl: 'fi EUR EUR 358', '?': 'gb GBP GBP 44' },
} satisfies Partial<Record<SkinCode, Record<Place, string>>>
type Covered = keyof typeof defaults
const covered = Object.keys(defaults) as Covered[]

describe.each(covered)('%s', (code) => {
  const skin = skins[code]
  const { brandId } = skin
  if (!isBrandId(brandId)) throw new Error(`${brandId} is no brand of the platform`)
  const countries = brandCountriesOf(brandId)

  it.each(places)('begins with the defaults of a visitor from %s', (place) => {
    const country = visitorCountry(skin, place === '?' ? null : place)
    const here = countries.find((each) => each.country.code === country)
    const account = here ? registrationCurrency(country, currencyOfCountry(skin, country)) : '-'
    const line = [country, currencyOfCountry(skin, country), account, here?.country.dialCode ?? '-'].join(' ')
    expect(line).toBe(defaults[code][place])
  })

  it('takes the place in capitals and with spaces, and no other text', () => {
    expect(visitorCountry(skin, ' NO ')).toBe('no')
    for (const text of ['', 'NOR', 'n', '??', '12', '🇳🇴'])
      expect(visitorCountry(skin, text)).toBe(visitorCountry(skin, null))
  })

  it('opens accounts in euro in every country without a currency of its own', () => {
    const own = new Set<string>(['br', 'no', 'pl', ...skin.countries.map((named) => named.code)])
    const others = countries.map(({ country }) => country.code).filter((other) => !own.has(other))
    expect(others.length).toBeGreaterThan(25)
    for (const other of others) expect(registrationCurrency(other, currencyOfCountry(skin, other)), other).toBe('EUR')
  })
})

/** What a browser asks for, and the language in which each skin answers. */
const languages: Record<string, Record<Covered, string>> = {
  '': { ac: 'en', bz: 'en', ra: 'en', bo: 'en', zu: 'en', se: 'en', lj: 'en' },
  'en-GB': { ac: 'en', bz: 'en', ra: 'en', bo: 'en', zu: 'en', se: 'en', lj: 'en' },
  fr: { ac: 'fr', bz: 'fr', ra: 'fr', bo: 'en', zu: 'en', se: 'en', lj: 'fr' },
  'pl-PL,pl;q=0.9': { ac: 'pl', bz: 'pl', ra: 'en', bo: 'en', zu: 'en', se: 'en', lj: 'en' },
  nb: { ac: 'no', bz: 'no', ra: 'no', bo: 'en', zu: 'en', se: 'en', lj: 'en' },
  'fi,fr;q=0.5': { ac: 'fr', bz: 'fr', ra: 'fi', bo: 'en', zu: 'en', se: 'en', lj: 'fr' },
  'pt-BR': { ac: 'en', bz: 'br', ra: 'en', bo: 'en', zu: 'en', se: 'en', lj: 'en' },
  it: { ac: 'en', bz: 'en', ra: 'en', bo: 'en', zu: 'it', se: 'en', lj: 'en' },
  'de-AT,es;q=0.8': { ac: 'en', bz: 'en', ra: 'en', bo: 'en', zu: 'de', se: 'en', lj: 'en' },
  es: { ac: 'en', bz: 'en', ra: 'en', bo: 'en', zu: 'es', se: 'en', lj: 'en' },
}

it.each(Object.keys(languages))('a browser that asks for "%s" gets a language that the skin has', (asked) => {
  const chosen = covered.map((code) => [code, chooseLanguage(skins[code], undefined, asked || null).code])
  expect(Object.fromEntries(chosen)).toEqual(languages[asked])
})
