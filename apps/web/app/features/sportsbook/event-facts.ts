import type { ListedEvent } from './sportsbook.server.ts'

export const isLive = ({ phase }: Pick<ListedEvent, 'phase'>): boolean => phase === 'LIVE' || phase === 'BREAK'

/** schema.org knows no status of an event that is on, or over. */
const statuses: Record<ListedEvent['phase'], string> = {
  SCHEDULED: 'EventScheduled',
  LIVE: 'EventScheduled',
  BREAK: 'EventScheduled',
  ENDED: 'EventScheduled',
  ABANDONED: 'EventCancelled',
}

const sportNames = {
  FOOTBALL: 'Association football',
  TENNIS: 'Tennis',
  BASKETBALL: 'Basketball',
  ICE_HOCKEY: 'Ice hockey',
} as const

/** An event for search engines. */
export function structuredEvent(event: Pick<ListedEvent, 'home' | 'away' | 'startsAt' | 'phase' | 'competition'>) {
  const { home, away, startsAt, phase, competition } = event
  const type = competition.sport === 'TENNIS' ? 'Person' : 'SportsTeam'
  const team = (name: string) => ({ '@type': type, name })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home} – ${away}`,
    sport: sportNames[competition.sport],
    startDate: new Date(startsAt).toISOString(),
    eventStatus: `https://schema.org/${statuses[phase]}`,
    superEvent: { '@type': 'SportsEvent', name: competition.name },
    homeTeam: team(home),
    awayTeam: team(away),
  }
}

/** The form in which names are compared: neither case nor accents matter. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Events whose names, or whose competition, a reader's words occur in. */
export function eventsNamed(events: readonly ListedEvent[], text: string): ListedEvent[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return events.filter(({ home, away, competition }) => {
    const names = folded(`${home} ${away} ${competition.name}`)
    return words.every((word) => names.includes(word))
  })
}
