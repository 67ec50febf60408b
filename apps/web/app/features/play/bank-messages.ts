/** What frames tell the page of deposit and play. A hint, never a proof: only the reference of the way back logs anybody in. */
import type { PaymentPageMessage } from '@parlour/contracts/provider-api'

/** Posted by our own page inside the bank's frame, when the bank leads back there. */
export interface ReturnedMessage {
  type: 'parlour:play-returned'
  /** Of the way back, on this site. */
  address: string
}

type Heard = 'paid' | 'not paid' | { returnedTo: string }

/**
 * What a message of the frame says; null for any other message.
 * @param provider the origin of the bank's page
 */
export function heardFromBank(
  event: Pick<MessageEvent, 'origin' | 'data'>,
  { provider, own }: { provider: string; own: string },
): Heard | null {
  const message = event.data as Partial<PaymentPageMessage | ReturnedMessage> | null
  if (typeof message !== 'object' || message === null) return null
  if (event.origin === provider && message.type === 'parlour:payment-finished')
    return message.status === 'SUCCEEDED' ? 'paid' : 'not paid'
  if (event.origin !== own || message.type !== 'parlour:play-returned') return null
  const address = URL.parse(String(message.address), own)
  const isReturn = address?.origin === own && /^(?:\/[a-z]{2})?\/play\/return$/.test(address.pathname)
  return isReturn ? { returnedTo: address.href } : null
}
