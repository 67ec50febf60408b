import type { ZimplerPaymentResponse } from '@parlour/contracts/provider-api'
import type { Context } from 'hono'
import type { Pool } from 'pg'
import { formText, setPagePolicy } from '../payments/page-http.ts'
import { afterStep, idOf, providerRoutes, unknownPayment } from '../payments/provider-routes.ts'
import { addRefunds } from '../payments/refunds.ts'
import { addSettlements } from '../payments/settlements.ts'
import { addStatus } from '../payments/status.ts'
import { isFromOwnPage, maySee, openBankSession } from './bank-session.ts'
import { bankPaymentPage, type Mistake } from './bank-steps-page.ts'
import { type IdentifyDeps, identify } from './identify.ts'
import { openPlay } from './open-bank-payment.ts'
import { zimplerRequest } from './zimpler-request.ts'
import {
  applyAnswer,
  type BankStepResult,
  type Confirmation,
  chooseBank,
  confirm,
  giveUp,
  howBankPaymentStands,
  identifyAgain,
  leave,
  leaveBank,
  signIn,
} from './zimpler-steps.ts'
import { type BankPayment, findBankPayment } from './zimpler-store.ts'

interface ZimplerRoutesDeps extends IdentifyDeps {
  pool: Pool
  /** The address at which a browser reaches these routes. */
  zimplerUrl: string
  frameAncestors: readonly string[]
}

/** Payments from a bank account: ZIMPLER_URL. */
export function zimplerRoutes(deps: ZimplerRoutesDeps) {
  const { pool } = deps
  const app = providerRoutes({
    keys: deps.keys,
    request: zimplerRequest,
    open: async (request) => {
      const payment = await openPlay(pool, request)
      if (!payment) return undefined
      const { providerPaymentId } = payment
      const redirectUri = `${deps.zimplerUrl}/pay/${providerPaymentId}`
      return { providerPaymentId, redirectUri } satisfies ZimplerPaymentResponse
    },
    pages: '/pay',
    find: (providerPaymentId) => findBankPayment(pool, providerPaymentId),
  })

  addRefunds(app, deps)
  addSettlements(app, deps, 'zimpler')
  addStatus(app, deps, (merchant, reference) => howBankPaymentStands(pool, 'PLAY', merchant, reference))

  const show = (c: Context, payment: BankPayment, mistake?: Mistake) => {
    setPagePolicy(c, payment.kind === 'PLAY' ? deps.frameAncestors : [])
    // Before the sign-in, so that a form that is sent twice has one session.
    if (!payment.person) openBankSession(c)
    return c.html(bankPaymentPage(payment, new Date(), mistake), mistake ? 422 : 200)
  }

  app.get('/pay/:id/return', async (c) => {
    const address = await leave(pool, idOf(c), c.req.query('way') ?? '')
    return address ? c.redirect(address, 303) : unknownPayment(c)
  })

  app.use('/pay/:id/*', async (c, next) => {
    const payment = await findBankPayment(pool, idOf(c))
    if (!payment || !maySee(c, payment)) return unknownPayment(c, payment?.kind === 'PLAY' ? deps.frameAncestors : [])
    if (c.req.method === 'POST' && !isFromOwnPage(c)) return unknownPayment(c)
    return next()
  })

  app.get('/pay/:id', async (c) => {
    const payment = await findBankPayment(pool, idOf(c))
    return payment ? show(c, payment) : unknownPayment(c)
  })

  const next = async (c: Context, result: BankStepResult) => {
    if (result.kind === 'wrong-code' || result.kind === 'wrong-iban')
      return show(c, result.payment, { ...result, entered: (await confirmation(c)).iban })
    if (result.kind === 'identify') await askMerchant(deps, result.payment)
    return afterStep(c, result)
  }

  app.post('/pay/:id/bank', async (c) => next(c, await chooseBank(pool, idOf(c), await formText(c, 'bank'))))
  app.post('/pay/:id/other-bank', async (c) => next(c, await leaveBank(pool, idOf(c))))
  app.post('/pay/:id/sign-in', async (c) =>
    next(c, await signIn(pool, idOf(c), await formText(c, 'person'), openBankSession(c), new Date())),
  )
  app.post('/pay/:id/identify', async (c) => next(c, await identifyAgain(pool, idOf(c))))
  app.post('/pay/:id/confirm', async (c) => next(c, await confirm(pool, idOf(c), await confirmation(c))))
  app.post('/pay/:id/cancel', async (c) => next(c, await giveUp(pool, idOf(c))))

  return app
}

const confirmation = async (c: Context): Promise<Confirmation> => ({
  code: await formText(c, 'code'),
  iban: await formText(c, 'iban'),
})

/** Calls the merchant outside of any transaction; without an answer the payment waits for another attempt. */
async function askMerchant(deps: ZimplerRoutesDeps, payment: BankPayment): Promise<void> {
  const answer = await identify(deps, payment)
  if (answer) await applyAnswer(deps.pool, payment.providerPaymentId, answer)
}
