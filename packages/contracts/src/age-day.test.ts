import { expect, it } from 'vitest'
import { ageDay } from './age-day.ts'

it.each([
  ['2026-03-10T00:00:00Z', '2026-03-09'],
  ['2026-03-10T11:59:59.999Z', '2026-03-09'],
  ['2026-03-10T12:00:00Z', '2026-03-10'],
  ['2026-03-10T23:59:59Z', '2026-03-10'],
  ['2028-03-01T00:30:00Z', '2028-02-29'],
  ['2027-01-01T08:00:00Z', '2026-12-31'],
])('at %s ages are those of %s', (now, day) => expect(ageDay(new Date(now))).toBe(day))
