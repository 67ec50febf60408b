import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createHttpServer, type HttpServerOptions } from '@parlour/contracts/http-server'
import { networkOfRequest } from '@parlour/contracts/trusted-proxies'
import { Turns } from '@parlour/contracts/turns'
import { startJobWorker } from '@parlour/jobs/job-worker'
import type { PeriodicWork } from '@parlour/jobs/periodic-work'
import { tidyJobs } from '@parlour/jobs/tidy-jobs'
import { shareConnections } from '@parlour/sql/connection-shares'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { paymentJobs, planForgottenPayments } from './callbacks/payment-upkeep.ts'
import type { SandboxConfig } from './config.ts'
import { createPool, ensureDatabase } from './database.ts'
import { loadFaultBoard } from './faults/fault-board.ts'
import { createApp, createInnerApp } from './http.ts'
import { deleteOldTables } from './live/round-store.ts'
import { liveCasino } from './live/routes.ts'
import { createMetrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import type { BookDeps } from './sportsbook/place-bet.ts'
import { deleteOldSports, planEvents } from './sportsbook/plan-events.ts'
import { sportsbook } from './sportsbook/routes.ts'
import { settleSportsBets } from './sportsbook/settlement.ts'
import { recoverDueRounds } from './studio/recovery.ts'
import { studioRoutes, studioWallet } from './studio/routes.ts'
import { studioGames } from './studio/studio-game.ts'
import { deleteExpiredPlay } from './studio/upkeep.ts'

export interface SandboxServer {
  /** The actual port: a free one when SANDBOX_PORT is 0. */
  port: number
  /** Waits for requests and callbacks in flight, at most 4 s. */
  stop: () => Promise<void>
}

/**
 * A process's connections to the database, how many of them the requests of one network hold at most, and those of all
 * networks. What settles bets, runs the tables and answers health checks keeps the rest.
 */
const CONNECTIONS = { all: 10, network: 5, callers: 8 }

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
  const pool = createPool(config.databaseUrl, CONNECTIONS.all)
  // How many may wait, the server bounds (@parlour/contracts/http-server).
  const share = (atOnce: number) => new Turns({ atOnce, waiting: Number.POSITIVE_INFINITY })
  shareConnections(pool, { ofOne: share(CONNECTIONS.network), ofStrangers: share(CONNECTIONS.callers) })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  await migrate(pool)
  const metrics = createMetrics()
  const studio = studioDeps(config, pool, log)
  const live = liveCasino({
    ...studio,
    walletKey: config.keys.live[0],
    publicUrl: config.liveUrl,
  })
  const book = sportsbook({ ...studio, walletKey: config.keys.sportsbook[0] })
  const jobs = startJobWorker({
    openPool: (connections) => createPool(config.databaseUrl, connections),
    logger: log,
    metrics: metrics.jobs,
    handlers: paymentJobs({
      pool,
      keys: config.keys,
      log,
      retryDelay,
      onAttempt: (acknowledged) => metrics.callbackAttempts.inc({ acknowledged: String(acknowledged) }),
    }),
    periodic: periodicWork(studio, book.deps),
    jobsAtOnce: 8,
    // The precision with which callbacks are retried and withdrawals paid out.
    pollIntervalMs: 500,
  })
  const faults = await loadFaultBoard(pool)
  const app = createApp({
    config,
    pool,
    log,
    metrics,
    faults,
    identifyMs,
    studio: studioRoutes({ ...studio, games: studioGames(config.catalogueGames) }),
    live: live.routes,
    sportsbook: book.routes,
  })
  const { server, port } = await listen(config, app.fetch, { networkOf: networkOfRequest(config.trustedProxies) })
  const inner = await listen(
    { host: config.innerHost, port: config.innerPort },
    createInnerApp({ pool, log, metrics }).fetch,
  )
  live.runner.start()
  const stop = async () => {
    // First, since it ends the connections of the players, who come back to another process.
    await live.runner.stop()
    book.feed.close()
    const servers = [server, inner.server]
    const closed = Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))))
    for (const each of servers) each.closeIdleConnections()
    const forced = setTimeout(() => {
      for (const each of servers) each.closeAllConnections()
    }, 4_000)
    const [jobsHaveEnded] = await Promise.all([jobs.stop(), closed])
    clearTimeout(forced)
    // A job that does not end keeps the pool: another process may already have taken it, and the connections close with
    // this process.
    if (jobsHaveEnded) await pool.end()
  }
  return { port, stop }
}

const studioDeps = (config: SandboxConfig, pool: Pool, logger: Logger) => ({
  pool,
  logger,
  walletUrl: `${config.platformUrl}/wallet/v1`,
  walletKey: config.keys.studio[0],
  publicUrl: config.studioUrl,
  frameAncestors: config.frameAncestors,
})

/** No job takes this long: third parties answer within 10 s. */
const abandonedAfterSeconds = 15

/** Recurring work, run by one process at a time. */
function periodicWork(studio: ReturnType<typeof studioDeps>, book: BookDeps): PeriodicWork[] {
  const { pool } = studio
  const rounds = { ...studio, wallet: studioWallet(studio) }
  return [
    { name: 'tidy-jobs', everySeconds: 5, run: () => tidyJobs(pool, abandonedAfterSeconds) },
    { name: 'plan-forgotten-payments', everySeconds: 60, run: () => planForgottenPayments(pool) },
    { name: 'recover-rounds', everySeconds: 3, run: () => recoverDueRounds(rounds) },
    { name: 'plan-sports-events', everySeconds: 60, run: () => planEvents(pool) },
    { name: 'settle-sports-bets', everySeconds: 2, run: () => settleSportsBets(book) },
    { name: 'delete-old-sports', everySeconds: 3_600, run: () => deleteOldSports(pool) },
    { name: 'delete-old-tables', everySeconds: 300, run: () => deleteOldTables(pool) },
    { name: 'delete-expired-play', everySeconds: 3_600, run: () => deleteExpiredPlay(pool) },
  ]
}

function listen(
  config: Pick<SandboxConfig, 'host' | 'port'>,
  fetch: (request: Request) => Response | Promise<Response>,
  options: HttpServerOptions = {},
) {
  return new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = createHttpServer(getRequestListener(fetch), options)
    server.listen(config.port, config.host, () => resolve({ server, port: (server.address() as AddressInfo).port }))
    server.once('error', reject)
  })
}
