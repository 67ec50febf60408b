import type { Distribution } from './distribution.ts'

/** How a match may end, seen from a moment of it: what all prices are made of. */
export interface Outlook {
  result: { HOME: number; DRAW: number; AWAY: number }
  /** Goals, points or games of both. */
  total: Distribution
  /** Those of the home side less the other's. */
  lead: Distribution
  /** Football and ice hockey: both score. */
  bothScore?: number
  /** Football and ice hockey: who scores the goal with a number that has not been scored yet. */
  nextGoal?: (goal: number) => { HOME: number; AWAY: number; NONE: number }
}
