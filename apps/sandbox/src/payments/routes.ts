import type { ProviderPaymentResponse } from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import type { CardFields } from './card-form.ts'
import { paymentScript, paymentStyle } from './payment-page.ts'
import { paymentRequest } from './payment-request.ts'
import { cancelPayment, openPayment, type StepResult, submitCard, submitCode } from './payment-steps.ts'
import { cardPage, codePage, paymentPage, problemPage } from './payment-steps-page.ts'
import { findPayment } from './payment-store.ts'

interface PaymentRoutesDeps {
  pool: Pool
  secret: string
  /** Where a browser reaches these routes. */
  paymentsUrl: string
  frameAncestors: readonly string[]
  /** Called when a payment may have been decided. */
  onDecision: () => void
}

/** The card payment provider: PAYMENTS_URL. */
export function paymentRoutes(deps: PaymentRoutesDeps) {
  const app = new Hono()
  const { pool } = deps

  app.post('/payments', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, deps.secret, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is not signed, or too old.')
    const body = parseJsonBody(paymentRequest, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    if (body.value.type === 'WITHDRAWAL' && !body.value.cardToken)
      return refusal(c, 400, 'INVALID_REQUEST', 'cardToken: a withdrawal needs the card to pay to.')
    const payment = await openPayment(pool, body.value)
    if (!payment) return refusal(c, 409, 'REFERENCE_CONFLICT', 'The reference belongs to another payment.')
    const response: ProviderPaymentResponse = {
      providerPaymentId: payment.providerPaymentId,
      redirectUri: `${deps.paymentsUrl}/page/${payment.providerPaymentId}`,
      iframeable: payment.type === 'DEPOSIT',
    }
    return c.json(response)
  })

  app.use('/page/*', pageHeaders(deps.frameAncestors))
  app.use('/page/*', limitedBody(64_000, tooLargePage))

  app.get('/page/:id', async (c) => {
    const payment = await findPayment(pool, c.req.param('id'))
    return payment ? c.html(paymentPage(payment)) : unknownPayment(c)
  })

  app.get('/page/:id/status', async (c) => {
    const payment = await findPayment(pool, c.req.param('id'))
    if (!payment) return refusal(c, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    return c.json({ status: payment.status, acknowledged: payment.acknowledged })
  })

  app.post('/page/:id/card', async (c) => {
    const fields = await cardFields(c)
    const result = await submitCard(pool, c.req.param('id'), fields, new Date())
    if (result.kind !== 'wrong-fields') return afterStep(c, deps, result)
    const { cvc: _, ...entered } = fields
    return c.html(cardPage(result.payment, result.errors, entered), 422)
  })

  app.post('/page/:id/authentication', async (c) => {
    const code = await formText(c, 'code')
    const result = await submitCode(pool, c.req.param('id'), code)
    if (result.kind !== 'wrong-code') return afterStep(c, deps, result)
    return c.html(codePage(result.payment, result.triesLeft), 422)
  })

  app.post('/page/:id/cancel', async (c) => afterStep(c, deps, await cancelPayment(pool, c.req.param('id'))))

  return app
}

/** Every step ends in a redirect to the page, which shows the payment as it is: a reload repeats nothing. */
function afterStep(c: Context, deps: PaymentRoutesDeps, result: StepResult) {
  if (result.kind === 'unknown') return unknownPayment(c)
  deps.onDecision()
  return c.redirect(c.req.path.replace(/\/[^/]+$/, ''), 303)
}

const unknownPayment = (c: Context) => c.html(problemPage(c.req.header('accept-language') ?? '', 'unknown'), 404)

const tooLargePage = (c: Context) => c.html(problemPage(c.req.header('accept-language') ?? '', 'too-large'), 413)

const pageHeaders = (frameAncestors: readonly string[]) => {
  const policy = contentSecurityPolicy({ style: paymentStyle, script: paymentScript, frameAncestors })
  return async (c: Context, next: () => Promise<void>) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
  }
}

async function cardFields(c: Context): Promise<CardFields> {
  const [cardNumber, expiry, cvc, holder] = await Promise.all([
    formText(c, 'cardNumber'),
    formText(c, 'expiry'),
    formText(c, 'cvc'),
    formText(c, 'holder'),
  ])
  return { cardNumber, expiry, cvc, holder }
}

/** No field of the page is longer; what comes beyond is cut, and refused as too long all the same. */
const longestField = 200

/** One text field of the submitted form; empty when it is missing, a file, or the body is no form. */
async function formText(c: Context, name: string): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, longestField) : ''
}
