import { addDuration } from '@parlour/policy/add-duration'

const dayMs = 86_400_000
const maxLockYears = 100

/**
 * The end of a lock that starts now; null for an invalid duration, or one shorter than 24 hours or longer than 100
 * years.
 */
export function lockEnd(now: Date, duration: string): Date | null {
  const until = addDuration(now, duration)
  const last = addDuration(now, `P${maxLockYears}Y`)
  // Moments beyond the range of Date are NaN, for which every comparison is false.
  return until && last && until.getTime() - now.getTime() >= dayMs && until <= last ? until : null
}
