/** The public server-side API of the lobby. */
export { hiddenStudios } from './studio-filter.server.ts'
