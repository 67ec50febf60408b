import type { Queryable } from '../db/pool.ts'
import type { Player } from '../players/player-store.ts'

/** SKELETON: the door between payments and bonuses. Its signatures are fixed. All under the player's lock. */

export type DepositBonusDecision =
  | { kind: 'reserved' }
  | { kind: 'not-available' }
  /** The least deposit, minor units. */
  | { kind: 'below-minimum'; minimum: number }

/** Ties a bonus to a deposit that is being made: PENDING_DEPOSIT until the deposit has ended. */
export async function reserveDepositBonus(
  _db: Queryable,
  _player: Player,
  _deposit: { bonusCode: string; paymentId: string; amount: number; currencyCode: string },
): Promise<DepositBonusDecision> {
  return { kind: 'not-available' }
}

/** The deposit's money is there: its bonus, if it has one, becomes ACTIVE (or QUEUED) by the amount paid in. */
export async function depositSucceeded(
  _db: Queryable,
  _deposit: { userId: string; paymentId: string; amount: number; currencyCode: string },
): Promise<void> {}

/** The deposit failed or was given up: its bonus can be taken again. */
export async function depositFailed(_db: Queryable, _deposit: { paymentId: string }): Promise<void> {}

/** Whether a bonus is ACTIVE or PENDING (unified): withdrawals wait then (section 6). */
export async function hasActiveBonuses(_db: Queryable, _userId: string): Promise<boolean> {
  return false
}
