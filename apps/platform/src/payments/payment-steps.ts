import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { realBalance } from '../ledger/index.ts'
import { payOutExcluded, planForPlayers } from '../persons/person-jobs.ts'
import { owedBy, payDebt } from '../players/debts.ts'
import type { Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { firstFollowSeconds, followPayment, planForPayment, refundDeposit, sendPayout } from './payment-jobs.ts'
import { stepMessages } from './payment-messages.ts'
import { settle } from './payment-money.ts'
import type { PaymentRow } from './payment-row.ts'
import { lockPlayerAndPayment, paymentsWhere, storeStep } from './payment-store.ts'
import { isCorrection, isUncredited, nextStep, type PaymentEvent, type PaymentStep } from './payment-transitions.ts'
import { tellCorrection } from './tell-correction.ts'

/** Applies a step to a locked payment, together with its money, limits and bonus, in the same transaction. */
export async function applyStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep,
  cause: string,
): Promise<PaymentRow> {
  if (step.money === 'take-back') await freeWithdrawals(db, payment)
  await settle(db, payment, step)
  const stored = await storeStep(db, payment, { ...step, ...stepMessages(step) }, cause)
  if (payment.type === 'WITHDRAWAL' && step.status === 'PENDING') {
    await planForPayment(db, sendPayout, payment.paymentId)
    await planForPayment(db, followPayment, payment.paymentId, firstFollowSeconds)
  }
  // An excluded player can do nothing about it: what is left of the money is paid out to them as the rest was.
  const isLeft = step.status === 'CANCELLED' || (payment.type === 'DEPOSIT' && step.money === 'come-back')
  if (isLeft) await planForPlayers(db, payOutExcluded, [payment.userId])
  if (step.money === 'return') await planForPayment(db, refundDeposit, payment.paymentId)
  if (isCorrection(step.money) || (isUncredited(payment) && step.money === 'credit'))
    await tellCorrection(db, payment, step)
  return stored
}

const inReviewNewestFirst = sql(
  'withdrawals-in-review-newest-first',
  paymentsWhere(`user_id = $1 and currency_code = $2 and type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL'
    order by payment_id desc`),
)

/** Cancels withdrawals in review, the newest first, until the balance covers what is taken back. */
async function freeWithdrawals(db: Queryable, { userId, currencyCode, amount }: PaymentRow): Promise<void> {
  for (const withdrawal of await inReviewNewestFirst.all(db, userId, currencyCode)) {
    if ((await realBalance(db, userId, currencyCode)) >= amount) return
    const step = nextStep(withdrawal, { kind: 'needed-back' })
    if (step) await applyStep(db, withdrawal, step, 'needed-back')
  }
}

/**
 * Pays what the player owes by now, also by another account of theirs, and cancels a withdrawal in review for it where the
 * balance is not enough. Call just before it is approved, under the player's lock; resolves to whether it was cancelled.
 */
export async function isNeededForDebt(db: Queryable, player: Player, payment: PaymentRow): Promise<boolean> {
  const step = nextStep(payment, { kind: 'needed-back' })
  if (!step) return false
  await payDebt(db, player, `before-approval:${payment.paymentId}`)
  if ((await owedBy(db, player)) === 0) return false
  await applyStep(db, payment, step, 'needed-back')
  await payDebt(db, player, `needed-back:${payment.paymentId}`)
  return true
}

/**
 * Applies an event to a payment in its own transaction, and reads the payment again there, because what the caller has
 * read may be out of date.
 */
export const applyEvent = ({ pool }: Pick<Deps, 'pool'>, paymentId: string, event: PaymentEvent) =>
  transaction(pool, async (client): Promise<'applied' | 'nothing to do' | 'unknown payment'> => {
    const found = await lockPlayerAndPayment(client, paymentId)
    if (!found) return 'unknown payment'
    const step = nextStep(found.payment, event)
    if (!step) return 'nothing to do'
    await applyStep(client, found.payment, step, event.kind)
    return 'applied'
  })
