import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { object } from 'valibot'
import { platformContext, sealerContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { setCookie, withCookies, YEAR_SECONDS } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { mailedAddress, siteAddress } from '../../middleware/site-address.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import {
  bonusCodeIn,
  LAST_ACCOUNT_COOKIE,
  LAST_METHOD_COOKIE,
  loadCashierPlayer,
  loadOptions,
  withdrawable,
} from './cashier.server.ts'
import {
  CashierCancelPaymentDocument,
  CashierCreatePaymentDocument,
  type CashierCreatePaymentMutation,
  CashierRequestCodeDocument,
  CashierResendConfirmationDocument,
  type CurrencyCode,
  type PaymentType,
} from './generated/cashier.ts'
import { type PaymentPage, rememberPayment } from './open-payments.server.ts'
import { type NextStep, nextStep } from './payment-outcomes.ts'
import { isOfPage, isRepeatable, type PaymentRefusal, refusalMessage, refusalPlaces } from './payment-refusal.ts'
import { type PaymentEntry, paymentSchema } from './payment-schema.ts'
import { codeProblem, type ProofChallenge, sentChallenge } from './proof-challenge.ts'
import { readRedirectForm } from './redirect-form.server.ts'

type Context = Readonly<RouterContextProvider>

/** A deposit that is below the minimum of the bonus chosen for it. Amounts are minor units. */
export interface BiggerBonus {
  code: string
  minimum: number
  amount: number
  currency: CurrencyCode
  slug: string
  account: string | undefined
}

/** A payment form returned with its errors. */
export interface PaymentReply {
  result: SubmissionResult
  /** For the next attempt: new after a refusal, unchanged while it is unknown whether the last attempt arrived. */
  idempotencyKey: string
  /** A message of the provider, shown as is. */
  text?: string | undefined
  /** Instead of the form: the bonus of the entered code needs a larger deposit. */
  biggerBonus?: BiggerBonus | undefined
  /** The one-time code that the player has to enter. */
  challenge?: ProofChallenge | undefined
}

const addresses: Record<PaymentType, string> = { DEPOSIT: '/payments/deposit', WITHDRAWAL: '/payments/withdraw' }

