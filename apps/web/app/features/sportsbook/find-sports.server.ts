import type { RouterContextProvider } from 'react-router'
import { skinContext, sportsbookContext, visitContext } from '../../context.ts'
import { eventsNamed } from './event-facts.ts'
import type { ListedEvent } from './sportsbook.server.ts'

const MOST_FOUND = 6

/** The events that a text names; none where there is no sportsbook, or while it does not answer. */
export async function findSports(context: Readonly<RouterContextProvider>, text: string): Promise<ListedEvent[]> {
  if (text.trim().length < 2 || !context.get(skinContext).options.sportsbook) return []
  try {
    const { events } = await context.get(sportsbookContext).overview()
    return eventsNamed(events, text).slice(0, MOST_FOUND)
  } catch (error) {
    context.get(visitContext).logger.info(error, 'sports not searched')
    return []
  }
}
