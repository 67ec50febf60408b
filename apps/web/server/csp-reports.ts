/** Reports of browsers about violations of our Content-Security-Policy. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'

const MOST_BYTES = 16 * 1024
const MOST_REPORTS = 10
const DAY_MS = 24 * 60 * 60_000
const MOST_LINES_PER_MINUTE = 20

const text = v.optional(v.pipe(v.string(), v.maxLength(8_000)), '')
const reportUri = v.pipe(
  v.object({
    'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ]),
)
const reportTo = v.pipe(
  v.array(v.object({ type: v.string(), body: v.object({ effectiveDirective: text, blockedURL: text }) })),
  v.maxLength(MOST_REPORTS),
  v.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  ),
)
const reports = v.union([reportUri, reportTo])

export interface Violation {
  directive: string
  blocked: string
}

/**
 * What may be logged of a report: the directive, and the origin or keyword of what was blocked. Addresses may hold codes and
 * samples what a player typed; null for what is no report of a browser.
 */
export function violationsIn(json: unknown): Violation[] | null {
  const parsed = v.safeParse(reports, json)
  return parsed.success
    ? parsed.output.map(({ directive, blocked }) => ({
        directive: directiveName(directive),
        blocked: blockedPart(blocked),
      }))
    : null
}

const directiveName = (directive: string) => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'

function blockedPart(blocked: string): string {
  const url = URL.parse(blocked)
  if (url) return url.origin === 'null' ? url.protocol : url.origin
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown'
}

const METRIC = 'web_csp_violations_total'

/**
 * The endpoint. It answers the same to whatever is sent, logs each kind of violation once a day and few lines a minute, and
 * counts all of them by directive.
 */
export function cspReports(path: string, { logger, registry }: { logger: Pick<Logger, 'warn'>; registry: Registry }) {
  const counter =
    (registry.getSingleMetric(METRIC) as Counter<'directive'> | undefined) ??
    new Counter({
      name: METRIC,
      help: 'Reported violations of the Content-Security-Policy.',
      labelNames: ['directive'],
      registers: [registry],
    })
  const known = new LRUCache<string, true>({ max: 500, ttl: DAY_MS })
  let minute = 0
  let lines = 0

  function record({ directive, blocked }: Violation) {
    counter.inc({ directive: directives.has(directive) ? directive : 'other' })
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    const key = `${directive} ${blocked}`
    if (known.has(key) || lines >= MOST_LINES_PER_MINUTE) return
    known.set(key, true)
    lines += 1
    logger.warn({ directive, blocked }, 'content security policy violated')
  }

  const app = new Hono()
  app.post(path, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const json = await c.req.json<unknown>().catch(() => null)
    for (const violation of violationsIn(json) ?? []) record(violation)
    return c.body(null, 204)
  })
  return app
}

/** The directives of our policies, so that nobody can make up labels of the metric. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'manifest-src',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
])
