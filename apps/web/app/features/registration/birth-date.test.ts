import { describe, expect, it } from 'vitest'
import { ageOn, birthYears, calendarDay } from './birth-date.ts'

it('accepts years between current year minus 118 and minus 18', () =>
  expect(birthYears('2026-03-01')).toEqual({ first: 1908, last: 2008 }))

describe('a calendar day', () => {
  it.each([
    [31, 2, 1990, null],
    [29, 2, 1991, null],
    [29, 2, 1992, '1992-02-29'],
    [29, 2, 1900, null],
    [31, 4, 1990, null],
    [31, 12, 1990, '1990-12-31'],
    [1, 1, 2000, '2000-01-01'],
    [0, 1, 2000, null],
    [1, 13, 2000, null],
  ])('%s.%s.%s is %s', (day, month, year, expected) => expect(calendarDay(day, month, year)).toBe(expected))
})

describe('age on a day', () => {
  it.each([
    ['2008-03-01', '2026-03-01', 18],
    ['2008-03-02', '2026-03-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1990-12-31', '2026-01-01', 35],
  ])('born %s, on %s: %s', (birthDate, today, age) => expect(ageOn(birthDate, today)).toBe(age))
})
