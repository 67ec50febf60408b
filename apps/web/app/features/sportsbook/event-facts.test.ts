import { describe, expect, it } from 'vitest'
import { eventsNamed, isLive, structuredEvent } from './event-facts.ts'
import type { ListedEvent } from './sportsbook.server.ts'

const event = (home: string, away: string, name = 'Northern League'): ListedEvent => ({
  eventId: home,
  slug: home.toLowerCase(),
  competition: { slug: 'north', sport: 'FOOTBALL', name },
  home,
  away,
  startsAt: Date.UTC(2026, 10, 26, 19, 30),
  phase: 'SCHEDULED',
  score: { home: 0, away: 0 },
  markets: [],
})
const events = [event('Oslo', 'Bergen'), event('Lyon', 'Nantes', 'Ligue du Nord'), event('Atlético', 'Björkstrand')]

describe('a search', () => {
  it.each([
    ['osl', ['Oslo']],
    ['  BERGEN oslo ', ['Oslo']],
    ['ligue', ['Lyon']],
    ['oslo nantes', []],
    ['atletico', ['Atlético']],
    ['bjorkstrand ATLÉTICO', ['Atlético']],
    ['', []],
    ['   ', []],
  ])('for %j finds %j', (text, found) => expect(eventsNamed(events, text).map(({ home }) => home)).toEqual(found))
})

it.each([
  ['SCHEDULED', false],
  ['LIVE', true],
  ['BREAK', true],
  ['ENDED', false],
  ['ABANDONED', false],
] as const)('%s is live: %s', (phase, live) => expect(isLive({ phase })).toBe(live))

it('tells search engines who meets whom, and when', () => {
  expect(structuredEvent(events[0] as ListedEvent)).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Oslo – Bergen',
    startDate: '2026-11-26T19:30:00.000Z',
    homeTeam: { '@type': 'SportsTeam', name: 'Oslo' },
    eventStatus: 'https://schema.org/EventScheduled',
  })
  expect(structuredEvent({ ...(events[0] as ListedEvent), phase: 'ABANDONED' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})
