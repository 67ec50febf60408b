/** What may be used of the consent's server side. */

export { cameFrom } from './came-from.server.ts'
export { consentMiddleware, consentOf } from './consent.server.ts'
export { allows } from './consent.ts'
