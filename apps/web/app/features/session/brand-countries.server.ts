import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, languageContext, skinContext, visitContext } from '../../context.ts'
import { bareDialCode } from '../../forms/phone.ts'
import { BrandCountriesDocument, type BrandCountriesQuery } from './generated/session.ts'

export type BrandCountry = BrandCountriesQuery['brandCountries'][number]

/** Cached, since countries change with a licence and not with a visit. */
const countries = new LRUCache<string, BrandCountry[]>({ max: 50, ttl: 60_000 })

/** Countries whose residents may register with the brand. Throws ServiceUnavailable when they cannot be read. */
export async function loadBrandCountries(context: Readonly<RouterContextProvider>): Promise<BrandCountry[]> {
  const { brandId } = context.get(skinContext)
  const known = countries.get(brandId)
  if (known) return known
  const { brandCountries } = await context.get(everybodysPlatformContext).request(BrandCountriesDocument, { brandId })
  countries.set(brandId, brandCountries)
  return brandCountries
}

/** The brand's country that the visitor is in; undefined when the brand does not operate there. */
export function visitorsCountry(context: Readonly<RouterContextProvider>, of: readonly BrandCountry[]) {
  const here = context.get(visitContext).country
  return of.find(({ country }) => country.code.toLowerCase() === here)
}

interface DialCodeOption {
  dialCode: string
  label: string
}

/** Dial codes for a select, by country name in the reader's language. Countries that share a code share an entry. */
export function dialCodeOptions(
  context: Readonly<RouterContextProvider>,
  of: readonly BrandCountry[],
): DialCodeOption[] {
  const { strapiCode } = context.get(languageContext)
  const names = new Map<string, string[]>()
  for (const { country } of of) {
    const dialCode = bareDialCode(country.dialCode)
    names.set(dialCode, [...(names.get(dialCode) ?? []), countryName(country, strapiCode)])
  }
  const compare = new Intl.Collator(strapiCode).compare
  return [...names]
    .map(([dialCode, countryNames]) => ({
      dialCode,
      label: `+${dialCode} ${countryNames.toSorted(compare).join(', ')}`,
    }))
    .toSorted((one, other) => compare(one.label.replace(/^\S+ /, ''), other.label.replace(/^\S+ /, '')))
}

/**
 * A country's name in the reader's language, falling back to the platform's. Rendered on the server, since browsers
 * differ.
 */
export function countryName(country: { code: string; name: string }, locale: string): string {
  try {
    return (
      new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country.code.toUpperCase()) ?? country.name
    )
  } catch {
    return country.name
  }
}
