/** What other features may use of the session's server side. */
export {
  type BrandCountry,
  countryName,
  dialCodeOptions,
  loadBrandCountries,
  visitorsCountry,
} from './brand-countries.server.ts'
export { checkPassword, enterSession } from './session.server.ts'
