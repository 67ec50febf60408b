import { isAbortedRequest } from '@parlour/contracts/aborted-request'
import { sharedCheck } from '@parlour/contracts/shared-check'
import { trustedProxies } from '@parlour/contracts/trusted-proxies'
import { isUnattended } from '@parlour/contracts/unattended'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { campaignRoutes } from './campaigns/lookup-route.ts'
import { sql } from './db/sql.ts'
import { createEndpoint, type PlatformContext, type PlatformDeps } from './endpoint/endpoint.ts'
import { queryLimits } from './endpoint/query-limits.ts'
import { languageOf } from './graphql/context.ts'
import { claimsOf, loginOfToken } from './logins/login-of-token.ts'
import { paymentCallbackRoutes } from './payments/payment-callback.ts'
import { zimplerCallbackRoutes } from './payments/zimpler/zimpler-callback.ts'
import { clientAddress } from './runtime/client-address.ts'
import { requestSeconds } from './runtime/metrics.ts'
import { logRefusedCalls } from './runtime/refused-calls.ts'
import { walletRoutes } from './wallet-api/routes.ts'

/**
 * What others may reach of the platform: GraphQL, wallet API, payment callbacks and health. Operators' calls and metrics
 * have a port of their own (inner-http.ts).
 */
export function createApp(deps: PlatformDeps): Hono {
  const { logger } = deps
  const endpoint = createEndpoint(logger)
  const trust = trustedProxies(deps.config.trustedProxies)
  const addressOf = (c: Context) => clientAddress(c, trust)
  const app = new Hono()
  // No browser shows anything of this service: nothing is loaded, framed or sent.
  const none = ["'none'"]
  const contentSecurityPolicy = { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none }
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: 'max-age=31536000; includeSubDomains' }))
  app.use(async (c, next) => {
    const stop = requestSeconds.startTimer()
    await next()
    stop({ route: routeLabel(c.req.path), status: String(c.res.status) })
  })

  app.use(logRefusedCalls(deps.securityLog, addressOf))

  const database = sharedCheck(() => ping.run(deps.pool))
  app.get('/healthz', (c) => health(c, logger, database))
  app.on(['GET', 'POST'], '/graphql', bodyLimit({ maxSize: queryLimits.body, onError: tooLarge }), (c) =>
    endpoint.fetch(c.req.raw, requestContext(c, deps, addressOf(c))),
  )
  app.all('/graphql', (c) =>
    c.json({ errors: [{ message: 'Operations are sent by POST, queries by GET too' }] }, 405, { allow: 'GET, POST' }),
  )
  app.route('/', walletRoutes(deps))
  app.route('/', paymentCallbackRoutes(deps))
  app.route('/', zimplerCallbackRoutes(deps))
  app.route('/', campaignRoutes(deps))

  app.notFound((c) => c.json({ error: 'NOT_FOUND' }, 404))
  app.onError((error, c) => {
    // A refusal, such as that of a body that is too large.
    if (error instanceof HTTPException) return c.json({ error: 'INVALID_REQUEST' }, error.status)
    if (isAbortedRequest(error)) return c.body(null, 400)
    logger.error({ err: error, path: c.req.path }, 'request failed unexpectedly')
    return c.json({ errors: [{ message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }, 500)
  })
  return app
}

const known = /^\/(graphql|healthz|campaigns\/lookup|payments\/(zimpler-)?callback|wallet\/v1\/[a-z]{1,20})$/
/** Unknown paths share one label, so that requests cannot create new time series. */
const routeLabel = (path: string) => (known.test(path) ? path : 'other')

const tooLarge = (c: Context) => c.json({ errors: [{ message: 'The request is too large' }] }, 413)

const ping = sql('ping', 'select 1')

async function health(c: Context, logger: PlatformDeps['logger'], database: () => Promise<void>) {
  try {
    await database()
    return c.json({ status: 'ok' })
  } catch (error) {
    logger.warn({ err: error }, 'health: the database does not answer')
    return c.json({ status: 'database unavailable' }, 503)
  }
}

function requestContext(c: Context, deps: PlatformDeps, clientAddress: string): PlatformContext {
  const authorization = c.req.header('authorization') ?? null
  let login: ReturnType<PlatformContext['bearer']> | undefined
  const token = authorization?.replace(/^Bearer /i, '') ?? ''
  const isUse = () => !isUnattended(c.req.raw.headers, deps.config.webKeys, token)
  return {
    deps,
    clientAddress,
    language: languageOf(c.req.header('accept-language') ?? null),
    bearer: () => (login ??= loginOfToken(deps, authorization, isUse())),
    claimed: () => claimsOf(deps, authorization),
  }
}
