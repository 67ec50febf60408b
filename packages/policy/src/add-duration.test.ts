import { describe, expect, it } from 'vitest'
import { addDuration } from './add-duration.ts'

const noon = '2026-03-10T12:00:00.000Z'

describe('addDuration', () => {
  it.each([
    [noon, 'PT24H', '2026-03-11T12:00:00.000Z'],
    [noon, 'P7D', '2026-03-17T12:00:00.000Z'],
    [noon, 'P2W', '2026-03-24T12:00:00.000Z'],
    [noon, 'P3M', '2026-06-10T12:00:00.000Z'],
    [noon, 'P5Y', '2031-03-10T12:00:00.000Z'],
    [noon, 'P1Y2M3DT4H5M6S', '2027-05-13T16:05:06.000Z'],
    // Across the start of summer time, a day is still 24 hours of UTC.
    ['2026-03-28T23:30:00.000Z', 'P1D', '2026-03-29T23:30:00.000Z'],
    ['2026-01-31T08:00:00.000Z', 'P1M', '2026-02-28T08:00:00.000Z'],
    ['2028-01-31T08:00:00.000Z', 'P1M', '2028-02-29T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 'P1Y', '2029-02-28T08:00:00.000Z'],
    ['2026-11-30T08:00:00.000Z', 'P3M', '2027-02-28T08:00:00.000Z'],
    ['2026-12-31T23:59:59.000Z', 'P2M', '2027-02-28T23:59:59.000Z'],
  ])('%s and %s is %s', (from, duration, until) =>
    expect(addDuration(new Date(from), duration)?.toISOString()).toBe(until),
  )

  it.each(['', 'P', 'PT', 'P1', '7D', 'P7', 'P-7D', '-P7D', 'P1.5D', 'P7DT', 'PT7D', 'P1D2M', 'p7d', ' P7D', 'P7D\n'])(
    '%j is not a duration',
    (duration) => expect(addDuration(new Date(noon), duration)).toBeNull(),
  )
})
