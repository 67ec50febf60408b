import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestTables, type TestTables } from '../testing/live-table.ts'
import { STREAM_BOUNDS, TableFeed } from './table-feed.ts'
import type { TableView } from './table-view.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

interface Event {
  id: number
  view: TableView
}

/** Reads a stream's table events until there are `count`. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array>, count: number): Promise<Event[]> {
  const decoder = new TextDecoder()
  let text = ''
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const [, id, data] = /^id: (\d+)\nevent: table\ndata: (.*)$/s.exec(block) ?? []
        return id && data ? [{ id: Number(id), view: JSON.parse(data) as TableView }] : []
      })
  while (events().length < count) {
    const { value, done } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return events()
}

const open = async (app = tables.one.routes, lastEventId?: string) => {
  const { session } = await tables.open('wheel', undefined, app)
  const response = await app.request('/api/stream', {
    headers: { authorization: `Bearer ${session}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  return (response.body as ReadableStream<Uint8Array>).getReader()
}
const tickBoth = async () => {
  await tables.one.runner.tick(0)
  await tables.two.runner.tick(0)
}

describe('the stream of a table', () => {
  it('begins with the table as it is, and is the same from every process', async () => {
    const [one, two] = [await open(), await open(tables.two.routes)]
    await tables.advance('wheel')
    await tickBoth()
    const [first, second] = [await read(one, 2), await read(two, 2)]
    expect(first).toEqual(second)
    expect(first.map(({ view }) => view.phase)).toEqual(['BETTING', 'PLAYING'])
    await Promise.all([one.cancel(), two.cancel()])
  })

  it('is not opened for a HEAD request, whose stream nobody would end', async () => {
    const { session } = await tables.open('wheel')
    const asked = { method: 'HEAD', headers: { authorization: `Bearer ${session}` } }
    expect((await tables.one.routes.request('/api/stream', asked)).status).toBe(405)
  })

  it('goes on after the last event that the reader had, in another process too', async () => {
    const before = await open()
    const [last] = await read(before, 1)
    await before.cancel()
    for (let phase = 0; phase < 6; phase++) await tables.advance('wheel')
    const after = await open(tables.two.routes, String(last?.id))
    await tables.advance('wheel')
    await tickBoth()
    const missed = await read(after, 7)
    const stored = await tables.query(
      `select event_id::float8 as id from live.table_event where slug = 'wheel' and event_id > $1 order by event_id`,
      [last?.id],
    )
    expect(missed.map(({ id }) => id)).toEqual(stored.rows.map(({ id }) => id))
    await after.cancel()
  })

  it.each(['nonsense', '-1', '99999999999', '1e9'])('begins anew for the unknown event %s', async (id) => {
    const reader = await open(tables.one.routes, id)
    expect(await read(reader, 1)).toHaveLength(1)
    await reader.cancel()
  })

  it('wants a session', async () => {
    expect((await tables.one.routes.request('/api/stream')).status).toBe(401)
  })
})

describe('connections', () => {
  const reader = (change: object = {}) => ({
    slug: 'wheel',
    player: randomUUID(),
    network: '192.0.2.1',
    seatId: randomUUID(),
    isPlaying: false,
    ...change,
  })
  let feed: TableFeed
  afterEach(() => feed.close())

  it('of one network are bounded', async () => {
    feed = new TableFeed(tables.pool)
    for (let count = 0; count < STREAM_BOUNDS.network; count++) expect(await feed.open(reader(), null)).not.toBeNull()
    expect(await feed.open(reader(), null)).toBeNull()
    expect(await feed.open(reader({ network: '192.0.2.2' }), null)).not.toBeNull()
  })

  it('of one network are bounded when they all come at once', async () => {
    feed = new TableFeed(tables.pool)
    const opened = await Promise.all(Array.from({ length: 100 }, () => feed.open(reader(), null)))
    expect(opened.filter((stream) => stream !== null)).toHaveLength(STREAM_BOUNDS.network)
    expect(feed.size).toBe(STREAM_BOUNDS.network)
  })

  it('of one session are bounded when they all come at once', async () => {
    feed = new TableFeed(tables.pool)
    const seatId = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => feed.open(reader({ seatId }), null)))
    expect(feed.size).toBe(STREAM_BOUNDS.seat)
  })

  it('of one session: a further one ends the oldest', async () => {
    feed = new TableFeed(tables.pool)
    const seatId = randomUUID()
    for (let count = 0; count < 5; count++) await feed.open(reader({ seatId }), null)
    expect(feed.size).toBe(STREAM_BOUNDS.seat)
  })

  it('of one player are bounded, whatever their sessions and networks', async () => {
    feed = new TableFeed(tables.pool)
    const player = randomUUID()
    for (let count = 0; count < 2 * STREAM_BOUNDS.player; count++)
      expect(await feed.open(reader({ player, isPlaying: true, network: `192.0.2.${count}` }), null)).not.toBeNull()
    expect(feed.size).toBe(STREAM_BOUNDS.player)
  })

  it('of those who watch make room for players of their network', async () => {
    feed = new TableFeed(tables.pool)
    for (let count = 0; count < STREAM_BOUNDS.network; count++) await feed.open(reader(), null)
    for (let count = 0; count < STREAM_BOUNDS.network; count++)
      expect(await feed.open(reader({ isPlaying: true }), null)).not.toBeNull()
    expect(await feed.open(reader(), null)).toBeNull()
    expect(await feed.open(reader({ isPlaying: true }), null)).toBeNull()
    expect(feed.size).toBe(STREAM_BOUNDS.network)
  })

  it('of those who watch from many networks make room for players', async () => {
    feed = new TableFeed(tables.pool)
    for (let count = 0; count < STREAM_BOUNDS.all; count++)
      await feed.open(reader({ network: `198.51.100.${count % 200}` }), null)
    expect(await feed.open(reader(), null)).toBeNull()
    expect(await feed.open(reader({ isPlaying: true }), null)).not.toBeNull()
    expect(feed.size).toBe(STREAM_BOUNDS.all)
  })

  it('whose reader does not read are cut', async () => {
    feed = new TableFeed(tables.pool)
    const stream = await feed.open(reader(), null)
    for (let event = 0; event < 60 && feed.size > 0; event++) {
      await tables.query(`insert into live.table_event (slug, data) values ('wheel', $1)`, [
        JSON.stringify({ padding: 'x'.repeat(16_000) }),
      ])
      await feed.deliver()
    }
    expect(feed.size).toBe(0)
    await stream?.cancel()
    await tables.query(`delete from live.table_event where data ? 'padding'`)
  })

  it('count each player once', async () => {
    feed = new TableFeed(tables.pool)
    const player = randomUUID()
    await feed.open(reader({ player }), null)
    await feed.open(reader({ player }), null)
    await feed.open(reader(), null)
    await feed.writePresence(['wheel'])
    const response = await tables.one.routes.request('/tables')
    const { tables: listed } = (await response.json()) as { tables: { slug: string; players: number }[] }
    expect(listed.find(({ slug }) => slug === 'wheel')?.players).toBe(2)
  })
})
