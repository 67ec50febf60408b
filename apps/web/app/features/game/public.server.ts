/** The public server-side API of the game page. */
export { waitingGame } from './launch.server.ts'
