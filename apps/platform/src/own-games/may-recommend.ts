import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { limitsOf } from '../limits/limit-store.ts'

/** How long after a break or an exclusion nothing is recommended, days. */
const quietDays = 365

/** What a player has done to limit their play, and what the platform has noticed. */
export interface Restraint {
  isBlocked: boolean
  /** A sign of harm in force, whether the player has closed it or not. */
  hasSign: boolean
  /** Limits in force, also those that are about to end. */
  limits: number
  /** When their last break or exclusion ended or ends; null if there was none. */
  lastBreakEnds: Date | null
}

/**
 * Whether games may be recommended to a player: never while a sign of harm is in force, to somebody who is blocked or excluded,
 * or who limits their play themselves, by a limit, or by a break or exclusion within the last year.
 */
export function mayRecommend({ isBlocked, hasSign, limits, lastBreakEnds }: Restraint, now: Date): boolean {
  if (isBlocked || hasSign || limits > 0) return false
  return lastBreakEnds === null || now.getTime() - lastBreakEnds.getTime() > quietDays * 86_400_000
}

const restraintOfPlayer = prepared(
  'restraint-of-player',
  `select p.status = 'BLOCKED' as "isBlocked",
     exists (select from signs_of_harm s where s.user_id = p.user_id and s.fades_at > now()) as "hasSign",
     greatest(p.locked_until,
       (select max(k.locked_until) from player_locks k where k.user_id = p.user_id),
       (select max(coalesce(x.lifted_at, x.ends_at, timestamptz '9999-01-01')) from exclusions x where x.user_id = p.user_id)
     ) as "lastBreakEnds"
   from players p where p.user_id = $1`,
)

/** Read anew for each request: a limit set a moment ago counts. */
export async function isRecommendationAllowed(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const [restraint, limits] = await Promise.all([restraintOfPlayer.get(db, userId), limitsOf(db, userId, now)])
  return restraint !== undefined && mayRecommend({ ...restraint, limits: limits.length }, now)
}
