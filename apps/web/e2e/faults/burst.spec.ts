/** Whoever sends very many requests at once waits for themselves, and nobody else does. */
import { Agent, get } from 'node:http'
import { expect, skin, test } from './scoped.ts'

/** Clients of eight networks, whose pages together would keep a new visitor waiting for seconds. */
test('a burst of several networks leaves room for new connections', async () => {
  const { host, port } = new URL(skin('ac'))
  const statusOf = (path: string, localAddress?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      // No connection is kept: what a new visitor needs is to be accepted, read and answered.
      get({ agent: false, host: '127.0.0.1', port, path, headers: { host }, localAddress }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      }).on('error', reject)
    })
  let answered = 0
  const burst = Array.from({ length: 400 }, async (_, n) => {
    const status = await statusOf('/login', `127.0.1.${(n % 8) + 1}`)
    answered += 1
    return status
  })
  while (answered === 0) expect(await statusOf('/healthz')).toBe(200)
  const before = answered
  expect(await statusOf('/healthz')).toBe(200)
  // Without turns of the loop, pages of all networks are done in one go before it.
  expect(answered - before).toBeLessThan(60)
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]))
})

test('a burst of one client leaves room for health checks, and what is too much is refused', async () => {
  const { host, port } = new URL(skin('ac'))
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  // Its one connection is there before the burst, whose connections may fill the queue of new ones.
  const checker = new Agent({ keepAlive: true, maxSockets: 1 })
  const statusOf = (path: string, by = agent) =>
    new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
      const options = { agent: by, host: '127.0.0.1', port, path, headers: { host } }
      get(options, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] }))
      }).on('error', reject)
    })
  expect((await statusOf('/healthz', checker)).status).toBe(200)
  let isOver = false
  const burst = Promise.all(Array.from({ length: 500 }, () => statusOf('/login'))).finally(() => (isOver = true))
  let checks = 0
  while (!isOver) {
    expect((await statusOf('/healthz', checker)).status).toBe(200)
    checks += 1
  }
  // One between two pages or so; without turns the first is answered when all pages are.
  expect(checks).toBeGreaterThan(5)
  const answers = await burst
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(50)
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  expect((await statusOf('/login')).status).toBe(200)
  agent.destroy()
  checker.destroy()
})
