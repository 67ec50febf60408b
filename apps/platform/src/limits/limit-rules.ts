import type { LimitPeriod, UserLimitInput, UserLimitStatus, UserLimitType } from '@parlour/contracts/platform-resolvers'

/** What a limit allows, and what is to come of it. */
export interface LimitTerms {
  value: number
  /** What takes the place of value at pendingFrom; null there: the limit ends. */
  pendingValue: number | null
  pendingFrom: Date | null
}

/** Raising or ending a limit takes effect after this cooling-off period. */
const waitMs = 24 * 60 * 60_000
const later = (now: Date) => new Date(now.getTime() + waitMs)

/** The terms in force at a moment: what has waited long enough counts. Null when the limit has ended. */
export function termsAt(terms: LimitTerms, now: Date): LimitTerms | null {
  if (!terms.pendingFrom || terms.pendingFrom > now) return terms
  return terms.pendingValue === null ? null : { value: terms.pendingValue, pendingValue: null, pendingFrom: null }
}

export function statusOf({ pendingValue, pendingFrom }: LimitTerms): UserLimitStatus {
  if (!pendingFrom) return 'ACTIVE'
  return pendingValue === null ? 'PENDING_CANCEL' : 'PENDING_CHANGE'
}

/**
 * The terms after a player asked for `value`. A new limit, a lower one or the present one again counts at once, and
 * whatever waited is dropped; a higher one waits, not anew when the same waits already.
 * @param terms those in force, or null when there is no such limit
 */
export function askFor(terms: LimitTerms | null, value: number, now: Date): LimitTerms {
  if (!terms || value <= terms.value) return { value, pendingValue: null, pendingFrom: null }
  if (terms.pendingValue === value) return terms
  return { value: terms.value, pendingValue: value, pendingFrom: later(now) }
}

/** The terms after a player asked for a limit's end; asked again, it does not wait anew. */
export function askForEnd(terms: LimitTerms, now: Date): LimitTerms {
  if (statusOf(terms) === 'PENDING_CANCEL') return terms
  return { value: terms.value, pendingValue: null, pendingFrom: later(now) }
}

/** From the shortest; the order in which limits are told, too. */
export const periods: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']
export const limitTypes: readonly UserLimitType[] = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION_TIME']

const minutesOfDay = 24 * 60
const mostMinutes: Record<LimitPeriod, number> = {
  DAY: minutesOfDay,
  WEEK: 7 * minutesOfDay,
  MONTH: 31 * minutesOfDay,
}

/** The first field of a request that is not usable, as a path such as limits.0.value; null when all are. */
export function invalidEntry(limits: readonly UserLimitInput[]): string | null {
  if (limits.length === 0) return 'limits'
  const seen = new Set<string>()
  for (const [index, { type, period, value }] of limits.entries()) {
    const most = type === 'SESSION_TIME' ? mostMinutes[period] : Number.MAX_SAFE_INTEGER
    if (value <= 0 || value > most) return `limits.${index}.value`
    if (seen.has(`${type} ${period}`)) return `limits.${index}.period`
    seen.add(`${type} ${period}`)
  }
  return null
}

/** What a limit is once everything asked for counts; null when it has ended by then. */
const targetOf = (terms: LimitTerms): number | null => (terms.pendingFrom ? terms.pendingValue : terms.value)

/**
 * A longer period's limit below a shorter one's, judged by what was asked for last: while one of two raises still waits,
 * the tighter limit holds anyway. Null when there is none.
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
