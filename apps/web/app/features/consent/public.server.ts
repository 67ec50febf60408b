/** What may be used of the consent's server side. */

export { consentMiddleware, consentOf } from './consent.server.ts'
export { allows } from './consent.ts'
