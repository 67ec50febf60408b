/** What browsers report about visits (app/analytics), for the analytics service. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { EVENTS_PATH, MOST_EVENTS, type VisitorEvent } from '../app/analytics/visitor-event.ts'
import { consentOf } from '../app/consent/consent.server.ts'
import { allows } from '../app/consent/consent.ts'
import { affiliateMark } from '../app/features/affiliate/public.server.ts'
import type { Services } from '../app/middleware/services.ts'

const MOST_BYTES = 8 * 1024
const DAY_MS = 24 * 60 * 60_000
/** Of one network address; whole companies share one. */
const MOST_PER_MINUTE = 300

const visitorEvents = v.strictObject({
  events: v.pipe(
    v.array(
      v.strictObject({
        eventId: v.pipe(v.string(), v.uuid()),
        name: v.literal('Register_Opened'),
        affiliateId: v.pipe(
          v.string(),
          v.check((mark) => affiliateMark(mark) !== undefined),
        ),
        msAgo: v.pipe(v.number(), v.minValue(0), v.maxValue(DAY_MS)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_EVENTS),
  ),
}) satisfies v.GenericSchema<unknown, { events: VisitorEvent[] }>

interface Options {
  analytics: Services['analytics']
  /** Counted by network, since a visitor with IPv6 has millions of addresses. */
  networkOf: (c: Context) => string
  /** Whether a page of another site sends it. */
  isFromElsewhere: (c: Context) => boolean
}

/**
 * Takes a batch and answers at once; the analytics service is told later. Without the visitor's consent nothing is passed
 * on, whatever the browser sends.
 */
export function visitorEventRoutes({ analytics, networkOf, isFromElsewhere }: Options): Hono {
  const sent = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, updateAgeOnGet: false, noUpdateTTL: true })
  const app = new Hono()
  app.post(EVENTS_PATH, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    if (isFromElsewhere(c)) return c.body(null, 403)
    if (c.req.header('content-type') !== 'application/json') return c.body(null, 415)
    const network = networkOf(c)
    const count = (sent.get(network) ?? 0) + 1
    sent.set(network, count)
    if (count > MOST_PER_MINUTE) return c.body(null, 429)
    const parsed = v.safeParse(visitorEvents, await c.req.json<unknown>().catch(() => null))
    if (!parsed.success) return c.body(null, 400)
    if (!allows(consentOf(c.req.raw), 'statistics')) return c.body(null, 204)
    for (const { msAgo, eventId, ...report } of parsed.output.events)
      analytics.report(report, { eventId, occurredAt: new Date(Date.now() - msAgo).toISOString() })
    return c.body(null, 204)
  })
  return app
}
