import type { EventPhase, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { expect, it } from 'vitest'
import { plannedBets } from './demo-bets.ts'

function event(eventId: string, phase: EventPhase, change: Partial<SportsEvent['markets'][number]> = {}): SportsEvent {
  const selections = [
    { selectionId: 'HOME', odds: 1.2 },
    { selectionId: 'DRAW', odds: 2.4 },
    { selectionId: 'AWAY', odds: 9 },
  ] as const
  return {
    eventId,
    slug: eventId,
    version: 1,
    competition: { slug: 'north', sport: 'FOOTBALL', name: 'Northern League' },
    ...{ home: 'Oslo', away: 'Bergen', phase, score: { home: 0, away: 0, periods: [] } },
    // As they are named: s9 starts after s1.
    startsAt: Number(eventId.slice(1)),
    marketCount: 1,
    markets: [{ marketId: 'RESULT', kind: 'RESULT', isSuspended: false, selections, ...change }],
  }
}
const shape = (events: readonly SportsEvent[]) =>
  plannedBets(events).map(
    ({ legs, stake, isCashedOut }) =>
      `${legs.map(({ eventId }) => eventId).join('+')} ${stake}${isCashedOut ? ' cashed out' : ''}`,
  )
const scheduled = [1, 2, 3, 4, 5, 6].map((start) => event(`s${start}`, 'SCHEDULED'))

it('bets on the matches that are open longest, and on those that end soonest', () => {
  const live = [event('l1', 'LIVE'), event('l2', 'BREAK'), event('l3', 'LIVE'), event('l4', 'LIVE')]
  expect(shape([...live, ...scheduled])).toEqual([
    's6 1000',
    's4+s3+s2 500',
    's5 600 cashed out',
    'l1 400',
    'l2 400',
    'l3 400',
  ])
})

it('leaves out what takes no bets, and what there are too few matches for', () => {
  const closed = [
    event('l1', 'LIVE', { isSuspended: true }),
    event('l2', 'LIVE', { kind: 'TOTAL', marketId: 'TOTAL:2.5' }),
    event('l3', 'ENDED'),
  ]
  expect(shape([...closed, ...scheduled.slice(0, 3)])).toEqual(['s3 1000', 's2 600 cashed out'])
  expect(shape([])).toEqual([])
})

it('takes the odds nearest to even ones', () => {
  expect(plannedBets([event('s1', 'SCHEDULED')])[0]?.legs).toEqual([
    { eventId: 's1', marketId: 'RESULT', selectionId: 'DRAW', odds: 2.4 },
  ])
})
