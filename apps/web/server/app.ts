/** The application, served after the static files: skin, headers, health, and React Router. Bundled with the routes. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { isAbortedRequest } from '@parlour/contracts/aborted-request'
import { clientNetworkOf } from '@parlour/contracts/address-network'
import { LoopTurns } from '@parlour/contracts/loop-turns'
import { SecurityLog } from '@parlour/contracts/security-log'
import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { createRequestHandler, type RequestHandler, type RouterContextProvider } from 'react-router'
import {
  contentContext,
  embedPartnersContext,
  keepingContext,
  languageContext,
  skinContext,
  visitContext,
} from '../app/context.ts'
import { cookieValues } from '../app/middleware/cookies.ts'
import { hasPrefix, withPrefix } from '../app/middleware/language.ts'
import { createRequestContext, createServices } from '../app/middleware/services.ts'
import { isEmbedPath } from '../app/url-map/embed-address.ts'
import { urlMap } from '../app/url-map/url-map.ts'
import { arrivedBodies, FILE_BOUNDS } from './arrived-bodies.ts'
import { asksForManyRoutes, isEncodedText, isFromElsewhere } from './asked-address.ts'
import type { WebConfig } from './config.ts'
import { cspReports } from './csp-reports.ts'
import { documentKey } from './document-key.ts'
import { gzippedPage } from './gzipped-page.ts'
import { indexedPath } from './indexed-path.ts'
import { KeptDocuments } from './kept-documents.ts'
import { liveRoute } from './live/live-route.ts'
import { namedPictures } from './named-pictures.ts'
import { isPersonal } from './personal.ts'
import { logRefusedRequests } from './refused-requests.ts'
import { CSP_REPORTS_PATH, securityHeaders, setCommonHeaders } from './security-headers.ts'
import { siteFiles } from './site-files.ts'
import { vendorScript } from './vendor-script.ts'
import { clientAddress, forwardedCountry, requestAsSent, skinOfRequest } from './visited.ts'
import { visitorEventRoutes } from './visitor-events.ts'

/** The response for a host that belongs to no skin. */
const UNKNOWN_SKIN = 'We are sorry but something went wrong.'
/**
 * The pages, data and named pictures of one network that are worked on at once, and those that wait; its forms are counted apart, so that
 * whoever looks at many pages can still log out. A burst is otherwise done in one go, while nobody else, and no health check, gets an answer.
 * A page takes about 30 ms, and browsers ask for six things at once. Networks together take turns of the loop.
 */
const OF_ONE_NETWORK = { atOnce: 24, waiting: 240 }
const OF_ALL_NETWORKS = { atOnce: 64, few: 4, most: 128 }
const RETRY_AFTER_SECONDS = '5'
/** Redirects repeat an address, and all headers of an answer together must stay below what clients read (16 kB). */
const LONGEST_ADDRESS = 8_000

// In development the module is reloaded on each change; metrics must not be registered twice.
const registry = new Registry()
collectDefaultMetrics({ register: registry })
const requestSeconds = new Histogram({
  name: 'web_request_seconds',
  help: 'Time to the response of a page, action or data request.',
  labelNames: ['method', 'status'],
  registers: [registry],
})

/** Metrics have a port of their own, which nobody outside reaches. */
export const createInnerApp = (): Hono =>
  new Hono().get('/metrics', async (c) =>
    c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )

export interface Application {
  app: Hono
  /** Ends what would keep a stopping process: answers that last. */
  stop: () => void
}

/**
 * Created once per process: the clients, the caches and the request handler of all skins. Content is loaded first, so
 * that the first visitors do not wait for it.
 */
