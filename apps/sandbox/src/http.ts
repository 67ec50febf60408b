import { isAbortedRequest } from '@parlour/contracts/aborted-request'
import { sharedCheck } from '@parlour/contracts/shared-check'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getPath } from 'hono/utils/url'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { analyticsRoutes } from './analytics/routes.ts'
import { behindProxies, onBehalfOfCaller } from './caller-network.ts'
import { fromNoOtherSite, underItsNames } from './callers.ts'
import type { SandboxConfig } from './config.ts'
import { contentSecurityPolicy, emptyPolicy } from './content-security-policy.ts'
import type { FaultBoard } from './faults/fault-board.ts'
import { withFaults } from './faults/fault-middleware.ts'
import { withoutScope } from './faults/fault-scope.ts'
import { reverseProxy } from './faults/reverse-proxy.ts'
import { faultRoutes } from './faults/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { refusal } from './json-body.ts'
import type { Metrics } from './metrics.ts'
import { overviewPage, overviewStyle } from './overview-page.ts'
import { partnerRoutes } from './partner/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { registerRoutes } from './registers/routes.ts'
import { sandboxStyle } from './sandbox-page.ts'
import { sportsbookControl } from './sportsbook/control.ts'
import { sql } from './sql.ts'
import { storageRoutes } from './storage/routes.ts'
import { translationRoutes } from './translation/routes.ts'
import { zimplerRoutes } from './zimpler/routes.ts'

export interface HttpDeps {
  config: SandboxConfig
  pool: Pool
  log: Logger
  faults: FaultBoard
  metrics: Metrics
  /** Timeout of the platform's answer about the person who has signed in, ms; 10 s by default. */
  identifyMs?: number | undefined
  /** The game studio, mounted at /studio. */
  studio: Hono
  /** The live casino, mounted at /live. */
  live: Hono
  /** The sportsbook, mounted at /sportsbook. */
  sportsbook: Hono
}

