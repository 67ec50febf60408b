import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { startCallbackSender } from './callbacks/callback-sender.ts'
import type { SandboxConfig } from './config.ts'
import { createPool, ensureDatabase } from './database.ts'
import { loadFaultBoard } from './faults/fault-board.ts'
import { createApp } from './http.ts'
import { createMetrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import { settleDuePayment } from './payments/payment-steps.ts'
import { startRecovery } from './studio/recovery.ts'
import { studioRoutes, studioWallet } from './studio/routes.ts'
import { settleDueBankPayment } from './zimpler/zimpler-steps.ts'

export interface SandboxServer {
  /** The actual port: a free one when SANDBOX_PORT is 0. */
  port: number
  /** Waits for requests and callbacks in flight, at most 4 s. */
  stop: () => Promise<void>
}

/** Timings that tests shorten. */
interface Patience {
  retryDelay?: (attempts: number) => number
  identifyMs?: number
}

/** Migrates the database, starts the background work of the third parties, and listens. */
export async function startSandbox(
  config: SandboxConfig,
  log: Logger,
  { retryDelay, identifyMs }: Patience = {},
): Promise<SandboxServer> {
  await ensureDatabase(config.databaseUrl)
  const pool = createPool(config.databaseUrl)
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  await migrate(pool)
  const metrics = createMetrics()
  const queue = { pool, secret: config.paymentsSecret, log, retryDelay }
  const onAttempt = (acknowledged: boolean) => metrics.callbackAttempts.inc({ acknowledged: String(acknowledged) })
  const senders = [
    startCallbackSender({ ...queue, onAttempt, party: 'payments', settleDue: settleDuePayment }),
    startCallbackSender({ ...queue, onAttempt, party: 'zimpler', settleDue: settleDueBankPayment }),
  ]
  const studio = studioParts(config, pool, log)
  const app = createApp({
    config,
    pool,
    log,
    metrics,
    faults: await loadFaultBoard(pool),
    identifyMs,
    onDecision: () => {
      for (const sender of senders) sender.kick()
    },
    studio: studio.routes,
  })
  const { server, port } = await listen(config, app.fetch)
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const forced = setTimeout(() => server.closeAllConnections(), 4_000)
    await Promise.all([closed, studio.stop(), ...senders.map((sender) => sender.stop())])
    clearTimeout(forced)
    await pool.end()
  }
  return { port, stop }
}

function studioParts(config: SandboxConfig, pool: ReturnType<typeof createPool>, logger: Logger) {
  const deps = {
    pool,
    logger,
    walletUrl: `${config.platformUrl}/wallet/v1`,
    walletSecret: config.walletSecret,
    publicUrl: config.studioUrl,
    frameAncestors: config.frameAncestors,
  }
  const recovery = startRecovery({ ...deps, wallet: studioWallet(deps) })
  return { routes: studioRoutes(deps), stop: recovery.stop }
}

function listen(config: SandboxConfig, fetch: ReturnType<typeof createApp>['fetch']) {
  return new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = serve(
      {
        fetch,
        hostname: config.host,
        port: config.port,
        serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      },
      (info) => resolve({ server, port: info.port }),
    ) as Server
    server.once('error', reject)
  })
}
