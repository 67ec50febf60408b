/**
 * A load balancer without sticky sessions, for tests: each request goes to the next process of a service, as a stream, with
 * Host as it came and the client's address added to x-forwarded-for. `ROUND_ROBIN_PORT=… ROUND_ROBIN_TARGETS='http://… http://…'`.
 */
import { createServer, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'

const { HOST = '127.0.0.1', ROUND_ROBIN_PORT, ROUND_ROBIN_TARGETS = '' } = process.env
const targets = ROUND_ROBIN_TARGETS.split(' ').filter(Boolean)
if (!ROUND_ROBIN_PORT || targets.length === 0) throw new Error('ROUND_ROBIN_PORT and ROUND_ROBIN_TARGETS are needed')

const proxy = createProxyServer({
  xfwd: true,
  // A connection for each request: one kept open may be closed by the process just as it is used again, and what was sent
  // on it cannot be sent twice. No failure may come from the proxy itself.
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
