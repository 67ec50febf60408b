export type BirthSignal = 'BIRTH_DATE' | 'BIRTH_DAY_OFF' | 'BIRTH_DATE_OFF' | 'BIRTH_DATE_SWAPPED' | 'BIRTH_YEAR_OFF'

const dayMs = 86_400_000
/** Days by which a birth date may be off. */
const daysOff = 3

/** How two birth dates (YYYY-MM-DD) are alike: by few days, or in all but the day, the month or the year. */
export function birthLikeness(one: string, other: string): BirthSignal | null {
  if (one === other) return 'BIRTH_DATE'
  if (swapped(one) === other) return 'BIRTH_DATE_SWAPPED'
  if (Math.abs(Date.parse(one) - Date.parse(other)) <= daysOff * dayMs) return 'BIRTH_DAY_OFF'
  const [[year, month, day], [otherYear, otherMonth, otherDay]] = [one.split('-'), other.split('-')]
  if (year === otherYear) return month === otherMonth || day === otherDay ? 'BIRTH_DATE_OFF' : null
  return month === otherMonth && day === otherDay ? 'BIRTH_YEAR_OFF' : null
}

/** The date with day and month exchanged; it may not exist. */
const swapped = (date: string) => `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`

const isDate = (date: string) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)

/** The birth dates which, together with any name, are compared. */
export function birthDatesLike(birthDate: string): string[] {
  const dayAfter = (days: number) => new Date(Date.parse(birthDate) + days * dayMs).toISOString().slice(0, 10)
  return [...new Set([birthDate, dayAfter(-1), dayAfter(1), swapped(birthDate)].filter(isDate))]
}

/** Those which are compared for persons of a like name: all that score. */
export function birthDatesNear(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const two = (count: number) => String(count).padStart(2, '0')
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const lastYear = new Date().getUTCFullYear()
  const days = upTo(2 * daysOff + 1).map((index) =>
    new Date(Date.parse(birthDate) + (index - 1 - daysOff) * dayMs).toISOString().slice(0, 10),
  )
  const others = [
    swapped(birthDate),
    ...upTo(31).map((other) => `${year}-${month}-${two(other)}`),
    ...upTo(12).map((other) => `${year}-${two(other)}-${day}`),
    ...upTo(120).map((ago) => `${lastYear + 1 - ago}-${month}-${day}`),
  ]
  return [...new Set([...days, ...others.filter(isDate)])]
}
