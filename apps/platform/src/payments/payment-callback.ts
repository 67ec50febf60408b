import { isWebhook } from '@parlour/contracts/webhooks'
import { onBehalfOf } from '@parlour/sql/connection-shares'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { InsufficientFundsError } from '../ledger/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { parseJson } from '../runtime/parse-json.ts'
import { applyReport } from './apply-report.ts'
import { paymentReport } from './callback-fields.ts'

/** POST /payments/callback: the provider reports how a payment ended, and retries until it gets a 2xx answer. */
export function paymentCallbackRoutes(deps: Deps) {
  return new Hono().post('/payments/callback', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const body = await c.req.text()
    if (!isWebhook(c.req.raw.headers, deps.config.paymentsKeys, body))
      return c.json({ error: 'INVALID_SIGNATURE' }, 401)
    const parsed = v.safeParse(paymentReport, parseJson(body))
    if (!parsed.success) return c.json({ error: 'INVALID_REQUEST' }, 400)
    let outcome: Awaited<ReturnType<typeof applyReport>>
    try {
      // What is reported many times at once waits for one row, and must not hold every connection meanwhile.
      outcome = await onBehalfOf({ key: parsed.output.reference, isStranger: false }, () =>
        applyReport(deps, parsed.output, 'callback'),
      )
    } catch (error) {
      // A bet took the money that goes back in the same moment: the provider reports again.
      if (error instanceof InsufficientFundsError) return c.json({ error: 'TRY_AGAIN' }, 503)
      throw error
    }
    deps.logger.info(
      { paymentId: parsed.output.reference, reported: parsed.output.status, outcome },
      'payment callback',
    )
    if (outcome === 'unknown payment') return c.json({ error: 'UNKNOWN_PAYMENT' }, 404)
    if (outcome === 'another payment') return c.json({ error: 'PAYMENT_CONFLICT' }, 409)
    return c.json({ outcome })
  })
}
