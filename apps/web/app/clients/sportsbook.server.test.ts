import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSportsbook } from './sportsbook.server.ts'

const event = {
  eventId: '1',
  slug: 'oslo-bergen',
  version: 1,
  competition: { slug: 'north', sport: 'FOOTBALL', name: 'Northern League' },
  home: 'Oslo',
  away: 'Bergen',
  startsAt: 0,
  phase: 'LIVE',
  score: { home: 1, away: 0, periods: [{ home: 1, away: 0 }] },
  marketCount: 0,
  markets: [],
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A sportsbook that answers each path, or never where there is no answer. */
async function bookThat(answers: Record<string, { status?: number; body: unknown }>, timeoutMs?: number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (!answer) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { book: createSportsbook(`http://127.0.0.1:${port}`, pino({ level: 'silent' }), timeoutMs), asked }
}

describe('the sportsbook', () => {
  it('is asked once for all who ask at the same time', async () => {
    const { book, asked } = await bookThat({
      '/v1/overview?sport=FOOTBALL': { body: { competitions: [], events: [event] } },
    })
    const [one, other] = await Promise.all([book.overview('FOOTBALL'), book.overview('FOOTBALL')])
    expect(one.events[0]).toMatchObject({ slug: 'oslo-bergen' })
    expect(other).toEqual(one)
    expect(asked).toEqual(['/v1/overview?sport=FOOTBALL'])
  })

  it('has no event that it does not know', async () => {
    const { book } = await bookThat({
      '/v1/events/nobody': { status: 404, body: { error: { code: 'UNKNOWN_EVENT' } } },
    })
    expect(await book.event('nobody')).toBeNull()
  })

  it('holds up no page', async () => {
    const { book } = await bookThat({}, 50)
    await expect(book.overview()).rejects.toThrow()
    expect(await book.glance()).toBeNull()
  })

  it('is looked at in passing', async () => {
    const { book } = await bookThat({ '/v1/overview': { body: { competitions: [], events: [event] } } })
    // A busy machine may take longer than a glance waits.
    await vi.waitFor(async () => expect((await book.glance())?.value.events).toMatchObject([{ slug: 'oslo-bergen' }]), {
      timeout: 20_000,
      interval: 100,
    })
  })

  it('is not believed when it answers something else', async () => {
    const { book } = await bookThat({
      '/v1/overview': { body: { competitions: [], events: [{ ...event, slug: '../evil' }] } },
      '/v1/overview?sport=TENNIS': {
        body: { competitions: [{ ...event.competition, slug: 'north/../..' }], events: [] },
      },
      '/v1/events/oslo-bergen': { status: 500, body: {} },
    })
    await expect(book.overview()).rejects.toThrow()
    await expect(book.overview('TENNIS')).rejects.toThrow()
    await expect(book.event('oslo-bergen')).rejects.toThrow(/500/)
  })
})
