import type { CurrencyCode } from '@parlour/money/currency'
import type { SkinConfig } from '@parlour/skins/skin-config'

/** The country that an address, or a proxy, has told; null where it has told none. */
function toldCountry(located: string | null): string | null {
  const code = located?.trim().toLowerCase() ?? ''
  return /^[a-z]{2}$/.test(code) ? code : null
}

/** The visitor's country, after the skin's overrides: bo and lj treat visitors from the Netherlands as Finnish. */
export function visitorCountry(
  skin: Pick<SkinConfig, 'fallbackCountry' | 'countryOverrides'>,
  located: string | null,
): string {
  const code = toldCountry(located)
  return code === null ? skin.fallbackCountry : (skin.countryOverrides?.[code] ?? code)
}

/** The currency of a country on a skin; EUR when the skin names none. */
export function currencyOfCountry(skin: Pick<SkinConfig, 'countries'>, country: string): CurrencyCode {
  return skin.countries.find(({ code }) => code === country)?.currency ?? 'EUR'
}

/**
 * The currency in which a visitor reads prices: that of their country. Where nothing tells the country, the skin's fallback would
 * show kroner to readers of English, so that it counts only for readers of its language; others get the currency of the country
 * where theirs is spoken most.
 * @param locale of the page, such as pt-BR
 */
export function currencyOfReader(
  skin: Pick<SkinConfig, 'countries' | 'fallbackCountry' | 'countryOverrides'>,
  located: string | null,
  locale: string,
): CurrencyCode {
  const country = visitorCountry(skin, located)
  if (toldCountry(located) !== null) return currencyOfCountry(skin, country)
  const read = new Intl.Locale(locale).maximize()
  const spoken = new Intl.Locale(`und-${country}`).maximize().language
  return currencyOfCountry(skin, read.language === spoken ? country : (read.region ?? '').toLowerCase())
}
