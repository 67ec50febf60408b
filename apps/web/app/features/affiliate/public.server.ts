/** The public server-side API of affiliates. */
export { affiliateMiddleware, affiliateOf } from './affiliate.server.ts'
export { type Affiliate, affiliateMark } from './affiliate.ts'
