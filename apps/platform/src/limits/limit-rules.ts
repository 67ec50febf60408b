import type { LimitPeriod, UserLimitInput, UserLimitStatus, UserLimitType } from '@parlour/contracts/platform-resolvers'

/** The value of a limit and its pending change. */
export interface LimitTerms {
  value: number
  /** Replaces the value at pendingFrom; null there: the limit ends. */
  pendingValue: number | null
  pendingFrom: Date | null
}

/** Raising or ending a limit takes effect after this cooling-off period. */
const waitMs = 24 * 60 * 60_000
const later = (now: Date) => new Date(now.getTime() + waitMs)

/** The terms in force at a moment: pending changes whose time has come apply. Null when the limit has ended. */
export function termsAt(terms: LimitTerms, now: Date): LimitTerms | null {
  if (!terms.pendingFrom || terms.pendingFrom > now) return terms
  return terms.pendingValue === null ? null : { value: terms.pendingValue, pendingValue: null, pendingFrom: null }
}

export function statusOf({ pendingValue, pendingFrom }: LimitTerms): UserLimitStatus {
  if (!pendingFrom) return 'ACTIVE'
  return pendingValue === null ? 'PENDING_CANCEL' : 'PENDING_CHANGE'
}

/**
 * The terms after a player requested `value`. A new limit, a lower one or the current value applies at once and cancels
 * any pending change. A higher one waits; requesting it again does not restart the wait.
 * @param terms those in force, or null when there is no such limit
 */
export function requestValue(terms: LimitTerms | null, value: number, now: Date): LimitTerms {
  if (!terms || value <= terms.value) return { value, pendingValue: null, pendingFrom: null }
  if (terms.pendingValue === value) return terms
  return { value: terms.value, pendingValue: value, pendingFrom: later(now) }
}

/** The terms after a player requested to remove a limit; requesting it again does not restart the wait. */
export function requestEnd(terms: LimitTerms, now: Date): LimitTerms {
  if (statusOf(terms) === 'PENDING_CANCEL') return terms
  return { value: terms.value, pendingValue: null, pendingFrom: later(now) }
}

/** Shortest first, which is also the order in which limits are returned. */
export const periods: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']
export const limitTypes: readonly UserLimitType[] = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION_TIME']

const minutesOfDay = 24 * 60
const maxMinutes: Record<LimitPeriod, number> = {
  DAY: minutesOfDay,
  WEEK: 7 * minutesOfDay,
  MONTH: 31 * minutesOfDay,
}

/** The first unusable field of a request, as a path such as limits.0.value; null when all are usable. */
export function invalidEntry(limits: readonly UserLimitInput[]): string | null {
  if (limits.length === 0) return 'limits'
  const seen = new Set<string>()
  for (const [index, { type, period, value }] of limits.entries()) {
    const max = type === 'SESSION_TIME' ? maxMinutes[period] : Number.MAX_SAFE_INTEGER
    if (value <= 0 || value > max) return `limits.${index}.value`
    if (seen.has(`${type} ${period}`)) return `limits.${index}.period`
    seen.add(`${type} ${period}`)
  }
  return null
}

/** The value of a limit once pending changes apply; null when it will have ended. */
const targetOf = (terms: LimitTerms): number | null => (terms.pendingFrom ? terms.pendingValue : terms.value)

/**
 * Finds a limit of a longer period below that of a shorter one; null when there is none. Compares the latest requested
 * values: while a raise is pending, the tighter limit applies anyway.
 */
export function inconsistency(
  limits: readonly (LimitTerms & { type: UserLimitType; period: LimitPeriod })[],
): { type: UserLimitType; period: LimitPeriod } | null {
  for (const type of limitTypes) {
    let shorter = 0
    for (const period of periods) {
      const limit = limits.find((candidate) => candidate.type === type && candidate.period === period)
      const target = limit ? targetOf(limit) : null
      if (target === null) continue
      if (target < shorter) return { type, period }
      shorter = target
    }
  }
  return null
}
