/** The server's public API of limits, breaks and what we noticed. */
export { tellOfSigns } from './signs.server.ts'
