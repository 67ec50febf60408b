/** What a path shows. */
import type { Competition, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { BETS_PATH, sportOfPath } from '@parlour/contracts/sportsbook-element'
import type { State } from './state.ts'

export const competitionOfPath = ({
  path,
  competitions,
}: Pick<State, 'path' | 'competitions'>): Competition | undefined => competitions.find(({ slug }) => slug === path)

export const isListPath = (state: Pick<State, 'path' | 'competitions'>): boolean =>
  state.path === '' || sportOfPath(state.path) !== undefined || competitionOfPath(state) !== undefined

export const eventOfPath = ({ path, events }: Pick<State, 'path' | 'events'>): SportsEvent | undefined =>
  [...events.values()].find(({ slug }) => slug === path)

/** The events of a list, in its order. */
export function listedEvents(state: Pick<State, 'path' | 'competitions' | 'listed' | 'events'>): SportsEvent[] {
  const competition = competitionOfPath(state)
  return (state.listed ?? []).flatMap((eventId) => {
    const event = state.events.get(eventId)
    if (!event || event.phase === 'ENDED' || event.phase === 'ABANDONED') return []
    return competition && event.competition.slug !== competition.slug ? [] : [event]
  })
}

/** Whether there is more to see than that it is loading. */
export const hasView = (state: State): boolean =>
  state.path === BETS_PATH ||
  state.trouble !== null ||
  eventOfPath(state) !== undefined ||
  (state.listed !== null && isListPath(state))

/** The events whose news are wanted: what is looked at, and what is on the slip. */
export function eventIdsOnView(state: State): string[] {
  const onSlip = state.slip.legs.map(({ eventId }) => eventId)
  if (state.path === BETS_PATH) {
    const { OPEN } = state.bets
    const open = typeof OPEN === 'string' ? [] : OPEN.bets
    return [...onSlip, ...open.flatMap(({ legs }) => legs.map(({ event }) => event.eventId))]
  }
  if (isListPath(state)) return [...onSlip, ...listedEvents(state).map(({ eventId }) => eventId)]
  const event = eventOfPath(state)
  return event ? [...onSlip, event.eventId] : onSlip
}
