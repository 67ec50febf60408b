import type { RouterContextProvider } from 'react-router'
import { skinContext, sportsbookContext } from '../../context.ts'
import { type MatchesThen, matchesOfHome } from './home-matches.ts'

/** Live matches and those that start next; null where there is no sportsbook, and while it does not answer at once. */
export async function loadMatches(context: Readonly<RouterContextProvider>): Promise<MatchesThen | null> {
  if (!context.get(skinContext).options.sportsbook) return null
  const seen = await context.get(sportsbookContext).glance()
  if (!seen) return null
  const events = matchesOfHome(seen.value.events)
  return events.length > 0 ? { at: seen.at, events } : null
}