/** The code that the form was sent with, if any. */
function enteredChallenge(form: FormData): ProofChallenge | undefined {
  const challengeId = form.get('challengeId')
  if (typeof challengeId !== 'string' || !/^[\w-]{1,100}$/.test(challengeId)) return undefined
  const resendAt = form.get('resendAt')
  return sentChallenge({
    challengeId,
    channel: form.get('channel') === 'MAIL' ? 'MAIL' : 'SMS',
    // Only for the countdown: the platform keeps to the wait whatever the form says.
    resendAt: new Date((typeof resendAt === 'string' && Date.parse(resendAt)) || 0).toISOString(),
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idempotencyKeyOf(form: FormData): string {
  const key = form.get('idempotencyKey')
  return typeof key === 'string' && UUID.test(key) ? key : randomUUID()
}

type Details = Pick<PaymentReply, 'text' | 'challenge' | 'biggerBonus'>
const reply = (result: SubmissionResult, idempotencyKey: string, status = 400, details: Details = {}) =>
  data<PaymentReply>({ result, idempotencyKey, ...details }, { status })

/** Neither goes back into a page. */
const hideFields = ['password', 'code']

/** Creates a deposit or withdrawal from its form and sends the player to the next step. */
export async function pay(request: Request, context: Context, form: FormData, type: PaymentType) {
  const idempotencyKey = idempotencyKeyOf(form)
  try {
    const player = await loadCashierPlayer(context)
    const options = await loadOptions(request, context, type, player.currency)
    const balance = type === 'WITHDRAWAL' ? withdrawable(player) : undefined
    const asksPassword = type === 'WITHDRAWAL' && player.proofMethods.includes('PASSWORD')
    const { currency, hasApp } = player
    const schema = paymentSchema({ type, options, currency, balance, asksPassword, hasApp })
    const submission = parseForm(form, schema)
    const challenge = enteredChallenge(form)
    if (submission.status !== 'success')
      return reply(submission.reply({ hideFields }), idempotencyKey, 400, { challenge })
    const wantsNewCode = form.get('intent') === 'new-code'
    const replier: Replier = (errors) => submission.reply({ ...errors, hideFields })
    if (challenge && !form.get('code') && !wantsNewCode)
      return reply(replier({ fieldErrors: { code: [formMessage('REQUIRED')] } }), idempotencyKey, 400, { challenge })
    const option = options.find(({ slug }) => slug === submission.value.slug)
    if (!option) throw new Error('The schema accepted an unknown option')
    const { slug, amount, account } = submission.value
    const create = async (key: string) => {
      const { createPayment } = await context.get(platformContext).request(CashierCreatePaymentDocument, {
        input: {
          userId: player.userId,
          idempotencyKey: key,
          type,
          amount,
          currencyCode: player.currency,
          gateway: option.gateway,
          method: option.method,
          provider: option.provider,
          accountId: account,
          selectedBonusCode: type === 'DEPOSIT' ? bonusCodeIn(form) : undefined,
          redirectUri: siteAddress(context, '/payments/deposit'),
          proof: wantsNewCode ? undefined : submission.value.proof,
          confirmationUri: type === 'WITHDRAWAL' ? mailedAddress(context, '/confirm-withdrawal/:code') : undefined,
        },
      })
      return createPayment
    }
    let sentKey = idempotencyKey
    let createPayment = await create(sentKey)
    // Sent before with other entries. Nobody could pay that deposit, whose page the player has not seen or has left; a
    // withdrawal may be on its way, so that the player looks first.
    if (type === 'DEPOSIT' && 'code' in createPayment && createPayment.code === 'IDEMPOTENCY_CONFLICT') {
      sentKey = randomUUID()
      createPayment = await create(sentKey)
    }
    if ('code' in createPayment) {
      // Nothing else prevents the withdrawal, so now the code is sent.
      if (createPayment.code === 'PROOF_REQUIRED' && !asksPassword)
        return await withCode(context, player.userId, replier, challenge)
      const { code, limit: minimum } = createPayment
      const chosen = bonusCodeIn(form)
      if (code === 'BONUS_MINIMUM' && chosen && minimum !== null && minimum <= option.max) {
        const biggerBonus = { code: chosen, minimum, amount, currency, slug, account }
        return reply(replier({}), randomUUID(), 400, { biggerBonus })
      }
      return refused(createPayment, { type, currency, key: sentKey }, replier, challenge)
    }
    const outcome = await redirectToNextStep(request, context, type, submission.value, createPayment)
    if (outcome instanceof Response) return outcome
    const { key, text } = outcome
    return reply(replier({ formErrors: key ? [formMessage(key)] : [] }), randomUUID(), 400, { text })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'payment not created')
    const submission = parseForm(form, object({}))
    return reply(submission.reply({ formErrors: [formMessage('GENERIC_ERROR')] }), idempotencyKey, 503)
  }
}

type Replier = (options: {
  formErrors?: EncodedMessage[]
  fieldErrors?: Record<string, EncodedMessage[]>
}) => SubmissionResult

function refused(
  refusal: PaymentRefusal,
  { type, currency, key }: { type: PaymentType; currency: CurrencyCode; key: string },
  replier: Replier,
  challenge: ProofChallenge | undefined,
) {
  const { code } = refusal
  if (isOfPage(code)) {
    const alert = alertCookie({ key: code, type: 'warning' })
    return redirect(addresses[type], { headers: withCookies([alert]) })
  }
  const place = refusalPlaces[code]
  const message = refusalMessage(refusal, currency)
  const options = place === 'form' ? { formErrors: [message] } : { fieldErrors: { [place]: [message] } }
  return isRepeatable(code)
    ? reply(replier(options), key, 503, { challenge })
    : reply(replier(options), randomUUID(), 400, { challenge })
}

/** Sends the player a code, and the form back with a field for it. */
async function withCode(context: Context, userId: string, replier: Replier, challenge: ProofChallenge | undefined) {
  const { requestCode } = await context.get(platformContext).request(CashierRequestCodeDocument, { userId })
  if ('challengeId' in requestCode) {
    // As a refusal, so that the form keeps its values.
    const { error: _, ...kept } = replier({ formErrors: [formMessage('PROOF_CODE_FOLLOWS')] })
    return reply(kept, randomUUID(), 400, { challenge: sentChallenge(requestCode) })
  }
  return reply(replier({ formErrors: [codeProblem(requestCode)] }), randomUUID(), 400, { challenge })
}

type Created = Extract<CashierCreatePaymentMutation['createPayment'], { payment: unknown }>

/** Redirects to the next step, or returns the alert that says why there is none. */
async function redirectToNextStep(
  request: Request,
  context: Context,
  type: PaymentType,
  entry: PaymentEntry,
  created: Created,
): Promise<Response | { key?: DictionaryKey; text?: string }> {
  const next = nextStep(type, created)
  const remembered =
    type === 'DEPOSIT'
      ? [
          setCookie(LAST_METHOD_COOKIE, entry.slug, YEAR_SECONDS, true),
          setCookie(LAST_ACCOUNT_COOKIE, entry.account ?? '', entry.account ? YEAR_SECONDS : 0, true),
        ]
      : []
  if (next.step === 'alert') {
    const { alert } = next
    if (alert.text !== undefined) return { text: alert.text }
    if (alert.type === 'error') return { key: alert.key }
    const told = { ...alert, payment: created.payment.paymentId }
    return redirect('/', { headers: withCookies([alertCookie(told), ...remembered]) })
  }
  const { paymentId } = created.payment
  const address = `/payments/deposit?payment=${encodeURIComponent(paymentId)}`
  if (next.step === 'outcome') return redirect(address, { headers: withCookies(remembered) })
  const page = pageOf(next)
  if (!page) return { key: 'ERR_BAD_REQUEST' }
  const opened = await rememberPayment(context.get(sealerContext), request, { paymentId, page })
  return redirect(page.kind === 'leave' ? page.uri : address, { headers: withCookies([opened, ...remembered]) })
}

function pageOf(next: Exclude<NextStep, { step: 'alert' | 'outcome' }>): PaymentPage | null {
  if (next.step === 'form') {
    const form = readRedirectForm(next.html)
    return form && { kind: 'form', form }
  }
  const isWeb = /^https?:$/.test(URL.parse(next.uri)?.protocol ?? '')
  return isWeb ? { kind: next.step, uri: next.uri } : null
}

type PendingChange = (paymentId: string) => Promise<{ key: DictionaryKey; type: 'success' | 'warning' }>

/** What the buttons of a pending withdrawal do. */
const pendingChanges: Record<'cancel' | 'resend', (context: Context) => PendingChange> = {
  cancel: (context) => async (paymentId) => {
    const { cancelPayment } = await context.get(platformContext).request(CashierCancelPaymentDocument, { paymentId })
    return 'code' in cancelPayment
      ? { key: cancelPayment.code, type: 'warning' }
      : { key: 'SUCCESS_CANCEL_PAYMENT', type: 'success' }
  },
  resend: (context) => async (paymentId) => {
    const variables = { paymentId, confirmationUri: mailedAddress(context, '/confirm-withdrawal/:code') }
    const platform = context.get(platformContext)
    const { resendWithdrawalConfirmation: sent } = await platform.request(CashierResendConfirmationDocument, variables)
    if (!('code' in sent)) return { key: 'SUCCESS_WITHDRAW_CONFIRM', type: 'success' }
    return { key: sent.code === 'NOT_AWAITED' ? 'CONFIRM_WITHDRAW_NOT_AWAITED' : sent.code, type: 'warning' }
  },
}

export const isPendingChange = (intent: unknown): intent is keyof typeof pendingChanges =>
  intent === 'cancel' || intent === 'resend'

/** Cancels a pending withdrawal or has its mail sent again, says so, and reloads the list and the balance. */
export async function changePending(
  context: Context,
  form: FormData,
  { intent, to }: { intent: keyof typeof pendingChanges; to: string },
) {
  const paymentId = form.get('paymentId')
  const back = (alert: Parameters<typeof alertCookie>[0]) =>
    redirect(to, { headers: withCookies([alertCookie(alert)]) })
  if (typeof paymentId !== 'string' || !/^[\w-]{1,64}$/.test(paymentId))
    return back({ key: 'UNKNOWN_PAYMENT', type: 'warning' })
  try {
    return back(await pendingChanges[intent](context)(paymentId))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, `pending withdrawal: ${intent} failed`)
    return back({ key: 'GENERIC_ERROR', type: 'error' })
  }
}
