import { html } from 'hono/html'
import type { CardField, CardFieldError } from './card-form.ts'
import { fill, pageTexts } from './page-texts.ts'
import { providerOf } from './payment-method.ts'
import {
  addressOf,
  cancelForm,
  cardLabel,
  codeField,
  type PaymentView,
  paymentView,
  providerPage,
  stepPage,
} from './payment-page.ts'
import { paymentResult, withPaymentId } from './payment-result.ts'
import type { Payment } from './payment-store.ts'
import { groupedNumber, testCards } from './test-cards.ts'
import { walletPage } from './wallet-sheet.ts'

type Errors = Partial<Record<CardField, CardFieldError>>
/** What the form shows again after an error. The security code is never sent back. */
type Entered = Partial<Record<Exclude<CardField, 'cvc'>, string>>

/** The page for the payment's current state: the next step, or the outcome. */
export function paymentPage(payment: Payment) {
  if (payment.status === 'AWAITING_CARD') return cardPage(payment)
  if (payment.status === 'AWAITING_WALLET') return walletPage(payment)
  if (payment.status === 'AWAITING_AUTHENTICATION') return codePage(payment)
  if (payment.status === 'PROCESSING') return payoutPage(payment)
  return resultPage(payment)
}

/** The card form; for a saved card, only the field for its security code. */
export function cardPage(payment: Payment, errors: Errors = {}, entered: Entered = {}) {
  const view = paymentView(payment)
  const { texts, amount } = view
  const first = (['cardNumber', 'expiry', 'cvc', 'holder'] as const).find((field) => errors[field])
  const input = (field: CardField, label: string, attributes: unknown) =>
    inputField({ field, label, attributes, error: errors[field], texts, focus: field === first })
  const cvc = input(
    'cvc',
    texts.cvc,
    html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="${payment.card?.brand === 'AMEX' ? '1234' : '123'}"`,
  )
  const fields = payment.card
    ? html`<p class="saved"><span>${texts.savedCard}</span><strong>${cardLabel(payment.card)}</strong></p>${cvc}`
    : html`
      ${input('cardNumber', texts.cardNumber, html`value="${entered.cardNumber ?? ''}" inputmode="numeric" autocomplete="cc-number" maxlength="30" placeholder="1234 1234 1234 1234"`)}
      <div class="pair">
        ${input('expiry', texts.expiry, html`value="${entered.expiry ?? ''}" inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${texts.expiryExample}"`)}
        ${cvc}
      </div>
      ${input('holder', texts.holder, html`value="${entered.holder ?? ''}" autocomplete="cc-name" maxlength="100" autocapitalize="words"`)}`
  return stepPage(
    view,
    'card',
    texts.cardDetails,
    html`
    ${amountHead(view)}
    ${first ? html`<p class="notice" role="alert">${texts.checkFields}</p>` : ''}
    <form name="card" method="post" action="${addressOf(payment)}/card" novalidate>
      ${fields}
      <button class="primary" type="submit">${fill(texts.pay, { amount })}</button>
    </form>
    ${cancelForm(addressOf(payment), texts.cancel)}
    ${payment.card ? '' : testCardHelp(view)}`,
  )
}

/** The bank's confirmation step. */
export function codePage(payment: Payment, triesLeft?: number) {
  const view = paymentView(payment)
  const { texts, amount, merchant } = view
  return stepPage(
    view,
    'code',
    texts.confirmTitle,
    html`
    <p class="bank"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9l9-5 9 5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18"/></svg>Sandbox Bank</p>
    <h1>${texts.confirmTitle}</h1>
    <p>${fill(texts.confirmText, { amount, merchant, card: payment.card ? cardLabel(payment.card) : '' })}</p>
    <form name="authentication" method="post" action="${addressOf(payment)}/authentication" novalidate>
      ${codeField(texts, triesLeft)}
      <button class="primary" type="submit">${texts.confirm}</button>
    </form>
    ${cancelForm(addressOf(payment), texts.cancel)}`,
  )
}

function resultPage(payment: Payment) {
  const view = paymentView(payment)
  const { texts, amount, merchant } = view
  const succeeded = payment.status === 'SUCCEEDED'
  const reason = payment.declineReason ?? 'CARD_DECLINED'
  const title = succeeded ? texts.succeededTitle : texts.failedTitle
  const body = paymentResult({
    status: succeeded ? 'SUCCEEDED' : 'FAILED',
    reason: payment.declineReason ?? '',
    reference: payment.reference,
    returnUri: payment.returnUri,
    leadsTo: withPaymentId(payment.returnUri, payment.reference),
    statusAddress: `${addressOf(payment)}/status`,
    acknowledged: payment.acknowledged,
    title,
    text: succeeded
      ? fill(texts.succeededText, { amount, card: payment.card ? cardLabel(payment.card) : '' })
      : `${texts.reasons[reason]} ${texts.notCharged}`,
    notifying: fill(texts.notifying, { merchant }),
    notified: fill(texts.notified, { merchant }),
    back: fill(texts.back, { merchant }),
  })
  return stepPage(view, 'result', title, body)
}

function payoutPage(payment: Payment) {
  const view = paymentView(payment)
  const { texts, amount } = view
  return stepPage(
    view,
    'payout',
    texts.payoutTitle,
    html`<div class="result"><h1>${texts.payoutTitle}</h1><p>${fill(texts.payoutText, { amount })}</p></div>`,
  )
}

/** For an unknown payment or a body that is too large, in the browser's language. */
export function problemPage(acceptLanguage: string, problem: 'unknown' | 'too-large') {
  const { locale, texts } = pageTexts(acceptLanguage.split(',')[0]?.trim() ?? '')
  const unknown = problem === 'unknown'
  const title = unknown ? texts.unknownTitle : texts.failedTitle
  return providerPage({
    locale,
    texts,
    provider: providerOf(''),
    title,
    step: problem,
    body: html`<div class="result"><h1>${title}</h1><p>${unknown ? texts.unknownText : texts.tooLargeText}</p></div>`,
  })
}

const amountHead = ({ texts, amount, merchant }: PaymentView) => html`
  <div class="amount"><h1>${texts.deposit}<span class="hidden">: </span><strong>${amount}</strong></h1><p>${merchant}</p></div>`

interface InputField {
  field: CardField
  label: string
  attributes: unknown
  error: CardFieldError | undefined
  texts: PaymentView['texts']
  focus: boolean
}
const inputField = ({ field, label, attributes, error, texts, focus }: InputField) => html`<div class="field">
  <label for="${field}">${label}</label>
  <input id="${field}" name="${field}" required spellcheck="false" ${attributes} ${error ? html`aria-invalid="true" aria-describedby="${field}-error"` : ''} ${focus ? html`autofocus` : ''}>
  ${error ? html`<p class="error" id="${field}-error" data-error="${error}">${texts.errors[error]}</p>` : ''}
</div>`

const testCardHelp = ({ texts }: PaymentView) => html`
  <details class="help"><summary>${texts.testCards}</summary>
    <ul>${testCards.map((card) => html`<li><code data-card="${groupedNumber(card.number)}">${groupedNumber(card.number)}</code><span>${texts.behaviours[card.behaviour]}</span></li>`)}</ul>
    <p>${texts.testCardsNote}</p>
  </details>`
