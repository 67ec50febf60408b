import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { withoutScope } from './fault-scope.ts'

/** Timeout of an answer, ms. Callers of the platform give up after 40 s. */
const answerMs = 60_000

/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, "Connection"). */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Forwards everything below `prefix` to a service: method, path, query, headers and body unchanged, and streams the
 * answer back byte for byte.
 * @param prefix path such as /proxy/platform
 * @param target address such as http://localhost:4000
 */
export function reverseProxy(prefix: string, target: string) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  // A new connection for each request: the service might close a kept-alive one at the moment it is reused, and the
  // request could not be retried. The proxy itself must cause no faults.
  const agent = new (target.startsWith('https:') ? https : http).Agent({ keepAlive: false })
  app.all('*', async (c) => {
    const incoming = new URL(c.req.url)
    const address = new URL(target + withoutScope(incoming.pathname).slice(prefix.length) + incoming.search)
    try {
      return await passOn(c, address, agent)
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        return c.json({ error: { code: 'TIMEOUT', message: 'The service has not answered.' } }, 504)
      return refusalOfGateway(c)
    }
  })
  return app
}

const refusalOfGateway = (c: Context) =>
  c.json({ error: { code: 'UNREACHABLE', message: 'The service cannot be reached.' } }, 502)

function passOn(c: Context<{ Bindings: HttpBindings }>, address: URL, agent: http.Agent): Promise<Response> {
  const { incoming } = c.env
  return new Promise((resolve, reject) => {
    const request = (address.protocol === 'https:' ? https : http).request(
      address,
      { method: c.req.method, agent, headers: forwarded(incoming, address) },
      (answer) => {
        request.setTimeout(0)
        resolve(responseOf(c.req.method, answer))
      },
    )
    request.setTimeout(answerMs, () => request.destroy(new DOMException('no answer', 'TimeoutError')))
    request.on('error', reject)
    c.env.outgoing.once('close', () => request.destroy())
    pipeline(incoming, request).catch(reject)
  })
}

function forwarded(incoming: http.IncomingMessage, address: URL): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = { ...incoming.headers, host: address.host }
  for (const name of connectionHeaders) delete headers[name]
  if (incoming.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked'
  return headers
}

function responseOf(method: string, answer: http.IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || connectionHeaders.includes(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const bodiless = method === 'HEAD' || status === 204 || status === 304
  if (bodiless) answer.resume()
  return new Response(bodiless ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers })
}
