/** What the shell may use of the registration's server side. */
export { affiliateMiddleware } from './affiliate-middleware.server.ts'
