import type { CurrencyCode } from '@parlour/money/currency'
import type { SkinConfig } from '@parlour/skins/skin-config'

/** Section 9: "Finland default for bo/lj when country code nl" is data of the skin: `countryOverrides`. */
export function visitorCountry(
  skin: Pick<SkinConfig, 'fallbackCountry' | 'countryOverrides'>,
  located: string | null,
): string {
  const code = located?.trim().toLowerCase()
  if (!code || !/^[a-z]{2}$/.test(code)) return skin.fallbackCountry
  return skin.countryOverrides?.[code] ?? code
}

/** The currency of a country on a skin; EUR when the skin names none (sections 1 and 9). */
export function currencyOfCountry(skin: Pick<SkinConfig, 'countries'>, country: string): CurrencyCode {
  return skin.countries.find(({ code }) => code === country)?.currency ?? 'EUR'
}
