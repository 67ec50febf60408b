import { expect, it } from 'vitest'
import { rulesDay } from './rules-day.ts'

it.each([
  ['', '2026-11-24'],
  ['2027-07-01', '2027-07-01'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-23', '2026-11-24'],
])('with %j pages are written by the rules of %s', (rehearsed, day) => {
  expect(rulesDay(rehearsed, new Date('2026-11-24T23:59:59Z'))).toBe(day)
})
