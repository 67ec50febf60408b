import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { PackedBody } from '@parlour/contracts/packed-body'
import type { Overview, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { playedOut, seedOf, startTestBook, type TestBook } from '../testing/sports-book.ts'
import { EventBoard } from './event-board.ts'
import { EventFeed, STREAM_BOUNDS } from './event-feed.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads events of a stream until there are `count`. */
async function read(reader: Reader, count: number): Promise<SportsEvent[]> {
  const decoder = new TextDecoder()
  let text = ''
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const [, data] = /^event: event\ndata: (.*)$/s.exec(block) ?? []
        return data ? [JSON.parse(data) as SportsEvent] : []
      })
  while (events().length < count) {
    const { value, done } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return events()
}
const follow = async (eventIds: readonly string[], app = book.one.routes): Promise<Reader> => {
  const response = await book.ask(`stream?events=${eventIds.join()}`, { app })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return (response.body as ReadableStream<Uint8Array>).getReader()
}

const goal = seedOf('FOOTBALL', ({ incidents }) => (incidents[0]?.atMs ?? 0) > 60_000)
describe('a stream', () => {
  it('stays open however much it begins with', async () => {
    const event = await book.shown(await book.event())
    const many = Array.from({ length: STREAM_BOUNDS.events }, (_, index) => ({ ...event, eventId: `${index}` }))
    expect(JSON.stringify(many).length).toBeGreaterThan(256 * 1024)
    const feed = new EventFeed({ all: async () => many, listed: async () => new Map() }, pino({ level: 'silent' }))
    const stream = await feed.open('192.0.2.1', [])
    expect(feed.size).toBe(1)
    const reader = stream?.getReader() as Reader
    expect(await read(reader, many.length)).toHaveLength(many.length)
    expect(feed.size).toBe(1)
    await reader.cancel()
    feed.close()
  })

  it('shares the text of each event with all others until the event changes', async () => {
    const event = await book.shown(await book.event())
    const feed = new EventFeed({ all: async () => [event], listed: async () => new Map() }, pino({ level: 'silent' }))
    const stringify = vi.spyOn(JSON, 'stringify')
    const streams = await Promise.all(Array.from({ length: 50 }, () => feed.open('192.0.2.1', [event.eventId])))
    const written = stringify.mock.calls.filter(([value]) => value === event)
    stringify.mockRestore()
    expect(written).toHaveLength(1)
    for (const stream of streams) await stream?.cancel()
    feed.close()
  })

  it('takes no place of the requests under way', async () => {
    const released = vi.fn()
    const outgoing = Object.assign(new PassThrough(), { [Symbol.for('parlour.release')]: released })
    const path = `/v1/stream?events=${await book.event()}`
    const { body } = await book.one.routes.request(path, {}, { outgoing })
    expect(released).toHaveBeenCalledOnce()
    await body?.cancel()
    outgoing.destroy()
  })

  it('is not opened for a HEAD request, whose stream nobody would end', async () => {
    const path = `/v1/stream?events=${await book.event()}`
    expect((await book.one.routes.request(path, { method: 'HEAD' })).status).toBe(405)
  })

  it('begins with all events asked for, whole, and sends each change', async () => {
    const ids = [await book.event(30_000, 'FOOTBALL', goal), await book.event(), await book.event(3_600_000)]
    const reader = await follow(ids)
    const first = await read(reader, 3)
    expect(first.map(({ eventId }) => eventId).sort()).toEqual([...ids].sort())
    expect(new Set(first.map(({ phase }) => phase))).toEqual(new Set(['LIVE', 'SCHEDULED', 'ENDED']))
    for (const event of first) expect(event.markets).toHaveLength(event.marketCount)
    await book.move(ids[0] ?? '', (playedOut('FOOTBALL', goal).incidents[0]?.atMs ?? 0) + 1_000)
    const [next] = await read(reader, 1)
    expect(next).toMatchObject({ eventId: ids[0], phase: 'LIVE' })
    expect((next?.score.home ?? 0) + (next?.score.away ?? 0)).toBe(1)
    expect(next?.markets.every(({ isSuspended }) => isSuspended)).toBe(true)
    expect(next?.version).toBeGreaterThan(first.find(({ eventId }) => eventId === ids[0])?.version ?? Infinity)
    await reader.cancel()
  })

  it('that is cut a hundred times lacks nothing, whichever process it comes back to', async () => {
    const seed = seedOf('BASKETBALL', ({ isAbandoned }) => !isAbandoned)
    const eventId = await book.event(1_000, 'BASKETBALL', seed)
    let known: SportsEvent | undefined
    const comeBack = async (app: TestBook['one']['routes']) => {
      const reader = await follow([eventId], app)
      const [event] = await read(reader, 1)
      await reader.cancel()
      // A process may be up to a second behind the other one, and says so.
      if (event && event.version >= (known?.version ?? 0)) known = event
      return known
    }
    for (let cut = 1; cut <= 100; cut++) {
      await book.move(eventId, cut * 6_000)
      const [before, after] = [known, await comeBack((cut % 2 ? book.one : book.two).routes)]
      expect(after?.score.home).toBeGreaterThanOrEqual(before?.score.home ?? 0)
      expect(after?.score.away).toBeGreaterThanOrEqual(before?.score.away ?? 0)
    }
    await book.move(eventId, 3_600_000)
    const { incidents } = playedOut('BASKETBALL', seed)
    const home = incidents.reduce((sum, { side, points }) => sum + (side === 'HOME' ? points : 0), 0)
    for (const { routes } of [book.one, book.two])
      await expect
        .poll(() => comeBack(routes), { timeout: 5_000 })
        .toMatchObject({ phase: 'ENDED', marketCount: 0, score: { home } })
    expect([book.one.feed.size, book.two.feed.size]).toEqual([0, 0])
  })

  it('wants ids of events, and leaves unknown ones out', async () => {
    for (const events of ['', 'x', `${randomUUID()},`, Array.from({ length: 151 }, () => randomUUID()).join()])
      expect((await book.ask(`stream?events=${events}`)).status).toBe(400)
    const known = await book.event()
    const reader = await follow([randomUUID(), known])
    expect((await read(reader, 1)).map(({ eventId }) => eventId)).toEqual([known])
    await reader.cancel()
  })
})

