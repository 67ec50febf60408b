import { isWebhook } from '@parlour/contracts/webhooks'
import { onBehalfOf } from '@parlour/sql/connection-shares'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { InsufficientFundsError } from '../../ledger/index.ts'
import type { Deps } from '../../runtime/deps.ts'
import { parseJson } from '../../runtime/parse-json.ts'
import { applyZimplerCallback } from './apply-callback.ts'
import { bankCallback } from './bank-report.ts'

/**
 * POST /payments/zimpler-callback. The bank reports who has signed in, and the answer says whether the platform accepts
 * their money. It also reports how the payment ended, and retries until it gets a 2xx answer.
 */
export function zimplerCallbackRoutes(deps: Deps) {
  return new Hono().post('/payments/zimpler-callback', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const body = await c.req.text()
    if (!isWebhook(c.req.raw.headers, deps.config.zimplerKeys, body)) return c.json({ error: 'INVALID_SIGNATURE' }, 401)
    const parsed = v.safeParse(bankCallback, parseJson(body))
    if (!parsed.success) return c.json({ error: 'INVALID_REQUEST' }, 400)
    const { reference: paymentId, status: reported } = parsed.output
    let outcome: Awaited<ReturnType<typeof applyZimplerCallback>>
    try {
      // Whoever is at the bank's page makes it report as often as they press: see payment-callback.ts.
      outcome = await onBehalfOf({ key: paymentId, isStranger: true }, () =>
        applyZimplerCallback(deps, parsed.output, 'callback'),
      )
    } catch (error) {
      // A bet took the money that goes back in the same moment: the bank reports again.
      if (error instanceof InsufficientFundsError) return c.json({ error: 'TRY_AGAIN' }, 503)
      throw error
    }
    deps.logger.info({ paymentId, reported, outcome }, 'zimpler callback')
    if (outcome === 'unknown payment') return c.json({ error: 'UNKNOWN_PAYMENT' }, 404)
    if (outcome === 'another payment') return c.json({ error: 'PAYMENT_CONFLICT' }, 409)
    return c.json(typeof outcome === 'string' ? { outcome } : outcome)
  })
}
