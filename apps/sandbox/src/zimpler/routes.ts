import type { ZimplerPaymentResponse } from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { formText, noStore, setPagePolicy } from '../payments/page-http.ts'
import { problemPage } from '../payments/payment-steps-page.ts'
import { bankPaymentPage } from './bank-steps-page.ts'
import { type IdentifyDeps, identify } from './identify.ts'
import { openPlay } from './open-bank-payment.ts'
import { zimplerRequest } from './zimpler-request.ts'
import {
  type BankStepResult,
  chooseBank,
  confirm,
  giveUp,
  identifyAgain,
  leaveBank,
  signIn,
  takeAnswer,
} from './zimpler-steps.ts'
import { type BankPayment, findBankPayment } from './zimpler-store.ts'

interface ZimplerRoutesDeps extends IdentifyDeps {
  pool: Pool
  /** Where a browser reaches these routes. */
  zimplerUrl: string
  frameAncestors: readonly string[]
  /** Called when a payment may have been decided. */
  onDecision: () => void
}

/** Payments from a bank account: ZIMPLER_URL. */
export function zimplerRoutes(deps: ZimplerRoutesDeps) {
  const app = new Hono()
  const { pool } = deps

  app.post('/payments', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, deps.secret, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is not signed, or too old.')
    const body = parseJsonBody(zimplerRequest, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    const payment = await openPlay(pool, body.value)
    if (!payment) return refusal(c, 409, 'REFERENCE_CONFLICT', 'The reference belongs to another payment.')
    const { providerPaymentId } = payment
    const redirectUri = `${deps.zimplerUrl}/pay/${providerPaymentId}`
    return c.json({ providerPaymentId, redirectUri } satisfies ZimplerPaymentResponse)
  })

  app.use('/pay/*', noStore)
  app.use(
    '/pay/*',
    limitedBody(64_000, (c) => problem(c, 413, 'too-large')),
  )

  const show = (c: Context, payment: BankPayment, status: 200 | 422 = 200, triesLeft?: number) => {
    setPagePolicy(c, payment.kind === 'PLAY' ? deps.frameAncestors : [])
    return c.html(bankPaymentPage(payment, new Date(), triesLeft), status)
  }

  app.get('/pay/:id', async (c) => {
    const payment = await findBankPayment(pool, c.req.param('id'))
    return payment ? show(c, payment) : problem(c, 404, 'unknown')
  })

  app.get('/pay/:id/status', async (c) => {
    const payment = await findBankPayment(pool, c.req.param('id'))
    if (!payment) return refusal(c, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    return c.json({ status: payment.status, acknowledged: payment.acknowledged })
  })

  /** Every step ends in a redirect to the page, which shows the payment as it is: a reload repeats nothing. */
  const afterStep = async (c: Context, result: BankStepResult) => {
    if (result.kind === 'unknown') return problem(c, 404, 'unknown')
    if (result.kind === 'wrong-code') return show(c, result.payment, 422, result.triesLeft)
    if (result.kind === 'identify') await askMerchant(deps, result.payment)
    deps.onDecision()
    return c.redirect(c.req.path.replace(/\/[^/]+$/, ''), 303)
  }

  app.post('/pay/:id/bank', async (c) => afterStep(c, await chooseBank(pool, id(c), await formText(c, 'bank'))))
  app.post('/pay/:id/other-bank', async (c) => afterStep(c, await leaveBank(pool, id(c))))
  app.post('/pay/:id/sign-in', async (c) =>
    afterStep(c, await signIn(pool, id(c), await formText(c, 'person'), new Date())),
  )
  app.post('/pay/:id/identify', async (c) => afterStep(c, await identifyAgain(pool, id(c))))
  app.post('/pay/:id/confirm', async (c) => afterStep(c, await confirm(pool, id(c), await formText(c, 'code'))))
  app.post('/pay/:id/cancel', async (c) => afterStep(c, await giveUp(pool, id(c))))

  return app
}

const id = (c: Context): string => c.req.param('id') ?? ''

/** Asked outside of any transaction; without an answer the payment waits for another try. */
async function askMerchant(deps: ZimplerRoutesDeps, payment: BankPayment): Promise<void> {
  const answer = await identify(deps, payment)
  if (answer) await takeAnswer(deps.pool, payment.providerPaymentId, answer)
}

function problem(c: Context, status: 404 | 413, what: 'unknown' | 'too-large') {
  setPagePolicy(c, [])
  return c.html(problemPage(c.req.header('accept-language') ?? '', what), status)
}
