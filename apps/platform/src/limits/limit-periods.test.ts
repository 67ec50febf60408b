import type { LimitPeriod } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { nextReset, periodStart, utcDay } from './limit-periods.ts'

describe('calendar periods in UTC', () => {
  it.each<[LimitPeriod, string, string, string]>([
    ['DAY', '2026-07-15T12:00:00.000Z', '2026-07-15', '2026-07-16'],
    // The moment of the reset belongs to the new period, the millisecond before it to the old one.
    ['DAY', '2026-07-15T00:00:00.000Z', '2026-07-15', '2026-07-16'],
    ['DAY', '2026-07-15T23:59:59.999Z', '2026-07-15', '2026-07-16'],
    ['DAY', '2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01'],
    ['DAY', '2028-02-28T10:00:00.000Z', '2028-02-28', '2028-02-29'],
    ['DAY', '2026-02-28T10:00:00.000Z', '2026-02-28', '2026-03-01'],
    // Given in another time zone, evaluated in UTC.
    ['DAY', '2026-07-16T01:00:00.000+02:00', '2026-07-15', '2026-07-16'],
    // Weeks start on Monday, such as 13 July 2026.
    ['WEEK', '2026-07-13T00:00:00.000Z', '2026-07-13', '2026-07-20'],
    ['WEEK', '2026-07-12T23:59:59.999Z', '2026-07-06', '2026-07-13'],
    ['WEEK', '2026-07-15T12:00:00.000Z', '2026-07-13', '2026-07-20'],
    ['WEEK', '2026-07-19T23:59:59.999Z', '2026-07-13', '2026-07-20'],
    // Across the ends of month and year.
    ['WEEK', '2026-07-01T12:00:00.000Z', '2026-06-29', '2026-07-06'],
    ['WEEK', '2027-01-01T12:00:00.000Z', '2026-12-28', '2027-01-04'],
    ['WEEK', '2028-03-01T12:00:00.000Z', '2028-02-28', '2028-03-06'],
    ['MONTH', '2026-07-01T00:00:00.000Z', '2026-07-01', '2026-08-01'],
    ['MONTH', '2026-07-31T23:59:59.999Z', '2026-07-01', '2026-08-01'],
    ['MONTH', '2026-12-15T12:00:00.000Z', '2026-12-01', '2027-01-01'],
    ['MONTH', '2026-02-28T23:59:59.999Z', '2026-02-01', '2026-03-01'],
    ['MONTH', '2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
    ['MONTH', '2100-02-28T12:00:00.000Z', '2100-02-01', '2100-03-01'],
    // Nights in which clocks change in Europe.
    ['DAY', '2026-03-29T01:30:00.000Z', '2026-03-29', '2026-03-30'],
    ['DAY', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-26'],
  ])('%s of %s is %s to %s', (period, now, start, end) => {
    expect(periodStart(period, new Date(now)).toISOString()).toBe(`${start}T00:00:00.000Z`)
    expect(nextReset(period, new Date(now)).toISOString()).toBe(`${end}T00:00:00.000Z`)
  })

  it('follow one another without a gap for ten years', () => {
    for (const period of ['DAY', 'WEEK', 'MONTH'] as const) {
      let now = periodStart(period, new Date('2024-01-01T00:00:00Z'))
      while (now.getUTCFullYear() < 2034) {
        const end = nextReset(period, now)
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(periodStart(period, end)).toEqual(end)
        expect(periodStart(period, new Date(end.getTime() - 1))).toEqual(now)
        now = end
      }
    }
  })

  it.each([
    ['2026-07-15T23:59:59.999Z', '2026-07-15'],
    ['2026-07-16T01:59:00.000+02:00', '2026-07-15'],
  ])('the day of %s is %s', (moment, day) => expect(utcDay(new Date(moment))).toBe(day))
})
