import type { BrandCountry, CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { effectivePolicy } from '@parlour/policy/effective-policy'
import { minimumAgeOf } from '@parlour/policy/minimum-age'
import { skins } from '@parlour/skins/skins'

/** Brand ids of platform calls; skin zu uses brand lj, skin se uses bo. */
export const brandIds = ['ac', 'bz', 'ra', 'bo', 'lj'] as const
export type BrandId = (typeof brandIds)[number]

export const isBrandId = (text: string): text is BrandId => brandIds.some((brandId) => brandId === text)

interface CountryRow {
  code: string
  name: string
  dialCode: string
}

/**
 * Countries from which the brands accept players: code, English name, dial code. Dial codes: all compared with
 * `country_calling_codes` of libphonenumber's metadata (ITU E.164).
 */
const countries: readonly CountryRow[] = (
  [
    ['at', 'Austria', '43'],
    ['au', 'Australia', '61'],
    ['be', 'Belgium', '32'],
    ['bg', 'Bulgaria', '359'],
    ['br', 'Brazil', '55'],
    ['ca', 'Canada', '1'],
    ['ch', 'Switzerland', '41'],
    ['cy', 'Cyprus', '357'],
    ['cz', 'Czechia', '420'],
    ['de', 'Germany', '49'],
    ['dk', 'Denmark', '45'],
    ['ee', 'Estonia', '372'],
    ['es', 'Spain', '34'],
    ['fi', 'Finland', '358'],
    ['fr', 'France', '33'],
    ['gb', 'United Kingdom', '44'],
    ['gr', 'Greece', '30'],
    ['hr', 'Croatia', '385'],
    ['hu', 'Hungary', '36'],
    ['ie', 'Ireland', '353'],
    ['is', 'Iceland', '354'],
    ['it', 'Italy', '39'],
    ['jp', 'Japan', '81'],
    ['li', 'Liechtenstein', '423'],
    ['lt', 'Lithuania', '370'],
    ['lu', 'Luxembourg', '352'],
    ['lv', 'Latvia', '371'],
    ['mt', 'Malta', '356'],
    ['no', 'Norway', '47'],
    ['nz', 'New Zealand', '64'],
    ['pl', 'Poland', '48'],
    ['pt', 'Portugal', '351'],
    ['ro', 'Romania', '40'],
    ['se', 'Sweden', '46'],
    ['si', 'Slovenia', '386'],
    ['sk', 'Slovakia', '421'],
    ['tr', 'Türkiye', '90'],
  ] as const
)
  .map(([code, name, dialCode]) => ({ code, name, dialCode }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Default currencies other than EUR, by brand and country. */
const brandCurrencies: Record<BrandId, Readonly<Record<string, CurrencyCode>>> = {
  ac: { ca: 'CAD', no: 'NOK', pl: 'PLN' },
  ra: { ca: 'CAD', no: 'NOK', pl: 'PLN' },
  bz: { ca: 'CAD', no: 'NOK', pl: 'PLN', br: 'BRL' },
  bo: { gb: 'GBP', au: 'AUD' },
  lj: { gb: 'GBP' },
}

/** The licences under which a brand's skins take players. */
const licencesOf = (brandId: BrandId) => [
  ...new Set(Object.values(skins).flatMap((skin) => (skin.brandId === brandId ? [skin.jurisdiction] : []))),
]

/**
 * The highest age that the law of the country, or a licence of the brand, asks for: the skins of a brand share their players,
 * so that nobody is old enough for one of them alone.
 */
const minimumAgeAt = (brandId: BrandId, country: string, day: string): number =>
  Math.max(...licencesOf(brandId).map((licence) => minimumAgeOf(effectivePolicy({ licence, country, day }), country)))

const countriesOn = (day: string) =>
  new Map(
    brandIds.map((brandId): [BrandId, BrandCountry[]] => [
      brandId,
      countries.map((country) => ({
        country: { ...country, minimumAge: minimumAgeAt(brandId, country.code, day) },
        currencyCode: brandCurrencies[brandId][country.code] ?? 'EUR',
      })),
    ]),
  )
let known: { day: string; countries: ReturnType<typeof countriesOn> } | undefined

/** Rules have a first day: worked out once a day. */
function countriesToday(): ReturnType<typeof countriesOn> {
  const day = new Date().toISOString().slice(0, 10)
  if (known?.day !== day) known = { day, countries: countriesOn(day) }
  return known.countries
}

/** The brand's countries by name, each with the currency of a new account there. */
export const brandCountriesOf = (brandId: BrandId): BrandCountry[] => countriesToday().get(brandId) ?? []

/** Whether one of the brand's countries has this dial code. */
export const isDialCode = (brandId: BrandId, dialCode: string): boolean =>
  brandCountriesOf(brandId).some(({ country }) => country.dialCode === dialCode)

/**
 * Area codes of Canada (Canadian Numbering Administrator). Its dial code is also that of the United States and of islands
 * whose numbers cost many times as much, which is what makes them worth being called.
 */
const canadianAreas = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519
  548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942`.split(
    /\s+/,
  ),
)

/** Whether a number, as '+' dial code, space, number, is one of a country from which the brand accepts players. */
export function isNumberOfBrand(brandId: BrandId, phone: string): boolean {
  const [, dialCode = '', number = ''] = /^\+(\d+) (.+)$/.exec(phone) ?? []
  if (!isDialCode(brandId, dialCode)) return false
  return dialCode !== '1' || canadianAreas.has(number.replace(/\D/g, '').slice(0, 3))
}

export const findBrandCountry = (brandId: BrandId, code: string): BrandCountry | undefined =>
  brandCountriesOf(brandId).find((entry) => entry.country.code === code)
