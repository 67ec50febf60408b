import { skins } from '@parlour/skins/skins'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldAt, landing, segmentsOf, turnsFor } from './wheel-turn.ts'

/** Those of the demo's wheel. */
const weights = [16, 14, 18, 8, 12, 14, 16, 2]
const fields = weights.map((weight, place) => ({ rewardId: `lj-wheel-${place + 1}`, weight }))

describe('segments', () => {
  it('are as wide as they are likely, and fill the wheel', () => {
    const segments = segmentsOf(fields)
    expect(segments.map(({ from, to }) => Math.round(((to - from) / 360) * 100))).toEqual(weights)
    expect([segments[0]?.from, segments.at(-1)?.to]).toEqual([0, 360])
    for (const [index, { to }] of segments.entries()) expect(segments[index + 1]?.from ?? 360).toBe(to)
  })

  it('of a single field are the whole wheel', () => {
    expect(segmentsOf([{ rewardId: 'a', weight: 3 }])).toEqual([{ rewardId: 'a', weight: 3, from: 0, to: 360 }])
  })
})

describe('turns', () => {
  const range = skins.lj.wheelOfFortune?.rotationRandomizer ?? [0, 0]
  it.each([
    [0, 10],
    [0.0322, 10],
    [0.0323, 11],
    [0.5, 25],
    [0.9677, 39],
    [0.9678, 40],
    [0.999999, 40],
    [1, 40],
  ])('for %d are %d', (random, turns) => {
    expect(turnsFor(range, random)).toBe(turns)
  })
})

describe('the wheel', () => {
  it.each([
    // The first field is from 0 to 57.6 degrees: its middle comes to the top with the rest of the circle.
    ['lj-wheel-1', 10, 0.5, 10 * 360 + 331.2],
    ['lj-wheel-8', 40, 0.5, 40 * 360 + 3.6],
  ])('stops at %s after %d turns', (rewardId, turns, place, rotation) => {
    expect(landing(fields, rewardId, { turns, place })).toBeCloseTo(rotation)
  })

  it('always ends on what was booked, however often it turns and wherever in the field it stops', () => {
    const wheel = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        wheel,
        fc.nat(),
        fc.integer({ min: 10, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (drawn, pick, turns, place) => {
          const own = drawn.map((weight, index) => ({ rewardId: `field-${index}`, weight }))
          const booked = own[pick % own.length]?.rewardId ?? ''
          const rotation = landing(own, booked, { turns, place })
          expect(rotation).toBeGreaterThanOrEqual(turns * 360)
          expect(fieldAt(own, rotation ?? 0)?.rewardId).toBe(booked)
        },
      ),
    )
  })

  it('has no place to stop for a reward that is not on it', () => {
    expect(landing(fields, 'other', { turns: 10, place: 0.5 })).toBeNull()
  })

  it.each([
    [0, 'lj-wheel-1'],
    [360, 'lj-wheel-1'],
    [1, 'lj-wheel-8'],
    [-1, 'lj-wheel-1'],
    [360 - 57.6, 'lj-wheel-2'],
  ])('rotated by %d degrees has %s at the top', (rotation, rewardId) => {
    expect(fieldAt(fields, rotation)?.rewardId).toBe(rewardId)
  })
})
