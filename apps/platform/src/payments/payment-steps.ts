import { type Queryable, transaction } from '../db/pool.ts'
import { payOutExcluded, planForPlayers } from '../persons/person-jobs.ts'
import type { Deps } from '../runtime/deps.ts'
import { planForPayment, refundDeposit, sendPayout } from './payment-jobs.ts'
import { stepMessages } from './payment-messages.ts'
import { settle } from './payment-money.ts'
import type { PaymentRow } from './payment-row.ts'
import { lockPlayerAndPayment, storeStep } from './payment-store.ts'
import { nextStep, type PaymentEvent, type PaymentStep } from './payment-transitions.ts'

/** Applies a step to a locked payment, together with its money, limits and bonus, in the same transaction. */
export async function applyStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep,
  cause: string,
): Promise<PaymentRow> {
  await settle(db, payment, step)
  const stored = await storeStep(db, payment, { ...step, ...stepMessages(step) }, cause)
  if (payment.type === 'WITHDRAWAL' && step.status === 'PENDING')
    await planForPayment(db, sendPayout, payment.paymentId)
  // An excluded player could not confirm it: the money is paid out to them as the rest was.
  if (step.declineReason === 'NOT_CONFIRMED') await planForPlayers(db, payOutExcluded, [payment.userId])
  if (step.money === 'return') await planForPayment(db, refundDeposit, payment.paymentId)
  return stored
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
