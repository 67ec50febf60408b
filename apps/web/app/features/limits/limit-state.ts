import type { LimitFactsFragment } from './generated/limits.ts'

export type UserLimit = LimitFactsFragment

/** What waits with a limit: nothing, a raise or an end, and whether the player can say yes to it. */
export type Pending =
  | { kind: 'none' }
  /** Until `from`. `asked`: applies only after a second yes then. */
  | { kind: 'waits'; to: number | null; from: string; asked: boolean }
  /** The request lapses at `until`. */
  | { kind: 'ready'; to: number | null; until: string }

export function pendingOf(
  { pendingFrom, pendingValue, confirmUntil }: Pick<UserLimit, 'pendingFrom' | 'pendingValue' | 'confirmUntil'>,
  now: number,
): Pending {
  if (!pendingFrom) return { kind: 'none' }
  if (confirmUntil && Date.parse(pendingFrom) <= now) return { kind: 'ready', to: pendingValue, until: confirmUntil }
  return { kind: 'waits', to: pendingValue, from: pendingFrom, asked: Boolean(confirmUntil) }
}

/** What is left of a limit in its period, and how full it is, in whole percent: 100 only when nothing is left. */
export function usageOf({ value, progress }: Pick<UserLimit, 'value' | 'progress'>): { left: number; percent: number } {
  const left = Math.max(0, value - progress)
  return { left, percent: left === 0 ? 100 : Math.min(99, Math.floor((progress / value) * 100)) }
}
