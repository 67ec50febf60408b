import { sports } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import { namedMarket, parseMarketId, selectionsOf } from './market-id.ts'

describe('parseMarketId', () => {
  it.each([
    ['RESULT', { kind: 'RESULT' }],
    ['BOTH_TO_SCORE', { kind: 'BOTH_TO_SCORE' }],
    ['TOTAL:0.5', { kind: 'TOTAL', line: 0.5 }],
    ['TOTAL:12.5', { kind: 'TOTAL', line: 12.5 }],
    ['HANDICAP:-0.5', { kind: 'HANDICAP', line: -0.5 }],
    ['HANDICAP:1.5', { kind: 'HANDICAP', line: 1.5 }],
    ['NEXT_GOAL:1', { kind: 'NEXT_GOAL', goal: 1 }],
    ['NEXT_GOAL:30', { kind: 'NEXT_GOAL', goal: 30 }],
  ])('%s of football, and back', (marketId, terms) => {
    expect(parseMarketId(marketId, 'FOOTBALL')).toEqual(terms)
    expect(namedMarket(terms as never)).toEqual({ marketId, ...terms })
  })

  it.each([
    ...['', 'result', 'RESULT:1', ' RESULT', 'RESULT\n', 'TOTAL', 'TOTAL:', 'TOTAL:2', 'TOTAL:2.25', 'TOTAL:02.5'],
    ...['TOTAL:-2.5', 'TOTAL:+2.5', 'TOTAL:30.5', 'TOTAL:1e1.5', 'TOTAL:2.5 ', 'TOTAL:٢.٥', 'TOTAL:999.5', 'TOTAL:.5'],
    ...['HANDICAP:0', 'HANDICAP:+1.5', 'HANDICAP:--1.5', 'HANDICAP:-30.5', 'HANDICAP:30.5', 'HANDICAP:NaN'],
    ...['NEXT_GOAL:0', 'NEXT_GOAL:-1', 'NEXT_GOAL:1.5', 'NEXT_GOAL:31', 'NEXT_GOAL:Infinity', 'BOTH_TO_SCORE:1'],
    ...['constructor', '__proto__', `TOTAL:${'9'.repeat(400)}.5`],
  ])('%j is no market of football', (marketId) => {
    expect(parseMarketId(marketId, 'FOOTBALL')).toBeNull()
  })

  it.each([
    ['TENNIS', 'BOTH_TO_SCORE'],
    ['TENNIS', 'NEXT_GOAL:1'],
    ['TENNIS', 'TOTAL:39.5'],
    ['TENNIS', 'HANDICAP:18.5'],
    ['BASKETBALL', 'BOTH_TO_SCORE'],
    ['BASKETBALL', 'NEXT_GOAL:1'],
    ['BASKETBALL', 'TOTAL:600.5'],
    ['ICE_HOCKEY', 'TOTAL:50.5'],
    ['ICE_HOCKEY', 'NEXT_GOAL:51'],
  ] as const)('%s has no %s', (sport, marketId) => {
    expect(parseMarketId(marketId, sport)).toBeNull()
  })

  it.each(sports)('%s has a result and lines', (sport) => {
    for (const marketId of ['RESULT', 'TOTAL:20.5', 'HANDICAP:-3.5']) {
      expect(parseMarketId(marketId, sport)).not.toBeNull()
    }
  })
})

describe('selectionsOf', () => {
  it.each([
    ['FOOTBALL', ['HOME', 'DRAW', 'AWAY']],
    ['ICE_HOCKEY', ['HOME', 'DRAW', 'AWAY']],
    ['TENNIS', ['HOME', 'AWAY']],
    ['BASKETBALL', ['HOME', 'AWAY']],
  ] as const)('the result of %s is one of %j', (sport, selections) => {
    expect(selectionsOf('RESULT', sport)).toEqual(selections)
  })
})
