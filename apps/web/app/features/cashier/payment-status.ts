import type { PaymentStatus } from './generated/cashier.ts'

/** A payment's status in the player's words (cashier.yaml, by key). */
const statusTexts: Record<PaymentStatus, string> = {
  PENDING: 'PAYMENT_STATUS_PENDING',
  PENDING_REDIRECT: 'PAYMENT_STATUS_PENDING_REDIRECT',
  PENDING_APPROVAL: 'PAYMENT_STATUS_PENDING_APPROVAL',
  SUCCEEDED: 'PAYMENT_STATUS_SUCCEEDED',
  FAILED: 'PAYMENT_STATUS_FAILED',
  CANCELLED: 'PAYMENT_STATUS_CANCELLED',
}

/** The dictionary key of a payment's status. */
export const paymentStatusKey = (status: PaymentStatus): string => statusTexts[status]
