/** What other features may use of the lobby. */
export { blockedStudios } from './blocked-studios.ts'
