import { html } from 'hono/html'
import { fill } from './page-texts.ts'
import { addressOf, cancelForm, cardLabel, paymentView, stepPage } from './payment-page.ts'
import type { Payment } from './payment-store.ts'
import { sandboxWalletCard } from './test-cards.ts'

/** The wallet's sheet with card, amount and one button. */
export function walletPage(payment: Payment) {
  const view = paymentView(payment)
  const { texts, amount, merchant } = view
  return stepPage(
    view,
    'wallet',
    texts.deposit,
    html`
    <h1 class="hidden">${texts.deposit}</h1>
    <p class="wallet-card">
      <svg viewBox="0 0 48 32" aria-hidden="true"><rect width="48" height="32" rx="5"/><path d="M0 9h48v6H0zM6 23h12"/></svg>
      <span>${cardLabel(payment.card ?? sandboxWalletCard)}</span>
    </p>
    <div class="wallet-total"><span>${merchant}</span><strong>${amount}</strong></div>
    <form name="wallet" method="post" action="${addressOf(payment)}/wallet">
      <button class="primary" type="submit">${fill(texts.pay, { amount })}</button>
    </form>
    ${cancelForm(addressOf(payment), texts.cancel)}`,
  )
}
