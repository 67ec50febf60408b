import type { KeptGame } from './kept-play.ts'

/** How long a round that nobody has seen the end of is offered, ms: as long as the studio shows it. */
const OFFERED_MS = 24 * 60 * 60 * 1_000

/**
 * The latest game whose last round was left in the middle, for the viewer who played it; null without one. The studio finishes
 * the round or returns its stake by itself: the offer is to see how it ended.
 * @param viewer null for a visitor, who plays for play money
 */
export const interruptedRound = (kept: readonly KeptGame[], viewer: string | null, now: number): KeptGame | null =>
  kept.find(({ play, userId, startedAt }) => play.isInRound && userId === viewer && now - startedAt < OFFERED_MS) ??
  null