export async function createApp(config: WebConfig, logger: Logger): Promise<Application> {
  const services = createServices(config, logger)
  if (config.NODE_ENV === 'production') await services.preloadContent()
  const handlerOf = createHandlers(config.NODE_ENV)
  const vendor = vendorScript(build.assets.entry.imports, join(process.cwd(), 'build/client'))
  const app = new Hono()

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.use(setCommonHeaders)
  const addressOf = (c: Context) => clientAddress(c.req.raw, peerOf(c.env), config)
  const networkOf = (c: Context) => clientNetworkOf(addressOf(c))
  const bodies = { forms: arrivedBodies(networkOf), files: arrivedBodies(networkOf, FILE_BOUNDS) }
  app.use((c, next) => bodies[takesFiles(c) ? 'files' : 'forms'](c, next))
  app.route('/', cspReports(CSP_REPORTS_PATH, { logger, registry }))
  app.use(logRefusedRequests(new SecurityLog(logger), addressOf))
  const isElsewhere = (c: Context) =>
    isFromElsewhere(c.req.raw, new URL(requestAsSent(c.req.raw, peerOf(c.env), config).url))
  app.route('/', visitorEventRoutes({ analytics: services.analytics, networkOf, isFromElsewhere: isElsewhere }))
  // Browsers state which page a form comes from. Another site's page, a sister skin's too, may not send ours.
  app.use(
    csrf({ origin: (origin, c) => origin === new URL(requestAsSent(c.req.raw, peerOf(c.env), config).url).origin }),
  )

  app.route(
    '/',
    siteFiles(services, (c) => skinOfRequest(c.req.raw, config)),
  )

  const documents = new KeptDocuments()
  const arrivals = new WeakMap<Request, Promise<Arrival | null>>()
  /** What a request is about, found out once; null for an address that belongs to no skin. */
  const arrivalOf = (c: Context): Promise<Arrival | null> => {
    const known = arrivals.get(c.req.raw) ?? arrive(c)
    arrivals.set(c.req.raw, known)
    return known
  }
  const arrive = async (c: Context): Promise<Arrival | null> => {
    const peer = peerOf(c.env)
    const request = requestAsSent(c.req.raw, peer, config)
    const skin = skinOfRequest(request, config)
    if (!skin) return null
    const nonce = randomBytes(16).toString('base64')
    const context = await createRequestContext(services, {
      request,
      skin,
      nonce,
      vendor,
      address: clientAddress(request, peer, config),
      forwardedCountry: forwardedCountry(request, peer, config),
    })
    return { request, url: new URL(request.url), nonce, context, key: null }
  }

  // Before the turns, since it costs next to nothing.
  app.use(async (c, next) => {
    if (config.NODE_ENV !== 'production' || c.req.method !== 'GET' || !mayBeKept(c.req.raw)) return next()
    const done = requestSeconds.startTimer({ method: 'GET' })
    const arrival = await arrivalOf(c)
    if (!arrival) return next()
    arrival.key = await keyOf(arrival, arrival.context.get(skinContext).code)
    if (arrival.key === null) return next()
    const skin = arrival.context.get(skinContext)
    const [policy = ''] = securityHeaders(arrival.nonce, config, skin).flatMap(([name, value]) =>
      name === 'Content-Security-Policy' ? [value] : [],
    )
    const [version] = cookieValues(arrival.request).get('contentVersion') ?? []
    const answer = documents.answer(arrival.key, arrival.nonce, policy, version)
    if (!answer) return next()
    done({ status: 200 })
    return answer
  })

  const turns = new Turns(OF_ONE_NETWORK)
  const loopTurns = new LoopTurns(OF_ALL_NETWORKS)
  app.use(async (c, next) => {
    const network = networkOf(c)
    const kind = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'pages' : 'forms'
    try {
      await turns.run(`${network} ${kind}`, () => loopTurns.run(network, next))
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error
      return c.text('Too many requests at the same time.', 503, { 'Retry-After': RETRY_AFTER_SECONDS })
    }
  })
  app.route('/', namedPictures(config.NODE_ENV === 'development'))

  const skinOf = (c: Context) => skinOfRequest(c.req.raw, config)
  const live = liveRoute({ services, skinOf, addressOf, networkOf })
  app.route('/', live.app)

  app.all('*', async (c) => {
    const url = new URL(requestAsSent(c.req.raw, peerOf(c.env), config).url)
    if (!skinOfRequest(c.req.raw, config)) return c.text(UNKNOWN_SKIN, 404)
    if (isFromElsewhere(c.req.raw, url)) return c.body(null, 403)
    if (url.href.length > LONGEST_ADDRESS) return c.text('The address is too long.', 414)
    if (asksForManyRoutes(url)) return c.text('The address asks for too many routes.', 400)
    if (!isEncodedText(url.pathname)) return c.text('The address is malformed.', 400)
    const done = requestSeconds.startTimer({ method: c.req.method })
    const arrival = await arrivalOf(c)
    if (!arrival) return c.text(UNKNOWN_SKIN, 404)
    const { request, nonce, context, key } = arrival
    const { prefix } = context.get(visitContext)
    const response = await handlerOf(prefix)(request, context)
    redirectWithinLanguage(response, prefix)
    nameCharset(response)
    if (!isFound(url, prefix, response.status)) response.headers.set('X-Robots-Tag', 'noindex')
    // The response depends on more than the address: on the visitor and, without a prefix, on the preferred language.
    response.headers.append('Vary', prefix ? 'Cookie' : 'Accept-Language, Cookie')
    // It also depends on the visitor's country, which no request header carries, so shared caches must not store it.
    const isEmbed = isEmbedPath(url.pathname.slice(prefix.length))
    if (isEmbed || isPersonal(request, response)) response.headers.set('Cache-Control', 'no-store')
    else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private')
    const partners = isEmbed ? context.get(embedPartnersContext) : []
    for (const [name, value] of securityHeaders(nonce, config, context.get(skinContext), partners))
      response.headers.set(name, value)
    done({ status: response.status })
    if (key === null || isEmbed || context.get(keepingContext).isRefused) return gzippedPage(request, response)
    return documents.keep(key, nonce, response)
  })
  app.onError((error, c) => {
    // A refusal, such as that of a form of another site.
    if (error instanceof HTTPException) return error.getResponse()
    if (isAbortedRequest(error)) return c.body(null, 400)
    logger.error(error, 'request failed')
    return c.text(UNKNOWN_SKIN, 500)
  })
  return { app, stop: live.stop }
}

