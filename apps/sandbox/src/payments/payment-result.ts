import { html } from 'hono/html'

interface PaymentResult {
  status: 'SUCCEEDED' | 'FAILED'
  /** The reason code, shown for testers. */
  reason: string
  reference: string
  /** The address to return to; its origin may receive messages. */
  returnUri: string
  leadsTo: string
  statusAddress: string
  acknowledged: boolean
  title: string
  text: string
  notifying: string
  notified: string
  back: string
}

/**
 * The outcome. Its script notifies the framing page once the platform knows, or returns to the merchant when nothing
 * frames the page.
 */
export const paymentResult = (result: PaymentResult) => html`
  <div class="result" id="result" data-status="${result.status}" data-reason="${result.reason}" data-reference="${result.reference}"
    data-return-origin="${new URL(result.returnUri).origin}" data-acknowledged="${result.acknowledged}" data-notified="${result.notified}"
    data-status-address="${result.statusAddress}">
    <svg class="sign" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="${result.status === 'SUCCEEDED' ? 'M14 25l7 7 13-15' : 'M16 16l16 16M32 16L16 32'}"/></svg>
    <h1>${result.title}</h1>
    <p>${result.text}</p>
    <p class="hint" id="notifying" role="status">${result.acknowledged ? result.notified : result.notifying}</p>
    <a class="primary" id="back" target="_top" href="${result.leadsTo}">${result.back}</a>
  </div>`

/** An address of the merchant with the merchant's paymentId in the query. */
export function withPaymentId(uri: string, reference: string): string {
  const address = new URL(uri)
  address.searchParams.set('paymentId', reference)
  return address.href
}
