import type { CurrencyCode } from '@parlour/money/currency'
import type { SkinConfig } from '@parlour/skins/skin-config'

/** The visitor's country, after the skin's overrides: bo and lj treat visitors from the Netherlands as Finnish. */
export function visitorCountry(
  skin: Pick<SkinConfig, 'fallbackCountry' | 'countryOverrides'>,
  located: string | null,
): string {
  const code = located?.trim().toLowerCase()
  if (!code || !/^[a-z]{2}$/.test(code)) return skin.fallbackCountry
  return skin.countryOverrides?.[code] ?? code
}

/** The currency of a country on a skin; EUR when the skin names none. */
export function currencyOfCountry(skin: Pick<SkinConfig, 'countries'>, country: string): CurrencyCode {
  return skin.countries.find(({ code }) => code === country)?.currency ?? 'EUR'
}
