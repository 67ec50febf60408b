import type { CancelPaymentResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { type RequestContext, requireLogin, unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { paymentOf } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { lockPlayerAndPayment } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'

/** Cancels a withdrawal while it is in review, where the player's rules let them. Another player's payment is as unknown as one that does not exist. */
export async function cancelPayment(context: RequestContext, paymentId: string): Promise<CancelPaymentResult> {
  const { userId, loginId } = await requireLogin(context)
  if (!(await context.deps.limits.payments.take(userId)))
    return { __typename: 'CancelPaymentRefusal', code: 'RATE_LIMITED', message: 'Too many payments' }
  return transaction(context.deps.pool, async (client): Promise<CancelPaymentResult> => {
    const payment = (await lockPlayerAndPayment(client, paymentId))?.payment
    if (!(await isLoginActive(client, loginId))) throw unauthenticated()
    if (!payment || payment.userId !== userId)
      return { __typename: 'CancelPaymentRefusal', code: 'UNKNOWN_PAYMENT', message: 'There is no such payment' }
    // A repeated request is answered like the first.
    if (payment.type === 'WITHDRAWAL' && payment.status === 'CANCELLED')
      return { __typename: 'CancelPaymentSuccess', payment: paymentOf(payment) }
    const step = payment.mayCancel ? nextStep(payment, { kind: 'cancel' }) : null
    if (!step) {
      const message = payment.mayCancel
        ? 'Only a withdrawal in review can be cancelled'
        : 'By the rules of the player, no withdrawal can be cancelled'
      return { __typename: 'CancelPaymentRefusal', code: 'NOT_CANCELLABLE', message }
    }
    return { __typename: 'CancelPaymentSuccess', payment: paymentOf(await applyStep(client, payment, step, 'cancel')) }
  })
}
