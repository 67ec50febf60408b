import type { Keys } from '@parlour/contracts/keys'
import type { ProviderPaymentRequest, ProviderPaymentResponse } from '@parlour/contracts/provider-api'
import type { Context } from 'hono'
import type { Pool } from 'pg'
import { openDeposit } from '../zimpler/open-bank-payment.ts'
import { findByReference } from '../zimpler/zimpler-store.ts'
import type { CardFields } from './card-form.ts'
import { formText, setPagePolicy } from './page-http.ts'
import { isReachedByForm, methodOf } from './payment-method.ts'
import { paymentRequest } from './payment-request.ts'
import {
  cancelPayment,
  howItStands,
  openPayment,
  type StepResult,
  submitCard,
  submitCode,
  submitWallet,
} from './payment-steps.ts'
import { cardPage, codePage, paymentPage } from './payment-steps-page.ts'
import { findPayment, findPaymentByReference, type Payment } from './payment-store.ts'
import { afterStep, providerRoutes, unknownPayment } from './provider-routes.ts'
import { redirectForm } from './redirect-form.ts'
import { addRefunds } from './refunds.ts'
import { addSettlements } from './settlements.ts'
import { addStatus } from './status.ts'

interface PaymentRoutesDeps {
  pool: Pool
  keys: Keys
  /** The address at which a browser reaches these routes. */
  paymentsUrl: string
  /** The address at which a browser reaches the bank's page. */
  zimplerUrl: string
  frameAncestors: readonly string[]
}

/** The payment provider: PAYMENTS_URL. */
export function paymentRoutes(deps: PaymentRoutesDeps) {
  const { pool } = deps
  const app = providerRoutes({
    keys: deps.keys,
    request: paymentRequest,
    open: (request) => openByOption(deps, request),
    pages: '/page',
    find: (providerPaymentId) => findPayment(pool, providerPaymentId),
  })

  addRefunds(app, deps)
  addSettlements(app, deps, 'payments')
  addStatus(app, deps, (merchant, reference) => howItStands(pool, merchant, reference))

  const show = (c: Context, payment: Payment, html: ReturnType<typeof paymentPage>, status: 200 | 422 = 200) => {
    setPagePolicy(c, isReachedByForm(payment.optionSlug) ? [] : deps.frameAncestors)
    return c.html(html, status)
  }

  app.get('/page/:id', async (c) => {
    const payment = await findPayment(pool, c.req.param('id'))
    return payment ? show(c, payment, paymentPage(payment)) : unknownPayment(c)
  })

  // The target of redirectForm. Its fields belong to the merchant; the address alone identifies the payment.
  app.post('/page/:id', async (c) => afterStep(c, await known(pool, c.req.param('id')), c.req.path))

  app.post('/page/:id/card', async (c) => {
    const fields = await cardFields(c)
    const result = await submitCard(pool, c.req.param('id'), fields, new Date())
    if (result.kind !== 'wrong-fields') return afterStep(c, result)
    const { cvc: _, ...entered } = fields
    return show(c, result.payment, cardPage(result.payment, result.errors, entered), 422)
  })

  app.post('/page/:id/wallet', async (c) => afterStep(c, await submitWallet(pool, c.req.param('id'))))

  app.post('/page/:id/authentication', async (c) => {
    const code = await formText(c, 'code')
    const result = await submitCode(pool, c.req.param('id'), code)
    if (result.kind !== 'wrong-code') return afterStep(c, result)
    return show(c, result.payment, codePage(result.payment, result.triesLeft), 422)
  })

  app.post('/page/:id/cancel', async (c) => afterStep(c, await cancelPayment(pool, c.req.param('id'))))

  return app
}

/** Opens the payment at the provider of its option: here, or at the bank for a deposit from a bank account. */
async function openByOption(
  deps: PaymentRoutesDeps,
  request: ProviderPaymentRequest,
): Promise<ProviderPaymentResponse | undefined> {
  const { merchant, reference } = request
  if (request.type === 'DEPOSIT' && methodOf(request.optionSlug) === 'BANK') {
    const used = await findPaymentByReference(deps.pool, merchant, reference)
    const payment = used ? undefined : await openDeposit(deps.pool, request)
    if (!payment) return undefined
    const { providerPaymentId } = payment
    return { providerPaymentId, redirectUri: `${deps.zimplerUrl}/pay/${providerPaymentId}`, iframeable: false }
  }
  const used = await findByReference(deps.pool, merchant, reference)
  const payment = used ? undefined : await openPayment(deps.pool, request)
  return payment && answerFor(payment, `${deps.paymentsUrl}/page/${payment.providerPaymentId}`)
}

function answerFor(payment: Payment, page: string): ProviderPaymentResponse {
  const { providerPaymentId, type, optionSlug } = payment
  if (type === 'DEPOSIT' && isReachedByForm(optionSlug))
    return { providerPaymentId, redirectUri: null, redirectHtml: redirectForm(payment, page), iframeable: false }
  return { providerPaymentId, redirectUri: page, iframeable: type === 'DEPOSIT' }
}

const known = async (pool: Pool, providerPaymentId: string): Promise<StepResult> =>
  (await findPayment(pool, providerPaymentId)) ? { kind: 'moved' } : { kind: 'unknown' }

async function cardFields(c: Context): Promise<CardFields> {
  const [cardNumber, expiry, cvc, holder] = await Promise.all([
    formText(c, 'cardNumber'),
    formText(c, 'expiry'),
    formText(c, 'cvc'),
    formText(c, 'holder'),
  ])
  return { cardNumber, expiry, cvc, holder }
}
