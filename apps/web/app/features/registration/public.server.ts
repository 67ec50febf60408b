/** What the shell and other features may use of the registration's server side. */
export { loadRegistration, registrationStatus, submitRegistration } from './register-steps.server.ts'
