import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { withoutErrorBursts } from '@parlour/contracts/error-bursts'
import { errorForLog } from '@parlour/contracts/error-for-log'
import { createHttpServer } from '@parlour/contracts/http-server'
import pino from 'pino'
import * as v from 'valibot'
import { ContentStore } from './content-store.ts'
import { watchContent } from './content-watcher.ts'
import { createApps } from './http.ts'
import { openUserIps } from './open-user-ips.ts'
import { formatProblem, InvalidContentError } from './problem.ts'
import { serviceNames } from './services.ts'
import { translationProblems } from './translations.ts'

const port = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535))
const environment = v.object({
  CONTENT_PORT: v.optional(port, '4100'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Where metrics are reached. */
  CONTENT_INNER_PORT: v.optional(port, '4101'),
  INNER_HOST: v.optional(v.string(), '127.0.0.1'),
  /** The directory that contains common/, core/ and second/. */
  CONTENT_ROOT: v.optional(v.string(), join(import.meta.dirname, '..')),
  /** The directory in which IP records survive a restart; without it they are kept in memory. */
  CONTENT_DATA_DIR: v.optional(v.string()),
  /** Callers with this token (the web) may read and write IP records; without a configured token, nobody may. */
  CONTENT_SERVICE_TOKEN: v.optional(v.string()),
  /** Callers with this token (the platform) may read the blacklist; without a configured token, nobody may. */
  BLACKLIST_TOKEN: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** How long a stopping process waits for open requests. */
const stopTimeoutMs = 4000

/** How often expired IP records are removed from the disk. */
const pruneEveryMs = 60 * 60 * 1000

const env = v.parse(environment, process.env)
const logger = pino({
  name: 'content',
  level: env.LOG_LEVEL,
  hooks: { logMethod: withoutErrorBursts() },
  serializers: { err: (error: Error) => errorForLog(pino.stdSerializers.errWithCause(error)) },
})

try {
  await run()
} catch (error) {
  if (!(error instanceof InvalidContentError)) throw error
  // Plain lines in the terminal, so that authors find file and line at once.
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const store = await ContentStore.open(env.CONTENT_ROOT, logger)
  for (const service of serviceNames) {
    const untranslated = translationProblems(store.current[service])
    if (untranslated.length > 0)
      logger.warn(
        { service, count: untranslated.length, first: untranslated.slice(0, 5).map(formatProblem) },
        'translations are incomplete',
      )
  }
  const watcher = watchContent(env.CONTENT_ROOT, () => void store.reload(), logger)
  process.on('SIGHUP', () => void store.reload())

  const userIps = await openUserIps(env.CONTENT_DATA_DIR, logger)
  const prune = () =>
    Promise.all(serviceNames.map((service) => userIps[service].prune())).catch((error: unknown) =>
      logger.error({ err: error }, 'old IP records are still on the disk'),
    )
  setInterval(prune, pruneEveryMs).unref()

  const { app, inner } = createApps(
    { store, userIps, tokens: { registrations: env.CONTENT_SERVICE_TOKEN, blacklist: env.BLACKLIST_TOKEN } },
    logger,
  )
  const innerServer = createHttpServer(getRequestListener(inner.fetch))
  innerServer.listen(env.CONTENT_INNER_PORT, env.INNER_HOST)
  const server = createHttpServer(getRequestListener(app.fetch))
  server.listen(env.CONTENT_PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo
    logger.info({ address: `http://${env.HOST}:${port}`, versions: store.versions() }, 'content ready')
  })

  const stop = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'content stopping')
    watcher.close()
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    server.close(() => {
      // By now all open requests have been answered.
      for (const service of serviceNames) void userIps[service].close()
    })
    innerServer.close()
    for (const each of [server, innerServer]) each.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
