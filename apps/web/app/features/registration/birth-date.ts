const MINIMUM_AGE = 18
const MAXIMUM_AGE = 118

/** The years of birth that registration accepts. @param today YYYY-MM-DD */
export function birthYears(today: string): { first: number; last: number } {
  const year = Number(today.slice(0, 4))
  return { first: year - MAXIMUM_AGE, last: year - MINIMUM_AGE }
}

/** YYYY-MM-DD of three fields; null when the calendar has no such day (31 February). */
export function calendarDay(day: number, month: number, year: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** Age in whole years; both dates YYYY-MM-DD. Someone born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}
