import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { clientNetworkOf } from './address-network.ts'
import { Arrivals } from './arrivals.ts'
import { IdleConnections } from './idle-connections.ts'
import { type RequestBounds, RequestsUnderWay } from './requests-under-way.ts'

const PATIENCE: ServerOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** Browsers send some 30, proxies add a few. Each costs far more memory than bytes. */
const MOST_HEADERS = 100
const MOST_HEADER_BYTES = 16 * 1024

interface Bounds extends RequestBounds {
  /** Connections without a request. */
  idle: number
}
/** What a process with 256 MB bears; 200 people behind one address are far below. */
const BOUNDS: Bounds = { network: 500, all: 1_500, few: 24, idle: 4_000 }

export interface HttpServerOptions {
  patience?: ServerOptions
  /** The network that a request is counted for; without a proxy that is trusted, that of the connection. */
  networkOf?: (request: IncomingMessage) => string
  bounds?: Bounds
}

/** On the response itself, since a bundled application has a copy of this module of its own. */
const release = Symbol.for('parlour.release')

/** Whoever takes nothing of what waits for them for so long is gone, or holds memory on purpose. */
const STUCK_MS = 30_000

/**
 * Counts a request no longer: for answers that last, and that their route bounds itself. Before that the request is one of
 * those under way, so that nobody holds places with what arrives slowly. The connection of a reader who takes nothing for
 * `stuckMs` is ended, with all that waits for them.
 */
export function releaseFromBounds(response: ServerResponse & { [release]?: () => void }, stuckMs = STUCK_MS): void {
  response[release]?.()
  // Whoever has gone before is not heard to close, and would be watched for good.
  if (response.destroyed) return
  let isStuck = false
  const check = setInterval(() => {
    if (isStuck && response.writableNeedDrain) response.destroy()
    isStuck = response.writableNeedDrain
  }, stuckMs).unref()
  response.on('drain', () => (isStuck = false)).once('close', () => clearInterval(check))
}

/** The network that a connection comes from. */
export const networkOfPeer = ({ socket }: IncomingMessage) => clientNetworkOf(socket.remoteAddress ?? '')

/**
 * The server behind every port of ours. It ends slow requests, bounds what many of them hold, and refuses those that a proxy
 * before it could read differently; the boundaries of messages Node itself reads strictly.
 */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions = {}): Server {
  const { patience = PATIENCE, networkOf = networkOfPeer, bounds = BOUNDS } = options
  const underWay = new RequestsUnderWay(bounds)
  const idle = new IdleConnections(bounds.idle)
  const arrivals = new Arrivals()
  const server = createServer({ ...patience, maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
    response.once('close', idle.begin(request.socket))
    if (request.rawHeaders.length > 2 * MOST_HEADERS) return refuse(response, 431)
    if (!hasOneHost(request) || !isPlainTarget(request.url)) return refuse(response, 400)
    const network = networkOf(request)
    if (isHealthCheck(request)) {
      underWay.always(network, request, response)
      listener(request, response)
    } else if (underWay.begin(network, request, response)) {
      Object.assign(response, { [release]: () => underWay.end(network, response) })
      arrivals.begin(() => response.destroyed || listener(request, response))
    } else refuse(response, 503)
  })
  // Node drops further ones, so one more than we take tells that there are too many.
  server.maxHeadersCount = MOST_HEADERS + 1
  return server.on('connection', (socket) => {
    arrivals.connected()
    idle.follow(socket)
  })
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { connection: 'close', ...(status === 503 && { 'retry-after': '5' }) }).end()
}

const isHealthCheck = ({ method, url }: IncomingMessage) => method === 'GET' && url === '/healthz'

/** Of several Host headers, proxies and Node may take different ones (RFC 9112, 3.2). */
const hasOneHost = ({ headersDistinct }: IncomingMessage): boolean => (headersDistinct.host?.length ?? 0) < 2

/**
 * A path or an absolute address with a host and without user name and password, which no client of ours sends
 * (RFC 9110, 4.2.4).
 */
const isPlainTarget = (target = ''): boolean =>
  target.startsWith('/') || /^https?:\/\/[^/?#@\\]+(?:[/?]|$)/i.test(target)
