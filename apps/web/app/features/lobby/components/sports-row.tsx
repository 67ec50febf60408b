/** In a file of its own, so that only Homes with matches load its code. */
export { HomeMatches } from '../../sportsbook/public.ts'
