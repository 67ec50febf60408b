/** A forwarder in front of a service that notes which calls pass, and when. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NotedCall {
  /** The GraphQL operation, or the path. */
  name: string
  /** Epoch ms. */
  began: number
  ended: number
}

const OWN_HEADERS = ['host', 'connection', 'content-length', 'transfer-encoding', 'content-encoding', 'keep-alive']

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const operationOf = (path: string, body: string) =>
  /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? path.split('?')[0] ?? ''

/** @param holdMs how much longer each call takes, so that what waits for another call shows */
export async function noteCalls(target: string, holdMs = 0) {
  const calls: NotedCall[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? '/'
    const call = { name: operationOf(path, body.toString()), began: Date.now(), ended: 0 }
    calls.push(call)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !OWN_HEADERS.includes(name)) headers.set(name, value)
    const answer = await fetch(target + path, {
      method: request.method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    await new Promise((resolve) => setTimeout(resolve, holdMs))
    call.ended = Date.now()
    for (const [name, value] of answer.headers) if (!OWN_HEADERS.includes(name)) response.setHeader(name, value)
    response.writeHead(answer.status).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
