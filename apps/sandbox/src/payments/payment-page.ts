import { readFileSync } from 'node:fs'
import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { html, raw } from 'hono/html'
import { pageTexts } from './page-texts.ts'
import type { Payment } from './payment-store.ts'
import type { PageTexts } from './texts/text-keys.ts'

export const paymentStyle = readFileSync(new URL('./payment-page.css', import.meta.url), 'utf8')
export const paymentScript = readFileSync(new URL('./payment-page.client.js', import.meta.url), 'utf8')

/** What every view of one payment's page knows. */
export interface PaymentView {
  payment: Payment
  locale: string
  texts: PageTexts
  amount: string
  merchant: string
}

export function paymentView(payment: Payment): PaymentView {
  const { locale, texts } = pageTexts(payment.language)
  const { currencyCode, amount } = payment
  return {
    payment,
    locale,
    texts,
    amount: isCurrencyCode(currencyCode) ? formatMoney(amount, currencyCode, locale) : `${amount} ${currencyCode}`,
    merchant: merchantName(payment),
  }
}

/** The merchant as the player knows it: its name, or for a bare id such as `ac` the site that the player came from. */
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

/** The providers have pages of their own look, as two companies would: tokens in the style, name and mark here. */
const providers = {
  'payment-iq': { name: 'Payment IQ', mark: 'M6 22V10h5M16 10v12M26 16a5 5 0 1 1-3-4.6M24 21l3 3' },
  payage: { name: 'Payage', mark: 'M10 26V8h7a5.5 5.5 0 0 1 0 11h-7' },
} as const

export const providerOf = (optionSlug: string): keyof typeof providers =>
  optionSlug.includes('PAYAGE') ? 'payage' : 'payment-iq'

interface ProviderPage {
  locale: string
  texts: PageTexts
  provider: keyof typeof providers
  title: string
  /** The step shown: card, code, result, payout, unknown. */
  step: string
  body: unknown
}

/** A page of the payment provider: one document without outside assets, made to be framed at 360 px and wider. */
export const providerPage = ({ locale, texts, provider, title, step, body }: ProviderPage) => html`<!doctype html>
<html lang="${locale}" data-provider="${provider}" data-step="${step}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} · ${providers[provider].name}</title>
<link rel="icon" href="data:,">
<style>${raw(paymentStyle)}</style>
</head>
<body>
<div class="sheet">
  <header class="brand">
    <span class="brand-name"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32"/><path d="${providers[provider].mark}"/></svg>${providers[provider].name}</span>
    <span class="sandbox">${texts.sandboxNote}</span>
  </header>
  <main>${body}</main>
</div>
<script type="module">${raw(paymentScript)}</script>
</body>
</html>`
