import { amountIn } from '@parlour/money/amounts'
import { lockText } from '../db/lock-text.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Player } from '../players/player-store.ts'
import { endBonus, expireWhenDue, step, takeBonus } from './bonus-life.ts'
import { hasRoomForBonuses, userBonusesWhere } from './bonus-store.ts'
import { claimOffer, depositBonusesOf } from './deposit-bonus-choice.ts'
import { hasWithdrawalInReview } from './withdrawal-in-review.ts'

/** The interface between payments and bonuses. Call everything within a transaction that holds the player's lock. */

export type DepositBonusDecision =
  | { kind: 'reserved' }
  | { kind: 'not-available' }
  /** The smallest deposit, minor units. */
  | { kind: 'below-minimum'; minimum: number }

const tieBonusToPayment = sql(
  'tie-bonus-to-payment',
  'update user_bonuses set payment_id = $2 where user_bonus_id = $1',
)

/** Ties a bonus to a new deposit: it is PENDING_DEPOSIT until the deposit ends. */
export async function reserveDepositBonus(
  db: Queryable,
  player: Player,
  deposit: { bonusCode: string; paymentId: string; amount: number; currencyCode: string },
): Promise<DepositBonusDecision> {
  if (deposit.currencyCode !== player.currencyCode) return { kind: 'not-available' }
  // The accounts of a person share what is offered once, and the caller holds the lock of this account alone.
  await lockText.run(db, `deposit bonuses of ${player.personId}`)
  const code = deposit.bonusCode.trim().toUpperCase()
  const choices = await depositBonusesOf(db, player)
  const choice = choices.find(({ definition }) => definition.bonusCode?.toUpperCase() === code)
  if (!choice) return { kind: 'not-available' }
  if (!choice.userBonus && !(await hasRoomForBonuses(db, player.userId))) return { kind: 'not-available' }
  const { activation } = choice.definition.terms
  const minimum = (activation.kind === 'DEPOSIT' && amountIn(activation.minimums, player.currencyCode)) || 0
  if (deposit.amount < minimum) return { kind: 'below-minimum', minimum }
  const bonus = choice.userBonus ?? (await claimOffer(db, player, choice.definition, deposit.paymentId))
  await step(db, bonus, 'reserve')
  await tieBonusToPayment.run(db, bonus.userBonusId, deposit.paymentId)
  return { kind: 'reserved' }
}

const bonusOfPayment = sql(
  'bonus-of-payment',
  userBonusesWhere(
    `u.payment_id = $1 and u.user_id = $2 and u.currency_code = $3 and u.status in ('PENDING_DEPOSIT', 'AVAILABLE')`,
  ),
)

/**
 * Call when a deposit has succeeded: its bonus, if any, becomes ACTIVE or QUEUED by the amount paid in. A deposit that
 * succeeds after it was given up still gets its bonus, unless the bonus was claimed in another way since or a withdrawal
 * is in review: then it waits for the player's next deposit.
 */
export async function depositSucceeded(
  db: Queryable,
  {
    userId,
    paymentId,
    amount,
    currencyCode,
  }: { userId: string; paymentId: string; amount: number; currencyCode: string },
): Promise<void> {
  const bonus = await bonusOfPayment.get(db, paymentId, userId, currencyCode)
  if (!bonus || (await expireWhenDue(db, bonus))) return
  if (bonus.status === 'AVAILABLE' && (await hasWithdrawalInReview(db, userId))) return
  await takeBonus(db, bonus, amount)
}

const pendingBonusOfPayment = sql(
  'pending-bonus-of-payment',
  userBonusesWhere(`u.payment_id = $1 and u.status = 'PENDING_DEPOSIT'`),
)

/** Call when a deposit has failed or was given up: its bonus can be claimed again. */
export async function depositFailed(db: Queryable, { paymentId }: { paymentId: string }): Promise<void> {
  const bonus = await pendingBonusOfPayment.get(db, paymentId)
  if (bonus) await step(db, bonus, 'release')
}

const playedBonusOfPayment = sql(
  'played-bonus-of-payment',
  userBonusesWhere(`u.payment_id = $1 and u.status in ('ACTIVE', 'QUEUED')`),
)

/** Call when a deposit that had succeeded was taken back: its bonus is forfeited, as far as it has not been wagered. */
export async function depositTakenBack(db: Queryable, { paymentId }: { paymentId: string }): Promise<void> {
  const bonus = await playedBonusOfPayment.get(db, paymentId)
  if (bonus) await endBonus(db, bonus, 'forfeit')
}

const liveBonusesOfPlayer = sql(
  'live-bonuses-of-player',
  userBonusesWhere(`u.user_id = $1 and u.status in ('ACTIVE', 'QUEUED', 'PENDING_DEPOSIT')`),
)

/** Whether the player has such a bonus, as a page may ask: outside of a transaction, and without ending one that is due. */
export const isPlayingBonus = async (db: Queryable, userId: string): Promise<boolean> =>
  (await liveBonusesOfPlayer.all(db, userId)).some((bonus) => !bonus.due)

/** Whether a bonus has the unified status ACTIVE or PENDING; players cannot withdraw until it ends. */
export async function hasActiveBonuses(db: Queryable, userId: string): Promise<boolean> {
  const bonuses = await liveBonusesOfPlayer.all(db, userId)
  const overdue = bonuses.find((bonus) => bonus.due)
  if (!overdue) return bonuses.length > 0
  await expireWhenDue(db, overdue)
  return bonuses.length > 1
}
