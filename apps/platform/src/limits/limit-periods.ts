import type { LimitPeriod } from '@parlour/contracts/platform-resolvers'

/** Midnight (UTC) of `now`'s day, shifted by whole days. */
const midnight = (now: Date, days = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days))
const firstOfMonth = (now: Date, months = 0) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
/** Days since Monday. */
const weekday = (now: Date) => (now.getUTCDay() + 6) % 7

const starts: Record<LimitPeriod, (now: Date) => Date> = {
  DAY: (now) => midnight(now),
  WEEK: (now) => midnight(now, -weekday(now)),
  MONTH: (now) => firstOfMonth(now),
}
const resets: Record<LimitPeriod, (now: Date) => Date> = {
  DAY: (now) => midnight(now, 1),
  WEEK: (now) => midnight(now, 7 - weekday(now)),
  MONTH: (now) => firstOfMonth(now, 1),
}

/** The start of the calendar period (UTC, weeks from Monday) that contains `now`. */
export const periodStart = (period: LimitPeriod, now: Date): Date => starts[period](now)

/** The start of the next period, which belongs to it. */
export const nextReset = (period: LimitPeriod, now: Date): Date => resets[period](now)

/** The calendar day of a moment in UTC, YYYY-MM-DD. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)
