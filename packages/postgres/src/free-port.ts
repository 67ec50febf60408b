import { createServer } from 'node:net'

/** Opens the port for a moment. Port 0 takes any free one; answers the port number, or undefined when it is in use. */
export function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (!port) throw new Error('No port is free')
  return port
}
