import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports from which operating systems choose for outgoing connections and for port 0 (32768 and up on Linux), so
 * that nobody else gets the port while its process restarts. Browsers refuse some ports up to 10080.
 */
const range = { from: 11_000, until: 32_000 }
const given = new Set<number>()

/** Whether nobody listens there: briefly opens the port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Finds a free port that stays its finder's: this process finds each port once, even if nobody listens there at the moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(range.from, range.until)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port')
}
