import { html } from 'hono/html'
import { fill, pageTexts } from './page-texts.ts'
import { paymentView } from './payment-page.ts'
import type { Payment } from './payment-store.ts'

/** A document with one form that leads to the payment's page, for merchants to submit or to show. */
export function redirectForm(payment: Payment, pageAddress: string): string {
  const { locale, texts } = pageTexts(payment.language)
  const { amount } = paymentView(payment)
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payage</title></head>
<body>
<form name="payage" method="post" action="${pageAddress}">
<input type="hidden" name="merchant" value="${payment.merchant}">
<input type="hidden" name="reference" value="${payment.reference}">
<button type="submit">${fill(texts.pay, { amount })}</button>
</form>
</body>
</html>`.toString()
}
