import type { Score } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { clockText, marketName, selectionName, startText, stateText } from './names.ts'

const en = formatsOf('en', 'EUR')
const br = formatsOf('pt-BR', 'BRL')
const event = {
  competition: { slug: 'north', sport: 'FOOTBALL' as const, name: 'Northern League' },
  home: 'Oslo',
  away: 'Bergen',
}

describe('figures', () => {
  it('are written in the language of the reader', () => {
    expect([en.odds(2.5), br.odds(2.5)]).toEqual(['2.50', '2,50'])
    expect([en.line(2.5), br.line(2.5)]).toEqual(['2.5', '2,5'])
    expect(en.money(1_250)).toBe('€12.50')
    expect(br.money(1_250).replace(/\s/g, ' ')).toBe('R$ 12,50')
    expect([en.typed(1_000), en.typed(1_250), br.typed(1_250)]).toEqual(['10', '12.50', '12,50'])
  })

  it('of dates and times are British in English', () => {
    const at = new Date(2026, 4, 14, 15, 30).getTime()
    expect([en.time(at), en.date(at), br.date(at)]).toEqual(['15:30', '14 May 2026', '14 de mai. de 2026'])
    expect(en.dateTime(at)).toBe('14 May 2026, 15:30')
  })

  it('are read as they are typed, and not guessed', () => {
    expect(['12.50', '12,50', '10', '', 'ten', '5,000'].map(en.parse)).toEqual([1_250, 1_250, 1_000, null, null, null])
    for (const amount of [1_000, 1_250, 99]) expect(br.parse(br.typed(amount))).toBe(amount)
  })
})

describe('names', () => {
  it.each([
    [{ kind: 'RESULT' }, 'FOOTBALL', 'Result'],
    [{ kind: 'RESULT' }, 'ICE_HOCKEY', 'Result in regular time'],
    [{ kind: 'RESULT' }, 'TENNIS', 'Winner'],
    [{ kind: 'TOTAL', line: 2.5 }, 'FOOTBALL', 'Total goals 2.5'],
    [{ kind: 'TOTAL', line: 21.5 }, 'TENNIS', 'Total games 21.5'],
    [{ kind: 'TOTAL', line: 160.5 }, 'BASKETBALL', 'Total points 160.5'],
    [{ kind: 'HANDICAP', line: -1.5 }, 'FOOTBALL', 'Handicap'],
    [{ kind: 'BOTH_TO_SCORE' }, 'FOOTBALL', 'Both teams to score'],
    [{ kind: 'NEXT_GOAL', goal: 3 }, 'ICE_HOCKEY', 'Goal 3'],
  ] as const)('of %j in %s', (market, sport, name) => expect(marketName(market, sport, en)).toBe(name))

  it.each([
    ['HOME', { kind: 'RESULT' }, 'Oslo'],
    ['DRAW', { kind: 'RESULT' }, 'Draw'],
    ['HOME', { kind: 'HANDICAP', line: -1.5 }, 'Oslo -1.5'],
    ['AWAY', { kind: 'HANDICAP', line: -1.5 }, 'Bergen +1.5'],
    ['OVER', { kind: 'TOTAL', line: 2.5 }, 'Over 2.5'],
    ['NONE', { kind: 'NEXT_GOAL', goal: 3 }, 'No more goals'],
  ] as const)('of %s in %j', (selection, market, name) => {
    expect(selectionName(selection, market, event, en)).toBe(name)
  })
})

describe('where an event stands', () => {
  const score = (periods: number, minute?: number): Score => ({
    ...{ home: 0, away: 0, periods: Array.from({ length: periods }, () => ({ home: 0, away: 0 })) },
    ...(minute !== undefined && { minute }),
  })
  it.each([
    ['FOOTBALL', score(2, 57), '57′'],
    ['FOOTBALL', score(3, 95), 'Overtime'],
    ['TENNIS', score(2), 'Set 2'],
    ['BASKETBALL', score(3, 25), 'Quarter 3'],
    ['BASKETBALL', score(5, 41), 'Overtime'],
    ['ICE_HOCKEY', score(0, 0), 'Period 1'],
  ] as const)('%s', (sport, now, text) => expect(clockText(sport, now, en)).toBe(text))

  const at = (phase: 'SCHEDULED' | 'LIVE' | 'BREAK' | 'ENDED', startsAt = 0) =>
    stateText({ ...event, phase, startsAt, score: score(1, 12) }, 0, en)
  it('is said in a word or two', () => {
    expect([at('LIVE'), at('BREAK'), at('ENDED'), at('SCHEDULED', 4.5 * 60_000)]).toEqual([
      '12′',
      'Break',
      'Ended',
      'in 5 min',
    ])
  })
})

it.each([
  ['in an hour less a minute', 59, 'in 59 min'],
  ['in an hour', 60, '14 May 2026'],
  ['in two days', 2 * 24 * 60, '14 May 2026'],
])('below the time of an event that starts %s stands what the time does not say', (_, minutes, text) => {
  const startsAt = new Date(2026, 4, 14, 15, 30).getTime()
  expect(startText({ startsAt }, startsAt - minutes * 60_000, en)).toBe(text)
})