/** What has a port of its own, which nobody outside reaches. */
export function createInnerApp({ pool, log, metrics }: Pick<HttpDeps, 'pool' | 'log' | 'metrics'>): Hono {
  return new Hono()
    .get('/metrics', async (c) => {
      await metrics.jobs.read(pool).catch((error: unknown) => log.warn({ err: error }, 'jobs could not be counted'))
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
    .route('/sportsbook/control', sportsbookControl(pool))
}

/** Mounts every third party under its path, behind its faults. */
export function createApp(deps: HttpDeps) {
  const { config, pool, faults } = deps
  const app = new Hono({ getPath: (request) => withoutScope(getPath(request)) })

  app.use(observed(deps))
  // Proxied answers stay unchanged. Who may frame a page is part of its own policy.
  const usual = {
    xFrameOptions: false,
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  } as const
  const headers = secureHeaders(usual)
  // Pages of other sites load its script and read its odds.
  const sharedHeaders = secureHeaders({ ...usual, crossOriginResourcePolicy: 'cross-origin' })
  app.use((c, next) => {
    if (c.req.path.startsWith('/proxy/')) return next()
    return c.req.path.startsWith('/sportsbook/') ? sharedHeaders(c, next) : headers(c, next)
  })
  app.use(async (c, next) => {
    await next()
    if (c.req.path.startsWith('/proxy/')) return
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', emptyPolicy)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  app.use(behindProxies(config.trustedProxies))
  app.use(underItsNames(addressesOf(config)))
  for (const path of ['/inbox', '/registers', '/faults', '/proxy'] as const) app.use(`${path}/*`, fromNoOtherSite)

  // No address of ours has it, and PostgreSQL cannot store it. What is proxied, its service judges.
  app.use(async (c, next) => {
    if (c.req.path.startsWith('/proxy/') || !c.req.url.includes('%00')) return next()
    return refusal(c, 400, 'INVALID_REQUEST', 'The address contains U+0000.')
  })

  const database = sharedCheck(() => ping.run(pool))
  app.get('/healthz', (c) => health(c, database))
  // After the health check, which waits for nobody.
  app.use(onBehalfOfCaller)
  app.get('/', (c) => c.html(overviewPage(config, faults.all('')), 200, overviewHeaders))
  app.route('/faults', faultRoutes(faults))

  app.use('/inbox/*', withFaults(faults, 'inbox'))
  app.route('/inbox', inboxRoutes({ pool }))
  app.use('/pay/*', withFaults(faults, 'payments'))
  app.route(
    '/pay',
    paymentRoutes({
      pool,
      keys: config.keys.payments,
      paymentsUrl: config.paymentsUrl,
      zimplerUrl: config.zimplerUrl,
      frameAncestors: config.frameAncestors,
    }),
  )
  app.use('/zimpler/*', withFaults(faults, 'zimpler'))
  app.route(
    '/zimpler',
    zimplerRoutes({
      pool,
      log: deps.log,
      keys: config.keys.zimpler,
      zimplerUrl: config.zimplerUrl,
      frameAncestors: config.frameAncestors,
      answerMs: deps.identifyMs,
    }),
  )
  app.use('/identity/*', withFaults(faults, 'identity'))
  app.route('/identity', identityRoutes({ pool, keys: config.keys.identity }))
  app.use('/registers/*', withFaults(faults, 'registers'))
  app.route('/registers', registerRoutes({ pool, keys: config.keys.registers }))
  app.use('/live/*', withFaults(faults, 'live'))
  app.route('/live', deps.live)
  app.use('/sportsbook/*', withFaults(faults, 'sportsbook'))
  app.route('/sportsbook', deps.sportsbook)
  app.use('/storage/*', withFaults(faults, 'storage'))
  app.route(
    '/storage',
    storageRoutes({ pool, keys: config.storageKeys, mountedAt: '/storage', sites: config.frameAncestors }),
  )
  app.use('/studio/*', withFaults(faults, 'studio'))
  app.route('/studio', deps.studio)
  app.use('/translation/*', withFaults(faults, 'translation'))
  app.route('/translation', translationRoutes())
  app.use('/analytics/*', withFaults(faults, 'analytics'))
  app.route('/analytics', analyticsRoutes({ pool }))
  app.route('/partner', partnerRoutes(config.siteAddress))
  app.use('/proxy/platform/*', withFaults(faults, 'platform'))
  app.route('/proxy/platform', reverseProxy('/proxy/platform', config.platformUrl))
  app.use('/proxy/content/*', withFaults(faults, 'content'))
  app.route('/proxy/content', reverseProxy('/proxy/content', config.contentUrl))

  app.notFound((c) => refusal(c, 404, 'NOT_FOUND', 'There is nothing at this address.'))
  app.onError((error, c) => {
    if (isAbortedRequest(error)) return c.body(null, 400)
    deps.log.error({ err: error, method: c.req.method, party: partyOf(c) }, 'request failed')
    return c.json({ error: { code: 'INTERNAL_ERROR', message: 'Something went wrong. Please try again.' } }, 500)
  })
  return app
}

/** Everything that is reached here; a deployment may give parts names of their own. */
const addressesOf = (config: SandboxConfig): string[] => [
  config.sandboxUrl,
  config.inboxUrl,
  config.paymentsUrl,
  config.zimplerUrl,
  config.storageUrl,
  config.liveUrl,
  config.identityUrl,
  config.registersUrl,
  config.studioUrl,
  config.sportsbookUrl,
  config.translationUrl,
  config.analyticsUrl,
]

const overviewHeaders = {
  'content-security-policy': contentSecurityPolicy({ style: sandboxStyle + overviewStyle }),
  'cache-control': 'no-store',
}

const ping = sql('ping', 'select 1')

async function health(c: Context, database: () => Promise<void>) {
  const fine = await database().then(
    () => true,
    () => false,
  )
  return fine ? c.json({ status: 'ok' }) : c.json({ status: 'database unreachable' }, 503)
}

/**
 * The third party of a request, as the label of logs and metrics. The path itself is not used, since it contains
 * payment ids and addresses.
 */
const parties = [
  'inbox',
  'pay',
  'zimpler',
  'identity',
  'registers',
  'live',
  'sportsbook',
  'storage',
  'studio',
  'translation',
  'analytics',
  'partner',
  'proxy',
  'faults',
] as const
const partyOf = (c: Context): string => parties.find((party) => c.req.path.split('/')[1] === party) ?? 'sandbox'

const observed =
  ({ metrics, log }: HttpDeps): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const party = partyOf(c)
    metrics.requestSeconds.observe({ party, status: c.res.status }, ms / 1000)
    log.debug({ method: c.req.method, party, status: c.res.status, ms: Math.round(ms) }, 'answered')
  }
