/** What other features may use of the consent's server side. */
export { cameFrom } from './came-from.server.ts'
