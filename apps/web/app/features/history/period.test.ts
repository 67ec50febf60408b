import { describe, expect, it } from 'vitest'
import { boundsOf, monthBeside, monthsUntil, parsePeriod } from './period.ts'

const now = new Date('2026-03-01T00:30:00Z')

describe('parsePeriod', () => {
  it.each([
    [null, 'all'],
    ['all', 'all'],
    ['7d', '7d'],
    ['30d', '30d'],
    ['2026-03', '2026-03'],
    ['2025-12', '2025-12'],
    ['2026-04', 'all'],
    ['2026-13', 'all'],
    ['2026-00', 'all'],
    ['0001-01', 'all'],
    ['1999-12', 'all'],
    ['2026-3', 'all'],
    ['2026-03-01', 'all'],
    ['8d', 'all'],
    ['🦄', 'all'],
    ['2'.repeat(10_000), 'all'],
  ])('%s', (text, period) => expect(parsePeriod(text, now)).toBe(period))
})

describe('boundsOf', () => {
  it.each([
    ['all', null, null],
    ['7d', '2026-02-23T00:00:00.000Z', null],
    ['30d', '2026-01-31T00:00:00.000Z', null],
    ['2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2025-12', '2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ])('%s', (period, from, until) => expect(boundsOf(period, now)).toEqual({ from, until }))
})

describe('months', () => {
  it('go back over the end of a year', () =>
    expect(monthsUntil(now, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']))
  it('have one before and one after', () =>
    expect([monthBeside('2026-01', -1), monthBeside('2025-12', 1)]).toEqual(['2025-12', '2026-01']))
})
