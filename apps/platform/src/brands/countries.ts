import type { BrandCountry, CurrencyCode } from '@parlour/contracts/platform-resolvers'

/** Brand ids of platform calls; skin zu uses brand lj, skin se uses bo. */
export const brandIds = ['ac', 'bz', 'ra', 'bo', 'lj'] as const
export type BrandId = (typeof brandIds)[number]

export const isBrandId = (text: string): text is BrandId => brandIds.some((brandId) => brandId === text)

interface CountryRow {
  code: string
  name: string
  dialCode: string
  minimumAge: number
}

/**
 * Countries from which the brands accept players: code, English name, dial code, minimum age for online casinos.
 *
 * Dial codes: all compared with `country_calling_codes` of libphonenumber's metadata (ITU E.164). Ages: 18 unless a
 * higher one was found. Higher: Lithuania 21 for all but the lottery since 1 November 2025 (Gambling Law as amended;
 * igamingexpress.com, "Lithuania Raises Gambling Age to 21"), Belgium, Estonia and Greece 21 for casino games, also
 * online (primeslots.co.uk, "Comparing UK vs EU gambling age limits"), Canada 19 as in most provinces, where Alberta,
 * Manitoba and Quebec have 18 (realmoneygambling.ca, by province), New Zealand 20 as for casinos there (Gambling Act
 * 2003; the licences announced for online casinos name 18), Japan 20 as for betting. Malta's 25 applies to Maltese
 * citizens in casino buildings. Latvia's government has proposed 21 (lsm.lv, 13 August 2024): check again. None of this
 * is legal advice; the operator's counsel decides.
 */
const countries: readonly CountryRow[] = (
  [
    ['at', 'Austria', '43', 18],
    ['au', 'Australia', '61', 18],
    ['be', 'Belgium', '32', 21],
    ['bg', 'Bulgaria', '359', 18],
    ['br', 'Brazil', '55', 18],
    ['ca', 'Canada', '1', 19],
    ['ch', 'Switzerland', '41', 18],
    ['cy', 'Cyprus', '357', 18],
    ['cz', 'Czechia', '420', 18],
    ['de', 'Germany', '49', 18],
    ['dk', 'Denmark', '45', 18],
    ['ee', 'Estonia', '372', 21],
    ['es', 'Spain', '34', 18],
    ['fi', 'Finland', '358', 18],
    ['fr', 'France', '33', 18],
    ['gb', 'United Kingdom', '44', 18],
    ['gr', 'Greece', '30', 21],
    ['hr', 'Croatia', '385', 18],
    ['hu', 'Hungary', '36', 18],
    ['ie', 'Ireland', '353', 18],
    ['is', 'Iceland', '354', 18],
    ['it', 'Italy', '39', 18],
    ['jp', 'Japan', '81', 20],
    ['li', 'Liechtenstein', '423', 18],
    ['lt', 'Lithuania', '370', 21],
    ['lu', 'Luxembourg', '352', 18],
    ['lv', 'Latvia', '371', 18],
    ['mt', 'Malta', '356', 18],
    ['no', 'Norway', '47', 18],
    ['nz', 'New Zealand', '64', 20],
    ['pl', 'Poland', '48', 18],
    ['pt', 'Portugal', '351', 18],
    ['ro', 'Romania', '40', 18],
    ['se', 'Sweden', '46', 18],
    ['si', 'Slovenia', '386', 18],
    ['sk', 'Slovakia', '421', 18],
    ['tr', 'Türkiye', '90', 18],
  ] as const
)
  .map(([code, name, dialCode, minimumAge]) => ({ code, name, dialCode, minimumAge }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Default currencies other than EUR, by brand and country. */
const brandCurrencies: Record<BrandId, Readonly<Record<string, CurrencyCode>>> = {
  ac: { ca: 'CAD', no: 'NOK', pl: 'PLN' },
  ra: { ca: 'CAD', no: 'NOK', pl: 'PLN' },
  bz: { ca: 'CAD', no: 'NOK', pl: 'PLN', br: 'BRL' },
  bo: { gb: 'GBP', au: 'AUD' },
  lj: { gb: 'GBP' },
}

const brandCountries = new Map(
  brandIds.map((brandId): [BrandId, BrandCountry[]] => [
    brandId,
    countries.map((country) => ({ country, currencyCode: brandCurrencies[brandId][country.code] ?? 'EUR' })),
  ]),
)

/** The brand's countries by name, each with the currency of a new account there. */
export const brandCountriesOf = (brandId: BrandId): BrandCountry[] => brandCountries.get(brandId) ?? []

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
