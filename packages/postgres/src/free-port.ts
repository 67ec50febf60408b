import { createServer } from 'node:net'

/** Briefly opens the port, any free one for port 0. Returns the port number, or undefined if it is in use. */
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

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (!port) throw new Error('There is no free port')
  return port
}
