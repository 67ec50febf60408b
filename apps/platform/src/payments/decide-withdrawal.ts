import { transaction } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyStep } from './payment-steps.ts'
import { lockPlayerAndPayment } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'

/**
 * An operator's decision on a withdrawal in review; the first one is final. An approved withdrawal goes to the provider
 * by a job, a declined one returns its money to the balance at once. What the player has to confirm cannot be approved
 * in their place, nor what an excluded player can still object to.
 */
export const decideWithdrawal = (
  { pool }: Pick<Deps, 'pool'>,
  paymentId: string,
  decision: 'APPROVE' | 'DECLINE',
): Promise<'decided' | 'unknown payment' | 'not in review' | 'not confirmed' | 'held'> =>
  transaction(pool, async (client) => {
    const payment = (await lockPlayerAndPayment(client, paymentId))?.payment
    if (!payment) return 'unknown payment'
    const kind = decision === 'APPROVE' ? 'operator-approved' : 'operator-declined'
    const step = nextStep(payment, { kind })
    if (!step) return payment.status === 'PENDING_APPROVAL' ? 'not confirmed' : 'not in review'
    if (decision === 'APPROVE' && payment.heldUntil && payment.heldUntil > new Date()) return 'held'
    await applyStep(client, payment, step, kind)
    return 'decided'
  })
