/**
 * The time that the history shows: `all`, `7d`, `30d` or a month such as `2026-10`. Days and months are counted in UTC, as
 * the player's limits are.
 */
export type Period = string

export const allTime: Period = 'all'
export const lastWeek: Period = '7d'
export const lastDays: Period = '30d'
export const namedPeriods: readonly Period[] = [allTime, lastWeek, lastDays]

const monthShape = /^(\d{4})-(0[1-9]|1[0-2])$/
/** Nobody has played here before. */
const firstYear = 2000

/** The first day of a month; `months` later for others. */
function firstOf(month: string, months = 0): Date {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1))
}
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** A month that has begun; null for anything else. */
export function parseMonth(text: string | null, now: Date): string | null {
  const match = monthShape.exec(text ?? '')
  if (!match || Number(match[1]) < firstYear) return null
  return match[0] <= monthOf(now) ? match[0] : null
}

/** What an address requests; `all` for anything that is no period. */
export function parsePeriod(text: string | null, now: Date): Period {
  if (text === lastWeek || text === lastDays) return text
  return parseMonth(text, now) ?? allTime
}

/** From and until, the end excluded; null: without that bound. */
export function boundsOf(period: Period, now: Date): { from: string | null; until: string | null } {
  if (period === allTime) return { from: null, until: null }
  if (period === lastWeek || period === lastDays) {
    const days = Number.parseInt(period, 10)
    const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1 - days)
    return { from: new Date(from).toISOString(), until: null }
  }
  return { from: firstOf(period).toISOString(), until: firstOf(period, 1).toISOString() }
}

/** The month and those before it, newest first. */
export const monthsUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(firstOf(monthOf(now), -index)))

export const monthBeside = (month: string, by: 1 | -1): string => monthOf(firstOf(month, by))
