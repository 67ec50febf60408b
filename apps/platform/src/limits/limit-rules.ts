import type { LimitPeriod, UserLimitInput, UserLimitStatus, UserLimitType } from '@parlour/contracts/platform-resolvers'
import { nextReset } from './limit-periods.ts'

/** The value of a limit and its pending change. */
export interface LimitTerms {
  value: number
  /** Replaces the value at pendingFrom; null there: the limit ends. */
  pendingValue: number | null
  pendingFrom: Date | null
  /** The pending change does not apply by itself: the player has to confirm it, from pendingFrom on. */
  awaitsYes: boolean
}

/** How long a raise or a removal waits, and whether the player is asked again then (policy). */
export interface RaiseWait {
  hours: number
  /** A limit is not raised within its period that runs, even where the hours end before it. */
  afterPeriod: boolean
  confirmed: boolean
}

/** From when a raise or a removal of a limit of this period may count: once the hours are over and, where demanded, the period. */
export function raiseFrom(period: LimitPeriod, now: Date, { hours, afterPeriod }: RaiseWait): Date {
  const waited = now.getTime() + hours * 60 * 60_000
  return new Date(afterPeriod ? Math.max(waited, nextReset(period, now).getTime()) : waited)
}
const settled = (value: number): LimitTerms => ({ value, pendingValue: null, pendingFrom: null, awaitsYes: false })

/** How long after its wait a change can be confirmed: a wait that ended long ago no longer makes anybody think twice. */
const daysToConfirm = 7

/** Until when the player can say yes to the pending change, which lapses then; null where none is needed. */
export function confirmUntil({ pendingFrom, awaitsYes }: Pick<LimitTerms, 'pendingFrom' | 'awaitsYes'>): Date | null {
  return pendingFrom && awaitsYes ? new Date(pendingFrom.getTime() + daysToConfirm * 24 * 60 * 60_000) : null
}

/**
 * The terms in force at a moment: pending changes whose time has come apply where the player need not confirm them, and
 * lapse where they have not done so in time. Null when the limit has ended.
 */
export function termsAt(terms: LimitTerms, now: Date): LimitTerms | null {
  const until = confirmUntil(terms)
  if (until && until <= now) return settled(terms.value)
  if (!terms.pendingFrom || terms.pendingFrom > now || terms.awaitsYes) return terms
  return terms.pendingValue === null ? null : settled(terms.pendingValue)
}

export function statusOf({ pendingValue, pendingFrom }: LimitTerms): UserLimitStatus {
  if (!pendingFrom) return 'ACTIVE'
  return pendingValue === null ? 'PENDING_CANCEL' : 'PENDING_CHANGE'
}

/** Whether the player can say yes to the pending change now: to what was shown, and only after its wait. */
export function yesTo(
  terms: LimitTerms,
  shown: number | null,
  now: Date,
): 'confirmed' | 'NOTHING_PENDING' | 'TOO_EARLY' {
  if (!terms.pendingFrom || !terms.awaitsYes || terms.pendingValue !== shown) return 'NOTHING_PENDING'
  return terms.pendingFrom > now ? 'TOO_EARLY' : 'confirmed'
}

/**
 * The terms after a player requested `value`. A new limit, a lower one or the current value applies at once and cancels
 * any pending change. A higher one waits; requesting it again does not restart the wait.
 * @param terms those in force, or null when there is no such limit
 * @param from when a raise asked for now may count (raiseFrom)
 */
export function requestValue(
  terms: LimitTerms | null,
  value: number,
  from: Date,
  { confirmed }: Pick<RaiseWait, 'confirmed'>,
): LimitTerms {
  if (!terms || value <= terms.value) return settled(value)
  if (terms.pendingValue === value) return terms
  return { value: terms.value, pendingValue: value, pendingFrom: from, awaitsYes: confirmed }
}

/** The terms after a player requested to remove a limit; requesting it again does not restart the wait. */
export function requestEnd(terms: LimitTerms, from: Date, { confirmed }: Pick<RaiseWait, 'confirmed'>): LimitTerms {
  if (statusOf(terms) === 'PENDING_CANCEL') return terms
  return { value: terms.value, pendingValue: null, pendingFrom: from, awaitsYes: confirmed }
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
