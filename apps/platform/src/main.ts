import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { withoutErrorBursts } from '@parlour/contracts/error-bursts'
import { errorForLog } from '@parlour/contracts/error-for-log'
import { createHttpServer } from '@parlour/contracts/http-server'
import { networkOfRequest, trustedProxies } from '@parlour/contracts/trusted-proxies'
import pino from 'pino'
import { createApp } from './http.ts'
import { createInnerApp } from './inner-http.ts'
import { closePlatform, openPlatform, startJobs } from './platform.ts'
import { type Config, readConfig } from './runtime/config.ts'

/** How long a stopping process waits for open requests. */
const stopTimeoutMs = 4_500

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
  hooks: { logMethod: withoutErrorBursts() },
  serializers: { err: (error: Error) => errorForLog(pino.stdSerializers.errWithCause(error)) },
})

try {
  await run()
} catch (error) {
  logger.fatal({ err: error }, 'the platform cannot start')
  process.exitCode = 1
}

async function run(): Promise<void> {
  const deps = await openPlatform(config, logger)
  const inner = createHttpServer(getRequestListener(createInnerApp(deps).fetch))
  inner.listen(config.innerPort, config.innerHost)
  const server = createHttpServer(getRequestListener(createApp(deps).fetch), {
    networkOf: networkOfRequest(trustedProxies(config.trustedProxies)),
  })
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    logger.info({ address: `http://${config.host}:${port}/graphql` }, 'platform ready')
    // Where NODE_COMPILE_CACHE names a folder, Node writes it when the process exits; one that is killed writes nothing.
    flushCompileCache()
  })
  const jobs = startJobs(deps)
  deps.changes.tellAll()

  const stop = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'platform stopping')
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    deps.changes.hangUp()
    const closed = Promise.all([server, inner].map((each) => new Promise((resolve) => each.close(resolve))))
    void Promise.all([closed, jobs.stop()])
      .then(([, jobsHaveEnded]) => closePlatform(deps, jobsHaveEnded))
      .then(() => process.exit())
    for (const each of [server, inner]) each.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
