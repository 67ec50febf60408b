/** What others may use of the affiliate's server side. */
export { affiliateMiddleware, affiliateOf } from './affiliate.server.ts'
export type { Affiliate } from './affiliate.ts'
