import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { object } from 'valibot'
import { platformContext, sealerContext, visitContext } from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { parseForm } from '../../forms/read-form.server.ts'
import { setCookie, withCookies, YEAR_SECONDS } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { siteAddress } from '../../middleware/site-address.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { bonusCodeIn, LAST_METHOD_COOKIE, loadCashierPlayer, loadOptions } from './cashier.server.ts'
import {
  CashierCancelPaymentDocument,
  CashierCreatePaymentDocument,
  type CashierCreatePaymentMutation,
  type CreatePaymentRefusalCode,
  type PaymentType,
} from './generated/cashier.ts'
import { type PaymentPage, rememberPayment } from './open-payments.server.ts'
import { type NextStep, nextStep, refusalPlaces } from './payment-outcomes.ts'
import { type PaymentEntry, paymentSchema } from './payment-schema.ts'
import { readRedirectForm } from './redirect-form.server.ts'

type Context = Readonly<RouterContextProvider>

/** A payment form returned with its errors. */
export interface PaymentReply {
  result: SubmissionResult
  /** For the next attempt: new after a refusal, unchanged while it is unknown whether the last attempt arrived. */
  idempotencyKey: string
  /** A message of the provider, shown as is. */
  text?: string | undefined
}

const addresses: Record<PaymentType, string> = { DEPOSIT: '/payments/deposit', WITHDRAWAL: '/payments/withdraw' }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idempotencyKeyOf(form: FormData): string {
  const key = form.get('idempotencyKey')
  return typeof key === 'string' && UUID.test(key) ? key : randomUUID()
}

const reply = (result: SubmissionResult, idempotencyKey: string, status = 400, text?: string) =>
  data<PaymentReply>({ result, idempotencyKey, text }, { status })

/** Creates a deposit or withdrawal from its form and sends the player to the next step. */
export async function pay(request: Request, context: Context, form: FormData, type: PaymentType) {
  const idempotencyKey = idempotencyKeyOf(form)
  try {
    const player = await loadCashierPlayer(context)
    const options = await loadOptions(request, context, type, player.currency)
    const balance = type === 'WITHDRAWAL' ? player.balance : undefined
    const schema = paymentSchema({ type, options, currency: player.currency, balance })
    const submission = parseForm(form, schema)
    if (submission.status !== 'success') return reply(submission.reply(), idempotencyKey)
    const option = options.find(({ slug }) => slug === submission.value.slug)
    if (!option) throw new Error('The schema accepted an unknown option')
    const { createPayment } = await context.get(platformContext).request(CashierCreatePaymentDocument, {
      input: {
        userId: player.userId,
        idempotencyKey,
        type,
        amount: submission.value.amount,
        currencyCode: player.currency,
        gateway: option.gateway,
        method: option.method,
        provider: option.provider,
        accountId: submission.value.account,
        selectedBonusCode: type === 'DEPOSIT' ? bonusCodeIn(form) : undefined,
        redirectUri: siteAddress(context, '/payments/deposit'),
        confirmationUri: type === 'WITHDRAWAL' ? siteAddress(context, '/confirm-withdrawal/:code') : undefined,
      },
    })
    if ('code' in createPayment) return refused(createPayment, type, submission.reply.bind(submission))
    const outcome = await redirectToNextStep(request, context, type, submission.value, createPayment)
    if (outcome instanceof Response) return outcome
    return reply(submission.reply({ formErrors: outcome.key ? [outcome.key] : [] }), randomUUID(), 400, outcome.text)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'payment not created')
    const submission = parseForm(form, object({}))
    return reply(submission.reply({ formErrors: ['GENERIC_ERROR'] }), idempotencyKey, 503)
  }
}

type Replier = (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult

function refused(
  refusal: { code: CreatePaymentRefusalCode; limit: number | null },
  type: PaymentType,
  replier: Replier,
) {
  const place = refusalPlaces[refusal.code]
  if (place === 'page') {
    const alert = alertCookie({ key: refusal.code, type: 'warning' })
    return redirect(addresses[type], { headers: withCookies([alert]) })
  }
  const message = formMessage(refusal.code, refusal.limit ?? undefined, 'value')
  const options = place === 'form' ? { formErrors: [message] } : { fieldErrors: { [place]: [message] } }
  return reply(replier(options), randomUUID())
}

type Created = Extract<CashierCreatePaymentMutation['createPayment'], { payment: unknown }>

/** Redirects to the next step, or returns the alert that says why there is none. */
async function redirectToNextStep(
  request: Request,
  context: Context,
  type: PaymentType,
  entry: PaymentEntry,
  created: Created,
): Promise<Response | { key?: string; text?: string }> {
  const next = nextStep(type, created)
  const remembered = type === 'DEPOSIT' ? [setCookie(LAST_METHOD_COOKIE, entry.slug, YEAR_SECONDS, true)] : []
  if (next.step === 'alert') {
    const { alert } = next
    if (alert.text !== undefined) return { text: alert.text }
    if (alert.type === 'error') return { key: alert.key }
    return redirect('/', { headers: withCookies([alertCookie(alert), ...remembered]) })
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

/** Cancels a pending withdrawal, shows SUCCESS_CANCEL_PAYMENT, and reloads the list and the balance. */
export async function cancelWithdrawal(context: Context, form: FormData, type: PaymentType) {
  const paymentId = form.get('paymentId')
  const back = (key: DictionaryKey, alertType: 'success' | 'warning' | 'error') =>
    redirect(addresses[type], { headers: withCookies([alertCookie({ key, type: alertType })]) })
  if (typeof paymentId !== 'string' || !/^[\w-]{1,64}$/.test(paymentId)) return back('UNKNOWN_PAYMENT', 'warning')
  try {
    const { cancelPayment } = await context.get(platformContext).request(CashierCancelPaymentDocument, { paymentId })
    return 'code' in cancelPayment ? back(cancelPayment.code, 'warning') : back('SUCCESS_CANCEL_PAYMENT', 'success')
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'withdrawal not cancelled')
    return back('GENERIC_ERROR', 'error')
  }
}
