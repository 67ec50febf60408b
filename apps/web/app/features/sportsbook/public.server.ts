/** The public server-side API of the sportsbook. */
export { findSports } from './find-sports.server.ts'
export { loadMatches, matchesNow } from './home-matches.server.ts'
