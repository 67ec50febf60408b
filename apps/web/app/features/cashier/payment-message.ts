import type { PaymentPageMessage } from '@parlour/contracts/provider-api'

/** Posted by our own page to its parent when the provider redirects back to us inside the frame. */
export const RETURNED_MESSAGE = { type: 'parlour:payment-returned' } as const

interface Origins {
  /** Origin of the provider's page in the frame. */
  provider: string
  own: string
}

/**
 * Whether a message says that the payment's frame has finished. This is only a hint to check at once, never a proof:
 * the platform knows the payment's status.
 */
export function isPaymentFinished(
  event: { origin: string; data: unknown },
  paymentId: string,
  { provider, own }: Origins,
): boolean {
  const data = event.data as Partial<PaymentPageMessage> | null
  if (typeof data !== 'object' || data === null) return false
  if (event.origin === own) return (data.type as string) === RETURNED_MESSAGE.type
  return event.origin === provider && data.type === 'parlour:payment-finished' && data.reference === paymentId
}
