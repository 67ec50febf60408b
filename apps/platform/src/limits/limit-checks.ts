import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'

/** SKELETON: the door between limits and what they limit. Its signatures are fixed. All under the player's lock. */

export interface LimitRefusal {
  type: UserLimitType
  period: LimitPeriod
  /** What may still be used, in the unit of the limit. */
  left: number
}

/** The loss, wager or session-time limit that a stake would pass; null when none. Minor units. */
export async function betRefusal(
  _db: Queryable,
  _bet: { userId: string; currencyCode: string; stake: number; realStake: number },
): Promise<LimitRefusal | null> {
  return null
}

/** The deposit limit that a deposit would pass. `openDeposits`: sum of those that may still succeed. */
export async function depositRefusal(
  _db: Queryable,
  _deposit: { userId: string; currencyCode: string; amount: number; openDeposits: number },
): Promise<LimitRefusal | null> {
  return null
}

/** The session-time limit that is used up now, and when it begins anew; null when a login may go on. */
export async function sessionTimeRefusal(_db: Queryable, _userId: string): Promise<{ until: Date } | null> {
  return null
}

/** Adds to the day's sums (UTC day of `at`); a rollback takes off the day of its bet. Minor units. */
export async function recordPlay(
  _db: Queryable,
  _play: { userId: string; currencyCode: string; at: Date; staked: number; realStaked: number; realWon: number },
): Promise<void> {}

export async function recordDeposit(
  _db: Queryable,
  _deposit: { userId: string; currencyCode: string; amount: number },
): Promise<void> {}
