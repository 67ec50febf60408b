import type { Policy } from './effective-policy.ts'

/**
 * Minimum ages for online casinos that are higher than 18, by country. Lithuania 21 for all but the lottery since 1 November
 * 2025 (Gambling Law as amended; igamingexpress.com, "Lithuania Raises Gambling Age to 21"), Belgium, Estonia and Greece 21 for
 * casino games, also online (primeslots.co.uk, "Comparing UK vs EU gambling age limits"), Canada 19 as in most provinces, where
 * Alberta, Manitoba and Quebec have 18 (realmoneygambling.ca, by province), New Zealand 20 as for casinos there (Gambling Act
 * 2003; the licences announced for online casinos name 18), Japan 20 as for betting. Malta's 25 applies to Maltese citizens in
 * casino buildings. Latvia's government has proposed 21 (lsm.lv, 13 August 2024): check again. None of this is legal advice;
 * the operator's counsel decides.
 */
const nationalAges: ReadonlyMap<string, number> = new Map(
  Object.entries({ be: 21, ca: 19, ee: 21, gr: 21, jp: 20, lt: 21, nz: 20 }),
)
const adult = 18

/** The age that holds for somebody in a country (ISO 3166 alpha-2, lower case) by these rules: the highest that anybody says. */
export const minimumAgeOf = ({ minimumAge }: Policy, country: string): number =>
  Math.max(minimumAge?.value ?? adult, nationalAges.get(country) ?? adult)
