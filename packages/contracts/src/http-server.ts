import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'

const patience: ServerOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * The server behind every port of ours. It ends slow requests, and refuses those that a proxy before it could read
 * differently; the boundaries of messages Node itself reads strictly.
 */
export const createHttpServer = (listener: RequestListener, options: ServerOptions = patience): Server =>
  createServer(options, (request, response) => {
    if (hasOneHost(request) && isPlainTarget(request.url)) listener(request, response)
    else response.writeHead(400, { connection: 'close' }).end()
  })

/** Of several Host headers, proxies and Node may take different ones (RFC 9112, 3.2). */
const hasOneHost = ({ headersDistinct }: IncomingMessage): boolean => (headersDistinct.host?.length ?? 0) < 2

/**
 * A path or an absolute address with a host and without user name and password, which no client of ours sends
 * (RFC 9110, 4.2.4).
 */
const isPlainTarget = (target = ''): boolean =>
  target.startsWith('/') || /^https?:\/\/[^/?#@\\]+(?:[/?]|$)/i.test(target)
