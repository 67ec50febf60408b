import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAnalytics, type Report } from './analytics.server.ts'

const registered: Report = { name: 'Registered', email: 'ann@parlour.example', ip: '203.0.113.7', skin: 'ac' }
const opened = (affiliateId: string): Report => ({ name: 'Register_Opened', affiliateId })

/** An analytics service that answers the given statuses, one after the other, and then 204; 0 cuts the connection. */
async function service(...statuses: number[]) {
  const batches: { events: Record<string, string>[] }[] = []
  const tokens: (string | undefined)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      batches.push(JSON.parse(body))
      tokens.push(request.headers.authorization)
      const status = statuses.shift() ?? 204
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logger = { warn: vi.fn() }
  const create = (token = '') => createAnalytics({ url, token, logger, pauses: [5, 5] })
  return { batches, tokens, logger, create }
}

const untilIdle = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

describe('analytics', () => {
  it('gets each event with an id and a time, and its token', async () => {
    const { batches, tokens, create } = await service()
    create('secret').report(registered)
    await untilIdle(() => expect(batches).toHaveLength(1))
    expect(batches[0]?.events).toEqual([
      { ...registered, eventId: expect.stringMatching(/^[\da-f-]{36}$/), occurredAt: expect.stringMatching(/Z$/) },
    ])
    expect(tokens).toEqual(['Bearer secret'])
  })

  it('gets in one batch what comes while another is under way', async () => {
    const { batches, create } = await service()
    const analytics = create()
    for (const id of ['one', 'two', 'three']) analytics.report(opened(id))
    await untilIdle(() => expect(batches.flatMap(({ events }) => events)).toHaveLength(3))
    expect(batches.map(({ events }) => events.length)).toEqual([1, 2])
  })

  it.each([
    ['a cut connection', [0], 2],
    ['failures', [503, 500], 3],
    ['too many requests', [429], 2],
  ])('gets the same event again after %s', async (_words, statuses, times) => {
    const { batches, logger, create } = await service(...statuses)
    create().report(registered)
    await untilIdle(() => expect(batches).toHaveLength(times))
    expect(new Set(batches.flatMap(({ events }) => events.map(({ eventId }) => eventId))).size).toBe(1)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it.each([
    ['three failures', [503, 503, 503], 3],
    ['a refusal', [400], 1],
    ['redirects, which are not followed', [302, 302, 302], 3],
  ])('loses a batch after %s, and says how many events without what they hold', async (_words, statuses, times) => {
    const { batches, logger, create } = await service(...statuses)
    const analytics = create()
    analytics.report(registered)
    await untilIdle(() => expect(logger.warn).toHaveBeenCalledOnce())
    expect(batches).toHaveLength(times)
    expect(logger.warn.mock.calls).toEqual([[{ events: 1 }, 'analytics events dropped']])
    analytics.report(opened('next'))
    await untilIdle(() => expect(batches.at(-1)?.events[0]?.affiliateId).toBe('next'))
  })

  it('keeps the newest thousand while it does not answer', async () => {
    const { batches, create } = await service()
    const analytics = create()
    for (let event = 0; event < 2_500; event += 1) analytics.report(opened(`a${event}`))
    await untilIdle(() => expect(batches.at(-1)?.events.at(-1)?.affiliateId).toBe('a2499'))
    expect(batches.flatMap(({ events }) => events)).toHaveLength(1_001)
    expect(Math.max(...batches.map(({ events }) => events.length))).toBe(50)
  })

  it('gets nothing without an address', () => {
    const logger = { warn: vi.fn() }
    createAnalytics({ url: '', token: '', logger }).report(registered)
    expect(logger.warn).not.toHaveBeenCalled()
  })
})
