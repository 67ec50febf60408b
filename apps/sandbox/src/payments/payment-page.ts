import { readFileSync } from 'node:fs'
import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html, raw } from 'hono/html'
import { fill, pageTexts } from './page-texts.ts'
import { type Provider, providerOf } from './payment-method.ts'
import type { Payment } from './payment-store.ts'
import type { PageTexts } from './texts/text-keys.ts'

const styleOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
export const paymentStyle = [
  './payment-page.css',
  './payment-form.css',
  './payment-result.css',
  './wallet-sheet.css',
  '../zimpler/bank-page.css',
]
  .map(styleOf)
  .join('')
export const paymentScript = readFileSync(new URL('./payment-page.client.js', import.meta.url), 'utf8')

/** The data of every step of a payment's page. */
export interface PaymentView {
  payment: Payment
  locale: string
  texts: PageTexts
  amount: string
  merchant: string
}

export function paymentView(payment: Payment): PaymentView {
  const { locale, texts } = pageTexts(payment.language)
  return { payment, locale, texts, amount: writtenAmount(payment, locale), merchant: merchantName(payment) }
}

export const writtenAmount = (
  { amount, currencyCode }: Pick<Payment, 'amount' | 'currencyCode'>,
  locale: string,
): string => (isCurrencyCode(currencyCode) ? formatMoney(amount, currencyCode, locale) : `${amount} ${currencyCode}`)

/** The merchant's name; if it is only an id such as `ac`, the host that the player came from. */
export const merchantName = ({ merchant, returnUri }: Pick<Payment, 'merchant' | 'returnUri'>): string =>
  /^[a-z]{2,3}$/.test(merchant) ? new URL(returnUri).hostname.replace(/^www\./, '') : merchant

/** Such as "Visa •••• 4242". */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brandNames[brand] ?? 'Card'} •••• ${last4}`

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  MAESTRO: 'Maestro',
}

interface ProviderPage {
  locale: string
  texts: PageTexts
  provider: Provider
  title: string
  /** The current step: card, wallet, code, result, payout, unknown; at a bank: bank, sign-in, identifying, confirm. */
  step: string
  body: unknown
}

/** A page of a payment provider: a self-contained document that can be framed at 360 px and wider. */
export const providerPage = ({ locale, texts, provider, title, step, body }: ProviderPage) => html`<!doctype html>
<html lang="${locale}" data-provider="${provider.id}" data-step="${step}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} · ${provider.name}</title>
<link rel="icon" href="data:,">
<style>${raw(paymentStyle)}</style>
</head>
<body>
<div class="sheet">
  <header class="brand">
    <span class="brand-name"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32"/><path d="${provider.mark}"/></svg>${provider.name}</span>
    <span class="sandbox">${texts.sandboxNote}</span>
  </header>
  <main>${body}</main>
</div>
<script type="module">${raw(paymentScript)}</script>
</body>
</html>`

/** A step of a card or wallet payment on the provider's page. */
export const stepPage = (view: PaymentView, step: string, title: string, body: unknown) =>
  providerPage({ ...view, provider: providerOf(view.payment.optionSlug), title, step, body })

/** The button that cancels at `address`. */
export const cancelForm = (address: string, label: string) => html`
  <form name="cancel" method="post" action="${address}/cancel"><button class="secondary" type="submit">${label}</button></form>`

/** The field for the bank's code; after a wrong one with the number of attempts left. */
export function codeField(texts: PageTexts, triesLeft: number | undefined) {
  const wrong = triesLeft === undefined ? undefined : fill(texts.wrongCode, { left: String(triesLeft) })
  return html`<div class="field">
    <label for="code">${texts.code}</label>
    <input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus
      aria-describedby="code-hint${wrong ? ' code-error' : ''}" ${wrong ? html`aria-invalid="true"` : ''}>
    ${wrong ? html`<p class="error" id="code-error" role="alert" data-error="INVALID_CODE">${wrong}</p>` : ''}
    <p class="hint" id="code-hint">${texts.codeHint}</p>
  </div>`
}

/** The base address of the forms of a card or wallet payment. */
export const addressOf = ({ providerPaymentId }: Pick<Payment, 'providerPaymentId'>) => `/pay/page/${providerPaymentId}`
