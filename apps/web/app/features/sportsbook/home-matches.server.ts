import type { RouterContextProvider } from 'react-router'
import type { Sportsbook } from '../../clients/sportsbook.server.ts'
import { skinContext, sportsbookContext } from '../../context.ts'
import { type MatchesThen, matchesOfHome } from './home-matches.ts'

/** Live matches and those that start next; null where there is no sportsbook, and while it does not answer at once. */
export async function loadMatches(context: Readonly<RouterContextProvider>): Promise<MatchesThen | null> {
  return context.get(skinContext).options.sportsbook ? matchesNow(context.get(sportsbookContext)) : null
}

/** The same for a skin that has one. */
export async function matchesNow(sportsbook: Sportsbook): Promise<MatchesThen | null> {
  const seen = await sportsbook.glance()
  if (!seen) return null
  const events = matchesOfHome(seen.value.events)
  return events.length > 0 ? { at: seen.at, events } : null
}
