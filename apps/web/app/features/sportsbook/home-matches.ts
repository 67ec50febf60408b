import { sports } from '@parlour/contracts/sportsbook-api'
import { isLive } from './event-facts.ts'
import type { ListedEvent } from './sportsbook.server.ts'

/** Matches of Home, as they were then. */
export interface MatchesThen {
  /** Ms since 1970. */
  at: number
  events: readonly ListedEvent[]
}

const MOST_LIVE = 3
const MOST = 6

/**
 * The matches of Home: half of them live ones, the others those that start next, as far as there are so many of each. Sports take
 * turns, and only matches whose result is open are shown.
 */
export function matchesOfHome(events: readonly ListedEvent[]): ListedEvent[] {
  const open = events.filter(({ markets: [market] }) => market?.kind === 'RESULT')
  const next = open.filter(({ phase }) => phase === 'SCHEDULED')
  const live = inTurn(open.filter(isLive), [], Math.max(MOST_LIVE, MOST - next.length))
  return [...live, ...inTurn(next, live, MOST - live.length)]
}

/** One match after the other, each of a sport that has been shown least, the first of that sport. */
function inTurn(events: readonly ListedEvent[], shown: readonly ListedEvent[], most: number): ListedEvent[] {
  const left = [...events]
  const taken: ListedEvent[] = []
  const times = ({ competition: { sport } }: ListedEvent) =>
    [...shown, ...taken].filter(({ competition }) => competition.sport === sport).length
  const place = ({ competition }: ListedEvent) => sports.indexOf(competition.sport)
  while (taken.length < most && left.length > 0) {
    const best = left.reduce((one, other) => {
      const order = times(one) - times(other) || place(one) - place(other)
      return order <= 0 ? one : other
    })
    taken.push(best)
    left.splice(left.indexOf(best), 1)
  }
  return taken
}
