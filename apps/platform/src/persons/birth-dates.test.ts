import { describe, expect, it } from 'vitest'
import { birthDatesLike, birthDatesNear, birthLikeness } from './birth-dates.ts'

describe('birthLikeness', () => {
  it.each([
    ['1985-04-12', 'BIRTH_DATE'],
    ['1985-12-04', 'BIRTH_DATE_SWAPPED'],
    ['1985-04-13', 'BIRTH_DAY_OFF'],
    ['1985-04-09', 'BIRTH_DAY_OFF'],
    ['1985-04-16', 'BIRTH_DATE_OFF'],
    ['1985-04-30', 'BIRTH_DATE_OFF'],
    ['1985-05-12', 'BIRTH_DATE_OFF'],
    ['1986-04-12', 'BIRTH_YEAR_OFF'],
    ['1931-04-12', 'BIRTH_YEAR_OFF'],
    ['1985-05-16', null],
    ['1986-04-13', null],
  ])('of 1985-04-12 and %s: %s', (other, likeness) => {
    expect(birthLikeness('1985-04-12', other)).toBe(likeness)
    expect(birthLikeness(other, '1985-04-12')).toBe(likeness)
    expect(birthDatesNear('1985-04-12').includes(other)).toBe(likeness !== null)
    expect(birthDatesNear(other).includes('1985-04-12')).toBe(likeness !== null)
  })

  it('has no near dates that do not exist', () => {
    const near = birthDatesNear('1984-02-29')
    expect(near).toContain('1988-02-29')
    expect(near).toContain('1984-03-29')
    expect(near).not.toContain('1985-02-29')
    expect(near).not.toContain('1984-02-30')
    expect(near.length).toBeLessThan(180)
  })
})

describe('birthDatesLike', () => {
  it.each([
    ['1985-04-12', ['1985-04-12', '1985-04-11', '1985-04-13', '1985-12-04']],
    ['1984-12-31', ['1984-12-31', '1984-12-30', '1985-01-01']],
    ['1985-04-04', ['1985-04-04', '1985-04-03', '1985-04-05']],
  ])('%s', (birthDate, like) => expect(birthDatesLike(birthDate)).toEqual(like))
})
