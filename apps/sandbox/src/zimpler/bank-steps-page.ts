import { html } from 'hono/html'
import { fill } from '../payments/page-texts.ts'
import { providerOf } from '../payments/payment-method.ts'
import { cancelForm, codeField, merchantName, providerPage, writtenAmount } from '../payments/payment-page.ts'
import { paymentResult } from '../payments/payment-result.ts'
import { accountLabel, ibanOf } from './accounts.ts'
import { wayBackOf } from './bank-session.ts'
import { bankTexts } from './bank-texts.ts'
import { type Bank, bankOf, banks } from './banks.ts'
import { groupedIban, type IbanError } from './iban.ts'
import { demoPersons, newPersonChoice, personOf } from './persons.ts'
import { asksForIban, requiresCode } from './zimpler-steps.ts'
import type { BankPayment } from './zimpler-store.ts'

const zimpler = providerOf('BANK_ZIMPLER')

const viewOf = (payment: BankPayment) => {
  const { locale, texts, bank } = bankTexts(payment.language)
  return {
    payment,
    locale,
    texts,
    words: bank,
    amount: writtenAmount(payment, locale),
    merchant: merchantName(payment),
    bank: bankOf(payment.bank),
  }
}
type View = ReturnType<typeof viewOf>

/** What was wrong with the confirmation, with the account number as it was entered. */
export type Mistake = { triesLeft: number; entered: string } & (
  | { kind: 'wrong-code' }
  | { kind: 'wrong-iban'; error: IbanError }
)

/** The page for the payment's current state: the next step, or the outcome. */
export function bankPaymentPage(payment: BankPayment, now: Date, mistake?: Mistake) {
  const view = viewOf(payment)
  if (payment.status === 'AWAITING_BANK') return chooseBankPage(view)
  if (payment.status === 'AWAITING_SIGN_IN' && view.bank) return signInPage(view, view.bank, now)
  if (payment.status === 'IDENTIFYING') return identifyingPage(view)
  if (payment.status === 'AWAITING_CONFIRMATION') return confirmPage(view, mistake)
  return resultPage(view)
}

const drawn = (bank: Bank) =>
  html`<svg class="bank-mark" data-bank="${bank.id}" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32"/><path d="${bank.mark}"/></svg>`
const onward = html`<svg class="onward" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>`

const chooseBankPage = (view: View) =>
  page(
    view,
    'bank',
    view.words.chooseBank,
    html`${amountHead(view)}
    <h1>${view.words.chooseBank}</h1>
    <form name="bank" method="post" action="${address(view)}/bank" class="choices">
      ${banks.map((bank) => html`<button type="submit" name="bank" value="${bank.id}">${drawn(bank)}<strong>${bank.name}</strong>${onward}</button>`)}
    </form>
    ${cancelForm(address(view), view.words.giveUp)}`,
  )

