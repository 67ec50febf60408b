/** What the shell and other features may use of the registration's server side. */
export { affiliateMiddleware, affiliateOf } from './affiliate.server.ts'
export { loadRegistration, registrationStatus, submitRegistration } from './register-steps.server.ts'
