import type { LegResult } from '@parlour/contracts/sportsbook-api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOutValue, combinedOdds, payoutOf, possibleReturn } from './combination.ts'

const leg = (odds: number, result: LegResult) => ({ odds, result })
const open = (odds: number, probability: number) => ({ odds, result: 'OPEN' as const, probability })

describe('possibleReturn', () => {
  it.each([
    [100, [2.5], 250],
    // Half a minor unit stays with the house.
    [67, [1.5], 100],
    [1, [1.99], 1],
    // In floating-point numbers 1.1 × 1.1 × 100 is a little more than 121, and 100 × 1.15 a little less than 115.
    [100, [1.15], 115],
    [100, [1.1, 1.1], 121],
    [333, [1.01, 1.01, 1.01], 343],
    [500, [2, 3, 4], 12_000],
    [1_000_000, [7.25, 12.5, 110], 9_968_750_000],
  ])('%i at %j is %i', (stake, odds, expected) => {
    expect(possibleReturn(stake, odds)).toBe(expected)
  })
})

describe('combinedOdds', () => {
  it.each([
    [[2.5], 2.5],
    [[1.15], 1.15],
    [[1.33, 1.33], 1.76],
    [[1.01, 1.01], 1.02],
    [[2, 3, 4], 24],
  ])('%j are %f', (odds, expected) => {
    expect(combinedOdds(odds)).toBe(expected)
  })
})

describe('payoutOf', () => {
  it.each([
    ['a single that won', [leg(2.5, 'WON')], 250],
    ['a single that lost', [leg(2.5, 'LOST')], 0],
    ['a single that is void', [leg(2.5, 'VOID')], 100],
    ['a single that is open', [leg(2.5, 'OPEN')], null],
    ['a combination that won', [leg(2, 'WON'), leg(1.5, 'WON')], 300],
    ['one with a void leg', [leg(2, 'WON'), leg(1.5, 'VOID')], 200],
    ['one of void legs', [leg(2, 'VOID'), leg(1.5, 'VOID')], 100],
    ['one with an open leg', [leg(2, 'WON'), leg(1.5, 'OPEN')], null],
    ['one with a lost leg, whatever comes', [leg(2, 'LOST'), leg(1.5, 'OPEN')], 0],
    ['one with a lost and a void leg', [leg(2, 'VOID'), leg(1.5, 'LOST')], 0],
  ])('%s', (_, legs, expected) => {
    expect(payoutOf(100, legs)).toBe(expected)
  })
})

describe('cashOutValue', () => {
  it.each([
    ['a single at its fair price', [open(2, 0.5)], 950],
    ['a single that has become likelier', [open(2, 0.9)], 1_710],
    ['a single that is nearly lost', [open(2, 0.0004)], 0],
    ['a combination', [open(2, 0.6), open(3, 0.5)], 1_710],
    ['one with a leg that won', [{ ...leg(3, 'WON'), probability: 1 }, open(2, 0.5)], 2_850],
    ['one with a void leg', [{ ...leg(3, 'VOID'), probability: 0.1 }, open(2, 0.5)], 950],
    ['one with a lost leg', [{ ...leg(3, 'LOST'), probability: 0 }, open(2, 0.5)], 0],
  ])('%s', (_, legs, expected) => {
    expect(cashOutValue(1_000, legs)).toBe(expected)
  })

  it('never pays more than the bet can return, and never anything but whole minor units', () => {
    const someLegs = fc.array(
      fc.record({
        odds: fc.integer({ min: 101, max: 50_000 }).map((odds) => odds / 100),
        result: fc.constantFrom<LegResult>('OPEN', 'WON', 'VOID'),
        probability: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), someLegs, (stake, legs) => {
        const value = cashOutValue(stake, legs)
        const odds = legs.filter(({ result }) => result !== 'VOID').map((one) => one.odds)
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(possibleReturn(stake, odds))
      }),
    )
  })
})
