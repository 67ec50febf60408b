/** The public API of the sportsbook. */
export { FoundSports } from './components/found-sports.tsx'
export { SportsbookScreen } from './components/sportsbook-screen.tsx'