interface Arrival {
  /** As the visitor sent it. */
  request: Request
  url: URL
  nonce: string
  context: RouterContextProvider
  /** Under which its document may be kept; null when it must not be. */
  key: string | null
}

/** A quick look at what a kept document needs: a plain address, and a browser that unpacks. */
const mayBeKept = ({ url, headers }: Request): boolean =>
  !url.includes('?') &&
  url.length <= LONGEST_ADDRESS &&
  isEncodedText(new URL(url).pathname) &&
  asksForHtml(headers) &&
  /(?:^|,)\s*gzip\s*(?:,|$)/.test(headers.get('accept-encoding') ?? '')

const asksForHtml = (headers: Headers) => headers.get('accept')?.includes('text/html') ?? false

/** The key of the document that a request asks for (document-key.ts); null before there is content, too. */
async function keyOf({ request, url, context }: Arrival, skin: string): Promise<string | null> {
  const { origin, pathname, search } = url
  const { prefix, country, located } = context.get(visitContext)
  const client = context.get(contentContext)
  const facts = {
    method: request.method,
    asksForHtml: asksForHtml(request.headers),
    isPublic: indexedPath(pathname.slice(prefix.length) || '/', search) !== null,
    ...{ origin, pathname, search, skin, prefix, country, located },
    language: context.get(languageContext).code,
    contentVersion: '',
    cookies: cookieValues(request),
  }
  if (documentKey(facts) === null || (await client.readiness()) !== 'ready') return null
  const content = await client.load().catch(() => null)
  return content && documentKey({ ...facts, contentVersion: content.version })
}

/**
 * React Router's handler for each language prefix: `/fr/login` is `/login` below the base name `/fr`, and the same goes
 * for all links, requests and redirects of the page. Addresses without a prefix have their own handler.
 */
function createHandlers(mode: string) {
  const handlers = new Map<string, RequestHandler>()
  return (prefix: string): RequestHandler => {
    const known = handlers.get(prefix) ?? createRequestHandler({ ...build, basename: prefix || '/' }, mode)
    handlers.set(prefix, known)
    return known
  }
}

/** Adds the prefix to redirects of middleware; React Router itself does so for those of loaders and actions. */
function redirectWithinLanguage(response: Response, prefix: string) {
  const location = response.headers.get('location')
  if (!location?.startsWith('/') || location.startsWith('//') || hasPrefix(prefix, location)) return
  response.headers.set('location', withPrefix(prefix, location))
}

/** The router gives its data a type of text without a charset, which a browser that is shown them would guess. */
function nameCharset({ headers }: Response) {
  const type = headers.get('content-type')
  if (type?.startsWith('text/') && !type.includes('charset=')) headers.set('content-type', `${type}; charset=utf-8`)
}

const filePaths = urlMap.flatMap(({ takesFiles, path }) => (takesFiles ? path : []))

/** Whether a form with a file is sent to an address that takes one, in any language. */
const takesFiles = (c: Context): boolean =>
  (c.req.header('content-type') ?? '').startsWith('multipart/form-data') &&
  filePaths.some((path) => c.req.path.endsWith(path))

/** Whether search engines may index the response; site/page-meta.ts states the same in the document's head. */
function isFound({ pathname, search }: URL, prefix: string, status: number): boolean {
  return status === 200 && indexedPath(pathname.slice(prefix.length) || '/', search) !== null
}

/** The peer address of the connection. */
const peerOf = (env: unknown): string | undefined =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