describe('connections', () => {
  let feed: EventFeed
  afterEach(() => feed.close())
  const start = () => {
    feed = new EventFeed(new EventBoard(book.pool), pino({ level: 'silent' }))
    return feed
  }

  it('of one network are bounded, even when they all come at once', async () => {
    start()
    const opened = await Promise.all(
      Array.from({ length: STREAM_BOUNDS.network + 20 }, () => feed.open('192.0.2.1', [])),
    )
    expect(opened.filter((stream) => stream !== null)).toHaveLength(STREAM_BOUNDS.network)
    expect(await feed.open('192.0.2.2', [])).not.toBeNull()
  })

  it('of a process are bounded', async () => {
    start()
    for (let count = 0; count < STREAM_BOUNDS.all; count++) await feed.open(`192.0.2.${count}`, [])
    expect(feed.size).toBe(STREAM_BOUNDS.all)
    expect(await feed.open('198.51.100.1', [])).toBeNull()
  })

  it('whose reader does not read are cut', async () => {
    const event = await book.shown(await book.event())
    let version = 0
    const changed = () => ({ ...event, home: 'x'.repeat(16_000), version: ++version })
    feed = new EventFeed(
      { all: async () => [changed()], listed: async () => new Map([[event.eventId, changed()]]) },
      pino({ level: 'silent' }),
    )
    const stream = await feed.open('192.0.2.1', [event.eventId])
    for (let change = 0; change < 60 && feed.size > 0; change++) await feed.deliver()
    expect(feed.size).toBe(0)
    await stream?.cancel()
  })
})

