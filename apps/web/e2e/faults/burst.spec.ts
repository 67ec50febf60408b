/** Whoever sends very many requests at once waits for themselves, and nobody else does. */
import { Agent, get } from 'node:http'
import { expect, skin, test } from './scoped.ts'

test('a burst of one client leaves room for health checks, and what is too much is refused', async () => {
  const { host, port } = new URL(skin('ac'))
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const statusOf = (path: string) =>
    new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, path, headers: { host } }
      get(options, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] }))
      }).on('error', reject)
    })
  let shown = 0
  const burst = Array.from({ length: 500 }, async () => {
    const answer = await statusOf('/login')
    if (answer.status === 200) shown += 1
    return answer
  })
  expect((await statusOf('/healthz')).status).toBe(200)
  expect(shown).toBeLessThan(100)
  const answers = await Promise.all(burst)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(100)
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  expect((await statusOf('/login')).status).toBe(200)
  agent.destroy()
})
