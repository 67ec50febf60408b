import type { Keys } from '@parlour/contracts/keys'
import { isSigned } from '@parlour/contracts/signing'
import { type Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { noStore, setPagePolicy } from './page-http.ts'
import { problemPage } from './payment-steps-page.ts'

interface Provider<Request> {
  keys: Keys
  /** Schema of the body of POST /payments. */
  request: GenericSchema<unknown, Request>
  /** Opens a payment, or returns the existing one; undefined when its reference belongs to another payment. */
  open: (request: Request) => Promise<object | undefined>
  /** Path of the payment pages, each below its id. */
  pages: '/page' | '/pay'
  find: (providerPaymentId: string) => Promise<{ status: string; acknowledged: boolean } | undefined>
}

/**
 * What the payment provider and the bank share: payments opened by a signed request, uncached pages, and the status
 * that a page's script polls.
 */
export function providerRoutes<Request>({ keys, request, open, pages, find }: Provider<Request>): Hono {
  const app = new Hono()

  app.post('/payments', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const body = parseJsonBody(request, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    const opened = await open(body.value)
    return opened ? c.json(opened) : refusal(c, 409, 'REFERENCE_CONFLICT', 'The reference belongs to another payment.')
  })

  app.use(`${pages}/*`, noStore)
  app.use(
    `${pages}/*`,
    limitedBody(64_000, (c) => problem(c, 413, 'too-large')),
  )

  app.get(`${pages}/:id/status`, async (c) => {
    const payment = await find(idOf(c))
    if (!payment) return refusal(c, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    return c.json({ status: payment.status, acknowledged: payment.acknowledged })
  })

  return app
}

export const idOf = (c: Context): string => c.req.param('id') ?? ''

/** Redirects after every step to the page, which shows the payment's state, so that a reload repeats nothing. */
export const afterStep = (
  c: Context,
  result: { kind: string },
  page = c.req.path.replace(/\/[^/]+$/, ''),
): Response | Promise<Response> => (result.kind === 'unknown' ? unknownPayment(c) : c.redirect(page, 303))

/** @param frameAncestors of a page that may be framed: the frame then says what it cannot show */
export const unknownPayment = (c: Context, frameAncestors: readonly string[] = []) =>
  problem(c, 404, 'unknown', frameAncestors)

function problem(c: Context, status: 404 | 413, what: 'unknown' | 'too-large', frameAncestors: readonly string[] = []) {
  setPagePolicy(c, frameAncestors)
  return c.html(problemPage(c.req.header('accept-language') ?? '', what), status)
}