/** The persons who can sign in, each as a button instead of a real bank's credentials. */
function signInPage(view: View, bank: Bank, now: Date) {
  const { words, merchant, payment } = view
  const title = fill(words.signInTitle, { bank: bank.name })
  const dates = new Intl.DateTimeFormat(view.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const born = (choice: string) =>
    fill(words.born, { date: dates.format(new Date(`${personOf(choice, now)?.birthDate}T00:00:00Z`)) })
  return page(
    view,
    'sign-in',
    title,
    html`<h1>${title}</h1>
    ${payment.kind === 'PLAY' ? html`<p>${fill(words.signInText, { bank: bank.name, merchant })}</p>` : ''}
    <p class="hint">${words.demoNote}</p>
    <form name="sign-in" method="post" action="${address(view)}/sign-in" class="choices">
      ${demoPersons.map(
        (person) => html`<button type="submit" name="person" value="${person.personId}">
          <span class="who"><strong>${person.firstName} ${person.lastName}</strong><span>${born(person.personId)} · ${words.notes[person.note]}</span></span>${onward}</button>`,
      )}
      <button type="submit" name="person" value="${newPersonChoice}">
        <span class="who"><strong>${words.newPerson}</strong><span>${words.newPersonNote}</span></span>${onward}</button>
    </form>
    <form name="other-bank" method="post" action="${address(view)}/other-bank"><button class="secondary" type="submit">${words.otherBank}</button></form>
    ${cancelForm(address(view), view.words.giveUp)}`,
  )
}

/** Shown only if the merchant has not answered while the player waited for the sign-in. */
const identifyingPage = (view: View) => {
  const title = fill(view.words.identifyingTitle, { merchant: view.merchant })
  return page(
    view,
    'identifying',
    title,
    html`<h1>${title}</h1>
    <p role="alert">${view.words.identifyingText}</p>
    <form name="identify" method="post" action="${address(view)}/identify"><button class="primary" type="submit">${view.words.tryAgain}</button></form>
    ${cancelForm(address(view), view.words.giveUp)}`,
  )
}

function confirmPage(view: View, mistake: Mistake | undefined) {
  const { payment, texts, words, amount, merchant } = view
  const { account, person } = payment
  const owner = person ? html`<br>${person.firstName} ${person.lastName}` : ''
  return page(
    view,
    'confirm',
    words.confirmTitle,
    html`<h1>${words.confirmTitle}</h1>
    <dl class="transfer">
      <div><dt>${words.from}</dt><dd>${account ? accountLabel(account) : ''}${owner}</dd></div>
      <div><dt>${words.to}</dt><dd>${merchant}</dd></div>
      <div class="total"><dt>${words.amount}</dt><dd>${amount}</dd></div>
    </dl>
    <form name="confirm" method="post" action="${address(view)}/confirm" novalidate>
      ${asksForIban(payment) ? ibanField(view, mistake) : ''}
      ${requiresCode(payment) ? codeField(texts, mistake?.kind === 'wrong-code' ? mistake.triesLeft : undefined) : ''}
      <button class="primary" type="submit">${fill(texts.pay, { amount })}</button>
    </form>
    ${cancelForm(address(view), view.words.giveUp)}`,
  )
}

/** The account that pays: the person's own until another one is entered. */
function ibanField({ payment, texts, words }: View, mistake: Mistake | undefined) {
  const { account } = payment
  const own = account ? groupedIban(ibanOf(account)) : ''
  const error = mistake?.kind === 'wrong-iban' ? mistake.error : undefined
  const text =
    error === 'REQUIRED' ? texts.errors.REQUIRED : fill(words.wrongIban, { left: String(mistake?.triesLeft ?? '') })
  return html`<div class="field">
    <label for="iban">${words.iban}</label>
    <input id="iban" name="iban" value="${mistake ? mistake.entered : own}" required maxlength="42" autocomplete="off" autocapitalize="characters"
      spellcheck="false" ${error ? html`aria-invalid="true" aria-describedby="iban-error" autofocus` : ''}>
    ${error ? html`<p class="error" id="iban-error" role="alert" data-error="${error}">${text}</p>` : ''}
  </div>`
}

/** Paid, declined, abandoned or refused. The merchant's addresses are no part of the page: its link asks for them. */
function resultPage(view: View) {
  const { payment, texts, words, amount, merchant } = view
  const { status, declineReason, refusal, account, reference } = payment
  const paid = status === 'SUCCEEDED'
  const reason = declineReason ?? 'CARD_DECLINED'
  const title = titleOf(view)
  const why = refusal ? words.refusals[refusal] : words.reasons[reason]
  const body = paymentResult({
    status: paid ? 'SUCCEEDED' : 'FAILED',
    reason: refusal ?? declineReason ?? '',
    reference,
    returnUri: payment.returnUri,
    leadsTo: `${address(view)}/return?way=${wayBackOf(payment)}`,
    statusAddress: `${address(view)}/status`,
    acknowledged: payment.acknowledged,
    title,
    text: paid
      ? fill(words.succeededText, { amount, account: account ? accountLabel(account) : '' })
      : `${why} ${texts.notCharged}`,
    notifying: fill(texts.notifying, { merchant }),
    notified: fill(texts.notified, { merchant }),
    back: fill(texts.back, { merchant }),
  })
  return page(view, 'result', title, body)
}

function titleOf({ payment, texts, words, merchant }: View): string {
  if (payment.status === 'SUCCEEDED') return texts.succeededTitle
  return payment.refusal ? fill(words.refusedTitle, { merchant }) : texts.failedTitle
}

const address = ({ payment }: View) => `/zimpler/pay/${payment.providerPaymentId}`

const amountHead = ({ texts, amount, merchant }: View) => html`
  <p class="amount"><span>${texts.deposit}<span class="hidden">: </span></span><strong>${amount}</strong><span>${merchant}</span></p>`

const stepOf: Readonly<Record<string, number>> = { bank: 0, 'sign-in': 1, identifying: 1, confirm: 2 }

/** Once a bank is chosen, the page has that bank's look. */
function page(view: View, step: string, title: string, body: unknown) {
  const { words, bank } = view
  const at = stepOf[step]
  const progress =
    at === undefined
      ? ''
      : html`<ol class="progress" aria-label="${words.progress}">${words.steps.map(
          (name, index) =>
            html`<li ${index === at ? html`aria-current="step"` : ''} ${index < at ? html`class="done"` : ''}>${name}</li>`,
        )}</ol>`
  const atBank = step !== 'bank' && bank
  return providerPage({
    ...view,
    provider: atBank ? bank : zimpler,
    title,
    step,
    body: html`${progress}${body}`,
  })
}
