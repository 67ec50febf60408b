import { serve } from '@hono/node-server'
import { withoutUserInfo } from '@parlour/contracts/user-info'
import { errorForLog } from '@parlour/sql/error-for-log'
import pino from 'pino'
import { createApp } from './http.ts'
import { createInnerApp } from './inner-http.ts'
import { closePlatform, openPlatform, startJobs } from './platform.ts'
import { type Config, readConfig } from './runtime/config.ts'

/** How long a stopping process waits for open requests. */
const stopTimeoutMs = 4_500

const serverOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

let config: Config
try {
  config = readConfig(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const logger = pino({
  name: 'platform',
  level: config.logLevel,
  serializers: { err: (error: Error) => errorForLog(pino.stdSerializers.err(error)) },
})

try {
  await run()
} catch (error) {
  logger.fatal({ err: error }, 'the platform cannot start')
  process.exitCode = 1
}

async function run(): Promise<void> {
  const deps = await openPlatform(config, logger)
  const inner = serve({
    fetch: createInnerApp(deps).fetch,
    port: config.innerPort,
    hostname: config.innerHost,
    serverOptions,
  })
  const server = serve(
    { fetch: withoutUserInfo(createApp(deps).fetch), port: config.port, hostname: config.host, serverOptions },
    (info) => logger.info({ address: `http://${config.host}:${info.port}/graphql` }, 'platform ready'),
  )
  const jobs = startJobs(deps)

  const stop = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'platform stopping')
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    const closed = Promise.all([server, inner].map((each) => new Promise((resolve) => each.close(resolve))))
    void Promise.all([closed, jobs.stop()])
      .then(([, jobsHaveEnded]) => closePlatform(deps, jobsHaveEnded))
      .then(() => process.exit())
    for (const each of [server, inner]) if ('closeIdleConnections' in each) each.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
