import type { Sport } from '@parlour/contracts/sportsbook-api'
import { expect, it } from 'vitest'
import { matchesOfHome } from './home-matches.ts'
import type { ListedEvent } from './sportsbook.server.ts'

const sportOf: Record<string, Sport> = { f: 'FOOTBALL', t: 'TENNIS', b: 'BASKETBALL', i: 'ICE_HOCKEY' }
const phaseOf: Record<string, ListedEvent['phase']> = {
  l: 'LIVE',
  p: 'BREAK',
  s: 'SCHEDULED',
  e: 'ENDED',
  a: 'ABANDONED',
}

/** `fl1`: football, live, the first; in capitals its result is decided. */
function event(name: string): ListedEvent {
  const [sport = '', phase = ''] = name.toLowerCase()
  const kind = name === name.toLowerCase() ? 'RESULT' : 'HANDICAP'
  return {
    eventId: name,
    slug: name,
    competition: { slug: sport, sport: sportOf[sport] ?? 'FOOTBALL', name: sport },
    ...{ home: 'Oslo', away: 'Bergen', startsAt: 0, phase: phaseOf[phase] ?? 'ENDED', score: { home: 0, away: 0 } },
    markets: [{ kind, isSuspended: false, selections: [] }],
  }
}

it.each([
  ['nothing', '', ''],
  ['live ones and those that start next', 'fl1 fs1', 'fl1 fs1'],
  ['no more than three of each', 'fl1 fl2 fl3 fl4 fs1 fs2 fs3 fs4', 'fl1 fl2 fl3 fs1 fs2 fs3'],
  ['more live ones where few start next', 'fl1 fl2 fl3 fl4 fl5 fl6 fs1', 'fl1 fl2 fl3 fl4 fl5 fs1'],
  ['more that start next where few are live', 'fl1 fs1 fs2 fs3 fs4 fs5 fs6', 'fl1 fs1 fs2 fs3 fs4 fs5'],
  ['each sport in turn', 'tl1 tl2 fl1 fl2 bl1 is1 is2 fs1 ts1', 'fl1 tl1 bl1 is1 fs1 ts1'],
  ['a break of a live one', 'fp1', 'fp1'],
  ['nothing that has ended', 'fe1 fa1 fs1', 'fs1'],
  ['nothing whose result is decided, though a handicap is called home and away too', 'FL1 fl2', 'fl2'],
])('shows %s', (_words, events, shown) => {
  const named = (text: string) => text.split(' ').filter(Boolean)
  expect(matchesOfHome(named(events).map(event)).map(({ slug }) => slug)).toEqual(named(shown))
})
