/** The public server-side API of the session. */
export {
  type BrandCountry,
  countryName,
  dialCodeOptions,
  loadBrandCountries,
  visitorsCountry,
} from './brand-countries.server.ts'
export { awaitCode } from './login-code.server.ts'
export { passkeyAnswer } from './passkey-answer.ts'
export { havePasskey } from './passkey-cookie.server.ts'
export {
  checkPassword,
  deviceCookie,
  deviceOf,
  loggedOutHeaders,
  type NewLogin,
  startSession,
} from './session.server.ts'
