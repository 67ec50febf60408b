import type { AnalyticsBatch } from '@parlour/contracts/provider-api'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import {
  array,
  check,
  type GenericSchema,
  ip,
  isoTimestamp,
  literal,
  maxLength,
  minLength,
  pipe,
  regex,
  strictObject,
  string,
  uuid,
  variant,
} from 'valibot'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sandboxStyle } from '../sandbox-page.ts'
import { filledText } from '../text-schema.ts'
import { analyticsPage, analyticsStyle } from './analytics-page.ts'
import { keepEvents, listEvents } from './event-store.ts'

const envelope = { eventId: pipe(string(), uuid()), occurredAt: pipe(string(), isoTimestamp()) }
// Strict, so that a test notices whatever is sent beyond what was agreed.
const batch = strictObject({
  events: pipe(
    array(
      variant('name', [
        strictObject({
          ...envelope,
          name: literal('Register_Opened'),
          affiliateId: pipe(string(), regex(/^[\w.-]{1,64}$/)),
        }),
        strictObject({
          ...envelope,
          name: literal('Registered'),
          // Lone surrogates are text to JSON, and none to PostgreSQL.
          email: pipe(
            filledText(320),
            check((address) => address.includes('@') && address.isWellFormed()),
          ),
          ip: pipe(string(), ip()),
          skin: pipe(string(), regex(/^[a-z]{2}$/)),
        }),
      ]),
    ),
    minLength(1),
    maxLength(100),
  ),
})
batch satisfies GenericSchema<unknown, AnalyticsBatch>

const pageHeaders = {
  'content-security-policy': contentSecurityPolicy({ style: sandboxStyle + analyticsStyle }),
  'cache-control': 'no-store',
  vary: 'accept',
}

/** An analytics service, with a page of what arrived: ANALYTICS_URL. */
export function analyticsRoutes({ pool }: { pool: Pool }) {
  const app = new Hono()

  app.post('/events', limitedBody(64_000), async (c) => {
    const body = parseJsonBody(batch, await c.req.text())
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    await keepEvents(pool, body.value.events)
    return c.body(null, 204)
  })

  app.get('/', async (c) => {
    const of = c.req.query('of') ?? ''
    if (of.length > 320 || of.includes('\u0000')) return refusal(c, 400, 'INVALID_REQUEST', 'of: a text expected.')
    const events = await listEvents(pool, of)
    if (!c.req.header('accept')?.includes('text/html'))
      return c.json(events, 200, { 'cache-control': 'no-store', vary: 'accept' })
    return c.html(analyticsPage(of, events), 200, pageHeaders)
  })

  return app
}
