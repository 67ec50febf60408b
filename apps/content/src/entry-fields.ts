import * as v from 'valibot'

/** Fields shared by several kinds of entries, as authors write them. */

export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case-with-dashes'))
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be a two-letter country code in lower case'))
export const instant = v.pipe(v.string(), v.isoTimestamp('must be a date and time such as 2027-01-31T22:00:00Z'))
export const picture = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]+(-[a-z0-9]+)*|https:\/\/\S+)$/, 'must be the name of a picture or an https address'),
)
/** A path on the same site, because banners must not link to other sites. */
export const path = v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/, 'must be a path such as /register'))
export const priority = v.pipe(v.number(), v.integer())

/**
 * Countries that see an entry: without an include list, every country. The logged-out list applies to visitors only.
 */
export const countryRules = {
  includeInCountry: v.optional(v.pipe(v.array(country), v.minLength(1, 'leave the list out for every country'))),
  excludeInCountry: v.optional(v.array(country)),
  excludeInCountryLoggedOut: v.optional(v.array(country)),
}

interface CountryRules {
  includeInCountry?: readonly string[] | undefined
  excludeInCountry?: readonly string[] | undefined
  excludeInCountryLoggedOut?: readonly string[] | undefined
}

/** Countries that are both included and excluded, which is a mistake. */
export const contradictoryCountries = (rules: CountryRules): string[] =>
  (rules.includeInCountry ?? []).filter((code) =>
    [rules.excludeInCountry, rules.excludeInCountryLoggedOut].some((list) => list?.includes(code)),
  )
