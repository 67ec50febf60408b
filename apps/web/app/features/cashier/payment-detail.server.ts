import type { RouterContextProvider } from 'react-router'
import { contentContext, platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { untilResend } from './cashier.server.ts'
import { CashierPaymentDocument, type CashierPaymentQuery } from './generated/cashier.ts'
import { methodName } from './payment-options.ts'

type Node = CashierPaymentQuery['paymentConnection']['edges'][number]['node']
export type PaymentDetail = Node & {
  /** Of its method, in the reader's language. */
  name: string
  /** Until the mail that confirms it can be requested again. */
  resendInMs: number
}

export type PaymentDetailView =
  | { kind: 'payment'; payment: PaymentDetail; player: string }
  | { kind: 'unknown-payment' }
  | { kind: 'unavailable' }

/** A payment of the player's, with its course. */
export async function loadPaymentDetail(
  context: Readonly<RouterContextProvider>,
  paymentId: string,
): Promise<PaymentDetailView> {
  if (!/^[\w-]{1,64}$/.test(paymentId)) return { kind: 'unknown-payment' }
  const { userId } = playerOf(context)
  try {
    const [{ user, paymentConnection }, { payments }] = await Promise.all([
      context.get(platformContext).request(CashierPaymentDocument, { userId, paymentId }),
      context.get(contentContext).load(),
    ])
    const node = paymentConnection.edges[0]?.node
    if (!node) return { kind: 'unknown-payment' }
    const name = methodName(`${node.method}_${node.provider}`, payments)
    return {
      kind: 'payment',
      payment: { ...node, name, resendInMs: untilResend(node.confirmationResendAt) },
      player: `${user.firstName} ${user.lastName}`,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'payment not loaded')
    return { kind: 'unavailable' }
  }
}
