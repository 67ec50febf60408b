import type { ZimplerCallback, ZimplerPerson } from '@parlour/contracts/provider-api'
import { isWebhook } from '@parlour/contracts/webhooks'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Deps } from '../../runtime/deps.ts'
import { parseJson } from '../../runtime/parse-json.ts'
import { bankAccount, currencyCode, declineReason, minorUnits, text } from '../callback-fields.ts'
import { applyZimplerCallback } from './apply-callback.ts'

const person: v.GenericSchema<unknown, ZimplerPerson> = v.object({
  personId: text(200),
  firstName: text(100),
  lastName: text(100),
  birthDate: v.pipe(v.string(), v.isoDate()),
  address1: text(250),
  city: text(70),
  postcode: text(10),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/)),
})
const common = { reference: text(200), providerPaymentId: text(200), amount: minorUnits, currencyCode }
const callbackBody: v.GenericSchema<unknown, ZimplerCallback> = v.variant('status', [
  v.object({ ...common, status: v.literal('IDENTIFIED'), person }),
  v.object({ ...common, status: v.literal('SUCCEEDED'), person, bankAccount }),
  v.object({ ...common, status: v.literal('FAILED'), declineReason }),
])

/**
 * POST /payments/zimpler-callback. The bank reports who has signed in, and the answer says whether the platform accepts
 * their money. It also reports how the payment ended, and retries until it gets a 2xx answer.
 */
export function zimplerCallbackRoutes(deps: Deps) {
  return new Hono().post('/payments/zimpler-callback', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const body = await c.req.text()
    if (!isWebhook(c.req.raw.headers, deps.config.zimplerKeys, body)) return c.json({ error: 'INVALID_SIGNATURE' }, 401)
    const parsed = v.safeParse(callbackBody, parseJson(body))
    if (!parsed.success) return c.json({ error: 'INVALID_REQUEST' }, 400)
    const { reference: paymentId, status: reported } = parsed.output
    const outcome = await applyZimplerCallback(deps, parsed.output)
    deps.logger.info({ paymentId, reported, outcome }, 'zimpler callback')
    if (outcome === 'unknown payment') return c.json({ error: 'UNKNOWN_PAYMENT' }, 404)
    if (outcome === 'another payment') return c.json({ error: 'PAYMENT_CONFLICT' }, 409)
    return c.json(typeof outcome === 'string' ? { outcome } : outcome)
  })
}
