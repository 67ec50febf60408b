import type { CheckFragment } from './generated/reality-check.ts'

export type CheckAnswer = CheckFragment

/** The platform is asked again after this when it does not answer, ms. It refuses rounds by itself all the while. */
export const ASK_AGAIN_MS = 30_000
/** A round in play is waited for, at most this long: a game may not say that a round was refused. */
export const ROUND_WAIT_MS = 15_000
/** The platform's clock and the browser's timers are not exact. */
const LATE_MS = 500

/** When to ask the platform again, in ms; null: only after a round, since nobody is playing. */
export function askAgainIn({ dueInMs, breakForMs }: Pick<CheckAnswer, 'dueInMs' | 'breakForMs'>): number | null {
  if (breakForMs !== null) return breakForMs + LATE_MS
  // At 0 the player's confirmation is waited for, which may come from another tab.
  if (dueInMs === 0) return ASK_AGAIN_MS
  return dueInMs === null ? null : dueInMs + LATE_MS
}

/** Whether the game is to pause now. */
export const isDue = ({ dueInMs }: Pick<CheckAnswer, 'dueInMs'>): boolean => dueInMs === 0
