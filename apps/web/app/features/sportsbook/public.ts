/** The public API of the sportsbook. */
export { FoundSports } from './components/found-sports.tsx'
export { HomeMatches } from './components/home-matches.tsx'
export { SportsbookScreen } from './components/sportsbook-screen.tsx'
