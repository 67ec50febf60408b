import type { PaymentPageMessage } from '@parlour/contracts/provider-api'

/** What our own page says to the page around it when the provider has led back to us inside the frame. */
export const RETURNED_MESSAGE = { type: 'parlour:payment-returned' } as const

interface Origins {
  /** Of the provider's page in the frame. */
  provider: string
  own: string
}

/**
 * Whether a message tells that the page in the payment's frame is done. It is a hint to look at once, never a proof: how the
 * payment went is asked of the platform.
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
