/** The public server-side API of the registration. */
export { loadRegistration, registrationStatus, submitRegistration } from './register-steps.server.ts'
export { askToConfirm } from './verification-mail.server.ts'
