import type { HttpBindings } from '@hono/node-server'
import { isAbortedRequest } from '@parlour/contracts/aborted-request'
import { networkOfPeer } from '@parlour/contracts/http-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AnswersInTurn, MOST_CHARACTERS } from './answers-in-turn.ts'
import type { ContentStore } from './content-store.ts'
import { createEndpoint } from './graphql-endpoint.ts'
import type { UserIpsByService } from './open-user-ips.ts'
import { queryLimits } from './query-limits.ts'
import { tokenCheck } from './service-token.ts'
import { serviceNames } from './services.ts'

export interface Tokens {
  registrations?: string | undefined
  blacklist?: string | undefined
}

interface AppSources {
  store: ContentStore
  userIps: UserIpsByService
  /** The tokens of the web and of the platform for personal data; without one, nobody has that access. */
  tokens?: Tokens
}

const answerTooLarge = {
  message: 'The answer is too large: ask for fewer entries at once',
  extensions: { code: 'BAD_USER_INPUT' },
}

/** Both content services and health, and metrics, which have a port of their own. */
export function createApps(
  { store, userIps, tokens }: AppSources,
  logger: Logger,
  answers = new AnswersInTurn(),
): { app: Hono; inner: Hono } {
  const { registry, duration } = createMetrics(store)
  const inner = new Hono()
  inner.get('/metrics', async (c) => c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }))
  const app = new Hono()
  // No browser shows anything of this service: nothing is loaded, framed or sent.
  const none = ["'none'"]
  const contentSecurityPolicy = { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none }
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: 'max-age=31536000; includeSubDomains' }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  const tooLarge = bodyLimit({
    maxSize: queryLimits.body,
    onError: (c) => c.json({ errors: [{ message: 'The request is too large' }] }, 413),
  })
  const [mayUseRegistrations, mayReadBlacklist] = [tokenCheck(tokens?.registrations), tokenCheck(tokens?.blacklist)]
  const callerOf = (authorization: string | null) => ({
    mayUseRegistrations: mayUseRegistrations(authorization),
    mayReadBlacklist: mayReadBlacklist(authorization),
  })
  for (const service of serviceNames) {
    const sources = { content: () => store.current[service], userIps: userIps[service], callerOf }
    const endpoint = createEndpoint(service, sources, logger)
    app.post(`/${service}/graphql`, tooLarge, async (c) => {
      const { method, headers } = c.req.raw
      // Bytes wait for their turn: parsed, each request would be many times as large.
      const request = { method, headers, body: await c.req.arrayBuffer() }
      const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
      let answer: Response | undefined
      const text = await answers.text(incoming ? networkOfPeer(incoming) : '', outgoing, async () => {
        const stop = duration.startTimer({ service })
        answer = await endpoint.fetch(c.req.url, request)
        stop({ status: String(answer.status) })
        return answer.text()
      })
      if (!answer || text === null) return c.body(null, 400)
      if (text.length > MOST_CHARACTERS) return c.json({ errors: [answerTooLarge] })
      return new Response(text, answer)
    })
    app.all(`/${service}/graphql`, (c) =>
      c.json({ errors: [{ message: 'Send queries by POST' }] }, 405, { Allow: 'POST' }),
    )
  }

  app.notFound((c) => c.json({ error: 'NOT_FOUND' }, 404))
  app.onError((error, c) => {
    if (isAbortedRequest(error)) return c.body(null, 400)
    logger.error({ err: error, path: c.req.path }, 'request failed unexpectedly')
    return c.json({ errors: [{ message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }, 500)
  })
  return { app, inner }
}

function createMetrics(store: ContentStore) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'content_query_duration_seconds',
    help: 'Time to answer a GraphQL request',
    labelNames: ['service', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  })
  new Gauge({
    name: 'content_problems',
    help: 'Faults in the content files when they were last read; above 0 the last good content is served',
    registers: [registry],
    collect() {
      this.set(store.problemCount)
    },
  })
  return { registry, duration }
}
