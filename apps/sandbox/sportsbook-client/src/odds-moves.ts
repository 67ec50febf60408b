import type { SportsEvent } from '@parlour/contracts/sportsbook-api'

type Direction = 'UP' | 'DOWN'

/** How long a move stays marked, ms. */
export const MARKED_MS = 6_000

export interface Move {
  direction: Direction
  /** ms since 1970 */
  at: number
}

type Priced = Pick<SportsEvent, 'eventId' | 'markets'>

const oddsOf = ({ eventId, markets }: Priced): [string, number][] =>
  markets.flatMap(({ marketId, selections }) =>
    selections.map(({ selectionId, odds }): [string, number] => [`${eventId}/${marketId}/${selectionId}`, odds]),
  )

/** The odds that have moved from one state of an event to the next, by selection. */
export function movesBetween(before: Priced | undefined, now: Priced, at: number): Map<string, Move> {
  if (!before) return new Map()
  const known = new Map(oddsOf(before))
  return new Map(
    oddsOf(now).flatMap(([key, odds]) => {
      const old = known.get(key)
      if (old === undefined || old === odds) return []
      return [[key, { direction: odds > old ? 'UP' : 'DOWN', at }] as const]
    }),
  )
}

/** Without those that have been marked long enough. */
export const markedMoves = (moves: ReadonlyMap<string, Move>, now: number): Map<string, Move> =>
  new Map([...moves].filter(([, { at }]) => now - at < MARKED_MS))
