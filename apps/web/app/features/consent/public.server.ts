/** The public server-side API of the consent dialog. */
export { cameFrom } from './came-from.server.ts'
