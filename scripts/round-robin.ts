/**
 * A load balancer without sticky sessions, for tests: streams each request to the next process of a service, keeps the
 * Host header and adds the client's address to x-forwarded-for.
 * Usage: `ROUND_ROBIN_PORT=… ROUND_ROBIN_TARGETS='http://… http://…'`.
 */
import { createServer, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'

const { HOST = '127.0.0.1', ROUND_ROBIN_PORT, ROUND_ROBIN_TARGETS = '' } = process.env
const targets = ROUND_ROBIN_TARGETS.split(' ').filter(Boolean)
if (!ROUND_ROBIN_PORT || targets.length === 0) throw new Error('ROUND_ROBIN_PORT and ROUND_ROBIN_TARGETS must be set')

const proxy = createProxyServer({
  xfwd: true,
  // A new connection for each request: the process might close a kept-alive one just as the proxy reuses it, and a
  // request that is already under way cannot be repeated. The proxy itself must never cause a failure.
  agent: false,
})
proxy.on('error', (error, _request, response) => {
  console.error(error.message)
  if (!(response instanceof ServerResponse)) return
  if (response.headersSent) response.destroy()
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('The process cannot be reached.')
})

let turn = 0
const server = createServer((request, response) => {
  const target = targets[turn++ % targets.length]
  void proxy.web(request, response, { target })
})
server.listen(Number(ROUND_ROBIN_PORT), HOST)

process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 4_000).unref()
})
