/**
 * Who may register from where: the platform's table (apps/platform/src/brands/countries.ts) says which countries, from
 * which age, with which dial code and currency. Skins and the web app state the same where they need it without asking.
 */
import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { brandCountriesOf, isBrandId } from '../apps/platform/src/brands/countries.ts'
import { registrationProblem } from '../apps/platform/src/players/registration-rules.ts'
import { registrationCurrency } from '../apps/web/app/features/registration/registration-currency.ts'
import { currencyOfCountry } from '../apps/web/app/middleware/country.ts'

/** By then it is 1 June everywhere. */
const today = new Date('2026-06-01T12:00:00Z')
const bornYearsAgo = (years: number, day = '01') => `${2026 - years}-06-${day}`

const applicant = {
  email: 'tapio@parlour.example',
  password: 'Sininen-Kuusi-41',
  firstName: 'Tapio',
  lastName: 'Laskuri',
  address1: 'Rantatie 5',
  city: 'Turku',
  postcode: '20100',
  localeCode: 'en',
  redirectUri: 'http://ac.localhost/email-verification/:code',
}

describe.each(Object.values(skins))('$code', (skin) => {
  const { brandId } = skin
  if (!isBrandId(brandId)) throw new Error(`${brandId} is no brand of the platform`)
  const countries = brandCountriesOf(brandId)
  const problemOf = (code: string, changes: object) =>
    registrationProblem(
      {
        ...applicant,
        brandId,
        countryCode: code,
        currencyCode: 'EUR',
        birthDate: bornYearsAgo(40),
        ...changes,
      } as never,
      brandId,
      (dialCode) => countries.some(({ country }) => country.dialCode === dialCode),
      today,
    )

  it('names currencies only for countries that may register, as the platform does', () => {
    for (const { code, currency } of skin.countries)
      expect(countries.find(({ country }) => country.code === code)?.currencyCode, code).toBe(currency)
    // A brand has the countries of all its skins.
    const named = Object.values(skins).filter((sister) => sister.brandId === brandId)
    for (const { country, currencyCode } of countries) {
      const currencies = named.map((sister) => currencyOfCountry(sister, country.code))
      expect(currencies, country.code).toContain(currencyCode)
    }
  })

  it('opens accounts in a currency that the platform takes there', () => {
    for (const { country } of countries) {
      const wanted = registrationCurrency(country.code, currencyOfCountry(skin, country.code))
      expect(problemOf(country.code, { currencyCode: wanted }), country.code).toBeUndefined()
    }
  })

  it.each(countries)('takes no one who is too young in $country.name', ({ country: { code, minimumAge } }) => {
    expect(minimumAge).toBeGreaterThanOrEqual(18)
    expect(problemOf(code, { birthDate: bornYearsAgo(minimumAge) })).toBeUndefined()
    expect(problemOf(code, { birthDate: bornYearsAgo(minimumAge, '02') })?.code).toBe('UNDERAGE')
  })

  it('takes phone numbers of its countries, and none of another', () => {
    for (const { country } of countries)
      expect(problemOf(country.code, { phone: `+${country.dialCode} 401234567` }), country.code).toBeUndefined()
    expect(problemOf('fi', { phone: '+850 401234567' })?.field).toBe('phone')
  })

  it('takes no one from elsewhere, and places visitors where somebody may register', () => {
    expect(problemOf('us', {})?.code).toBe('COUNTRY_NOT_ALLOWED')
    expect(problemOf('nl', {})?.code).toBe('COUNTRY_NOT_ALLOWED')
    const places = [skin.fallbackCountry, ...Object.values(skin.countryOverrides ?? {})]
    for (const place of places) expect(countries.map(({ country }) => country.code)).toContain(place)
  })
})
