/**
 * Starts the web server: static files with their brotli and gzip copies, compression of dynamic responses, and the
 * bundled application (build/server/index.js, or Vite's middleware with NODE_ENV=development).
 */

import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { withoutErrorBursts } from '@parlour/contracts/error-bursts'
import { errorForLog } from '@parlour/contracts/error-for-log'
import { createHttpServer } from '@parlour/contracts/http-server'
import { networkOfRequest } from '@parlour/contracts/trusted-proxies'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Logger, pino } from 'pino'
import { readConfig, type WebConfig } from './config.ts'
import { setCommonHeaders } from './security-headers.ts'

type AppModule = {
  createApp(config: WebConfig, logger: Logger): Promise<{ app: Hono; stop: () => void }>
  createInnerApp(): Hono
}
/** What the public and the inner port answer, and how answers that last are ended. */
type Listeners = { site: RequestListener; inner: RequestListener; end: () => void }

const webRoot = join(import.meta.dirname, '..')
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

function staticFiles(server: Hono) {
  const options = { root: join(webRoot, 'build/client'), precompressed: true }
  const cached = (cacheControl: string) =>
    serveStatic({ ...options, onFound: (_path, c) => void c.header('Cache-Control', cacheControl) })
  // Files with a content hash in their name never change; the few without one (favicon, robots) may.
  server.use('/assets/*', cached(year))
  server.use('/art/*', cached(year))
  server.use('*', cached(hour))
}

async function production(config: WebConfig, logger: Logger): Promise<Listeners> {
  const { createApp, createInnerApp } = (await import(join(webRoot, 'build/server/index.js'))) as AppModule
  const server = new Hono()
  server.use(setCommonHeaders)
  staticFiles(server)
  // The encoding in which what many read is kept packed.
  server.use(compress({ encoding: 'gzip' }))
  const { app, stop } = await createApp(config, logger)
  server.route('/', app)
  return { site: getRequestListener(server.fetch), inner: getRequestListener(createInnerApp().fetch), end: stop }
}

async function development(config: WebConfig, logger: Logger): Promise<Listeners> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ root: webRoot, server: { middlewareMode: true, allowedHosts: true } })
  // The application's state (content, breakers) lives as long as its module, which is reloaded only when code changes.
  let served: { module: AppModule; listener: ReturnType<typeof getRequestListener>; stop: () => void } | null = null
  const inner: RequestListener = async (request, response) => {
    const module = (await vite.ssrLoadModule('./server/app.ts')) as AppModule
    await getRequestListener(module.createInnerApp().fetch)(request, response)
  }
  const site: RequestListener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const module = (await vite.ssrLoadModule('./server/app.ts')) as AppModule
        if (served?.module !== module) {
          served?.stop()
          const { app, stop } = await module.createApp(config, logger)
          served = { module, listener: getRequestListener(app.fetch), stop }
        }
        await served.listener(request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        logger.error(error, 'request failed')
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String((error as Error).stack))
      }
    })
  }
  return { site, inner, end: () => served?.stop() }
}

/** Visitors may be slower than services. */
const patience = { requestTimeout: 60_000, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 }

async function main() {
  const config = readConfig(process.env)
  const logger: Logger = pino({
    name: 'web',
    level: config.LOG_LEVEL,
    hooks: { logMethod: withoutErrorBursts() },
    serializers: { err: (error: Error) => errorForLog(pino.stdSerializers.errWithCause(error)) },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
  const isDevelopment = config.NODE_ENV === 'development'
  const { site, inner, end } = await (isDevelopment ? development : production)(config, logger)
  const innerServer = createHttpServer(inner, { patience })
  innerServer.listen(config.WEB_INNER_PORT, config.INNER_HOST)
  const server = createHttpServer(site, { patience, networkOf: networkOfRequest(config.TRUSTED_PROXIES) })
  server.listen(config.WEB_PORT, config.HOST, () => logger.info({ port: config.WEB_PORT }, 'web is ready'))
  const stop = () => {
    end()
    server.close(() => process.exit(0))
    innerServer.close()
    for (const each of [server, innerServer]) each.closeIdleConnections()
    setTimeout(() => process.exit(0), 4_000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await main().catch(async (error: Error) => {
  const missing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
  const { version } = JSON.parse(await readFile(join(webRoot, 'package.json'), 'utf8')) as { version: string }
  process.stderr.write(missing ? `Web ${version} is not built: run ./start.\n` : `${error.message}\n`)
  process.exit(1)
})