describe('events', () => {
  it('are listed in the overview: those under way first, then those that start next, with their main market', async () => {
    await book.query('truncate sportsbook.event cascade')
    const [later, live, sooner, over] = [
      await book.event(-7_200_000),
      await book.event(10_000, 'TENNIS'),
      await book.event(-600_000, 'ICE_HOCKEY'),
      await book.event(3_000_000),
    ]
    const overview = async (sport = '') => (await (await book.ask(`overview${sport}`)).json()) as Overview
    await expect
      .poll(async () => (await overview()).events.map(({ eventId }) => eventId), { timeout: 3_000 })
      .toEqual([live, sooner, later])
    const all = await overview()
    expect(all.competitions).toEqual([
      { slug: 'cup-of-tennis', sport: 'TENNIS', name: 'Cup' },
      { slug: 'cup-of-ice_hockey', sport: 'ICE_HOCKEY', name: 'Cup' },
      { slug: 'cup-of-football', sport: 'FOOTBALL', name: 'Cup' },
    ])
    for (const event of all.events) {
      expect(event.markets).toMatchObject([{ marketId: 'RESULT' }])
      expect(event.marketCount).toBeGreaterThan(1)
    }
    expect((await overview('?sport=ICE_HOCKEY')).events.map(({ eventId }) => eventId)).toEqual([sooner])
    expect((await book.ask('overview?sport=CURLING')).status).toBe(400)
    expect(await book.shown(over)).toMatchObject({ phase: 'ENDED', marketCount: 0, markets: [] })
  })

  it('are found by id and slug, also days after their end, and never with their seed', async () => {
    const eventId = await book.event(2 * 86_400_000)
    const event = await book.shown(eventId)
    expect(event).toMatchObject({ eventId, phase: 'ENDED' })
    expect(await book.shown(event.slug)).toEqual({ ...event, version: expect.any(Number) })
    expect(JSON.stringify(event)).not.toMatch(/seed|[0-9a-f]{40}/)
    for (const unknown of [randomUUID(), 'no-such-event', 'x'.repeat(500), '%F0%9F%92%A5', "'%20or%20''='"]) {
      const response = await book.ask(`events/${unknown}`)
      expect([response.status, await response.json()]).toEqual([404, { error: { code: 'UNKNOWN_EVENT' } }])
    }
  })

  it('are packed once for fifty readers at once', async () => {
    const eventId = await book.event()
    for (let further = 0; further < 4; further++) await book.event()
    const listed = async () => ((await (await book.ask('overview')).json()) as Overview).events
    await expect
      .poll(async () => (await listed()).map((event) => event.eventId), { timeout: 10_000 })
      .toEqual(expect.arrayContaining([eventId]))
    const bodies = vi.spyOn(PackedBody.prototype, 'for')
    onTestFinished(() => bodies.mockRestore())
    for (const path of ['overview', `events/${eventId}`]) {
      bodies.mockClear()
      const asked = { headers: { 'accept-encoding': 'gzip' } }
      const all = await Promise.all(Array.from({ length: 50 }, () => book.one.routes.request(`/v1/${path}`, asked)))
      expect(new Set(all.map(({ headers }) => headers.get('content-encoding')))).toEqual(new Set(['gzip']))
      expect(JSON.parse(gunzipSync((await all[49]?.arrayBuffer()) ?? '').toString())).toBeTypeOf('object')
      expect(bodies).toHaveBeenCalledTimes(50)
      // A second may end meanwhile, or a match move on.
      expect(new Set(bodies.mock.contexts).size).toBeLessThanOrEqual(2)
    }
  })

  it('are read by any site, and computed once for fifty readers at once', async () => {
    const response = await book.ask('overview')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
    const board = new EventBoard(book.pool)
    const answers = await Promise.all(Array.from({ length: 50 }, () => board.overview(undefined)))
    expect(new Set(answers).size).toBe(1)
  })
})
