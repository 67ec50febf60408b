import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { PlatformDeps } from './endpoint/endpoint.ts'
import { ledgerImbalance } from './ledger/index.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { changesRoutes } from './runtime/changes-route.ts'
import { jobMetrics, ledgerImbalanceGauge, poolConnections, registry } from './runtime/metrics.ts'
import { logRefusedCalls } from './runtime/refused-calls.ts'

/**
 * What only the operator's own network reaches: operators' calls, metrics, and what web processes follow. It has a port of its own, so that no
 * mistake in a load balancer or proxy of the public port opens it.
 */
export function createInnerApp(deps: PlatformDeps): Hono {
  const { logger, pool } = deps
  const app = new Hono()
  app.use(secureHeaders())
  app.use(logRefusedCalls(deps.securityLog, (c) => getConnInfo(c).remote.address ?? 'unknown'))
  const readImbalance = throttled(30_000, logger, async () => ledgerImbalanceGauge.set(await ledgerImbalance(pool)))
  const readJobs = throttled(5_000, logger, () => jobMetrics.read(pool))
  app.get('/metrics', async (c) => {
    readPoolGauges(deps)
    await Promise.all([readImbalance(), readJobs()])
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  // For a balancer before the inner ports of several processes.
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.route('/', operatorRoutes(deps))
  app.route('/', changesRoutes(deps))
  app.notFound((c) => c.json({ error: 'NOT_FOUND' }, 404))
  app.onError((error, c) => {
    logger.error({ err: error, path: c.req.path }, 'request failed unexpectedly')
    return c.json({ error: 'INTERNAL_ERROR' }, 500)
  })
  return app
}

function readPoolGauges({ pool }: PlatformDeps) {
  poolConnections.set({ state: 'total' }, pool.totalCount)
  poolConnections.set({ state: 'idle' }, pool.idleCount)
  poolConnections.set({ state: 'waiting' }, pool.waitingCount)
}

/** For gauges that read a whole table: limits the rate of reads and lets concurrent scrapes share one. */
function throttled(everyMs: number, logger: Logger, read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - readAt > everyMs) {
      readAt = Date.now()
      reading = read().catch((error: unknown) => logger.warn({ err: error }, 'a metric could not be read'))
    }
    await reading
  }
}
