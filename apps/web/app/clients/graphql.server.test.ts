import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createGraphqlTransport } from './graphql.server.ts'

const query = parse('query Ask { answer }') as never
const mutation = parse('mutation Do { answer }') as never

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service with the given answers, which counts its requests. */
async function service(answer: RequestListener, timeoutMs: number) {
  const calls = { count: 0 }
  const server = createServer((request, response) => {
    calls.count += 1
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { calls, transport: createGraphqlTransport(`http://127.0.0.1:${port}/graphql`, timeoutMs) }
}

const never: RequestListener = () => {}
const noRoom: RequestListener = (_request, response) => void response.writeHead(503, { 'retry-after': '5' }).end()
const broken: RequestListener = (_request, response) => void response.writeHead(502).end('Bad gateway')

describe('a GraphQL transport', () => {
  it('retries a query once, but never a mutation', async () => {
    const { calls, transport } = await service(broken, 10_000)
    await expect(transport(query, {})).rejects.toThrow('answered 502')
    expect(calls.count).toBe(2)
    await expect(transport(mutation, {})).rejects.toThrow('answered 502')
    expect(calls.count).toBe(3)
  })

  it.each([
    ['39 s', 39_000, 'an answer'],
    ['41 s', 41_000, null],
  ])('waits 40 s for the platform: one that takes %s', async (_words, ms, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('fetch', async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return Response.json({ data: { answer: 'an answer' } })
    })
    const { PLATFORM_TIMEOUT_MS } = readConfig({ SESSION_SECRET: 's'.repeat(32), VALKEY_URL: 'redis://localhost' })
    const asked = createGraphqlTransport('http://platform.invalid/graphql', PLATFORM_TIMEOUT_MS)(mutation, {})
    const answer = asked.then((data) => (data as { answer: string }).answer).catch(() => null)
    await vi.advanceTimersByTimeAsync(41_000)
    expect(await answer).toBe(expected)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each<[string, RequestListener, number]>([
    ['time out', never, 500],
    ['find no room', noRoom, 10_000],
  ])('asks on for others while all calls of one network %s, from however many of its addresses', async (...test) => {
    const [, unserved, timeoutMs] = test
    const { calls, transport } = await service((request, response) => {
      if (String(request.headers['x-forwarded-for']).startsWith('2001:db8:1:')) unserved(request, response)
      else response.setHeader('content-type', 'application/json').end('{"data":{"answer":1}}')
    }, timeoutMs)
    const stuck = Array.from({ length: 24 }, (_, nth) => ({ 'x-forwarded-for': `2001:db8:1:${nth}::1` }))
    const asked = await Promise.allSettled(stuck.map((headers) => transport(mutation, {}, headers)))
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await transport(mutation, {}, { 'x-forwarded-for': '192.0.2.1' })).toEqual({ answer: 1 })
    expect(calls.count).toBe(25)
  })

  it.each<[string, RequestListener, number]>([
    ['answers nothing', never, 500],
    ['has no room', noRoom, 10_000],
  ])('leaves a service alone that %s to eight networks in a row', async (_words, unserved, timeoutMs) => {
    const { calls, transport } = await service(unserved, timeoutMs)
    const from = (nth: number) => transport(mutation, {}, { 'x-forwarded-for': `192.0.2.${nth}` })
    for (let nth = 1; nth <= 8; nth++) await expect(from(nth)).rejects.toThrow()
    await expect(from(9)).rejects.toThrow('is not available')
    expect(calls.count).toBe(8)
  })

  it.each([
    ['is broken', broken, 10_000],
    // Long enough for the request to arrive on a busy machine.
    ['answers nothing', never, 500],
  ])('leaves a service alone that %s eight times in a row', async (_words, answer, timeoutMs) => {
    const { calls, transport } = await service(answer, timeoutMs)
    for (let time = 0; time < 8; time++) await expect(transport(mutation, {})).rejects.toThrow()
    expect(calls.count).toBe(8)
    await expect(transport(mutation, {})).rejects.toThrow('is not available')
    expect(calls.count).toBe(8)
  })
})
