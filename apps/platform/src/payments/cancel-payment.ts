import type { CancelPaymentResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { type RequestContext, requireLogin } from '../graphql/context.ts'
import { paymentOf } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { lockPaymentInLane } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'

/** Takes a withdrawal back while it is in review; another player's payment is as unknown as one that never was. */
export async function cancelPayment(context: RequestContext, paymentId: string): Promise<CancelPaymentResult> {
  const { userId } = await requireLogin(context)
  return transaction(context.deps.pool, async (client): Promise<CancelPaymentResult> => {
    const payment = (await lockPaymentInLane(client, paymentId))?.payment
    if (!payment || payment.userId !== userId)
      return { __typename: 'CancelPaymentRefusal', code: 'UNKNOWN_PAYMENT', message: 'There is no such payment' }
    // Asked twice, cancelled once.
    if (payment.type === 'WITHDRAWAL' && payment.status === 'CANCELLED')
      return { __typename: 'CancelPaymentSuccess', payment: paymentOf(payment) }
    const step = nextStep(payment, { kind: 'cancel' })
    if (!step) {
      const message = 'Only a withdrawal that is not on its way yet can be taken back'
      return { __typename: 'CancelPaymentRefusal', code: 'NOT_CANCELLABLE', message }
    }
    return { __typename: 'CancelPaymentSuccess', payment: paymentOf(await applyStep(client, payment, step, 'cancel')) }
  })
}
