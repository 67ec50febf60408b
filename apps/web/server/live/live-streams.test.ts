import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amounts, player, read, real, SESSION_MS } from '../../app/testing/live-streams.ts'
import { type Follower, LIVE_BOUNDS, LiveStreams } from './live-streams.ts'
import { TOPIC_BOUNDS } from './stream-topics.ts'

let streams: LiveStreams
beforeEach(() => {
  vi.useFakeTimers()
  streams = new LiveStreams(pino({ level: 'silent' }))
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(1)

describe('a stream', () => {
  it('begins with the balances and when they were asked for, and says how soon to come back', async () => {
    const stream = read(await streams.open(player('ada').follower))
    await settled()
    const data = JSON.stringify({ userId: 'ada', at: Date.now() - 1, balances: real(100) })
    const notices = 'event: notices\ndata: {"userId":"ada","notices":[]}\n\n'
    expect(stream.text.replace(/^retry: \d{4,5}\n/, 'retry\n')).toBe(
      `retry\n\nevent: balances\ndata: ${data}\n\n${notices}`,
    )
  })

  it('tells of payments and documents when they are others than before', async () => {
    const { state, follower } = player('ada')
    const stream = read(await streams.open(follower))
    streams.changed(['ada'])
    await vi.advanceTimersByTimeAsync(1_000)
    state.notices = [{ id: 'p1', kind: 'DEPOSIT_ARRIVED' }]
    streams.changed(['ada'])
    await vi.advanceTimersByTimeAsync(1_000)
    streams.changed(null)
    await vi.advanceTimersByTimeAsync(1_000)
    const told = [...stream.text.matchAll(/"notices":(.*)}/g)].map(([, notices]) => notices)
    expect(told).toEqual(['[]', '[{"id":"p1","kind":"DEPOSIT_ARRIVED"}]'])
  })

  it('has a change of its own player alone', async () => {
    const [ada, bob] = [player('ada'), player('bob')]
    const [own, others] = [read(await streams.open(ada.follower)), read(await streams.open(bob.follower))]
    ada.state.balances = real(80)
    streams.changed(['ada', 'nobody'])
    await settled()
    await vi.advanceTimersByTimeAsync(1_000)
    streams.changed(['ada'])
    await settled()
    expect([amounts(own), amounts(others)]).toEqual([[100, 80, 80], [100]])
    expect([ada.state.reads, bob.state.reads]).toEqual([3, 1])
  })

  it('reads many changes of a moment twice, and ends with the last', async () => {
    const { state, follower } = player('ada')
    const stream = read(await streams.open(follower))
    for (let n = 1; n <= 50; n++) {
      state.balances = real(100 + n)
      streams.changed(['ada'])
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(amounts(stream).at(-1)).toBe(150)
    expect(state.reads).toBeLessThanOrEqual(3)
  })

  it('reads anew for everybody when anything may have changed', async () => {
    const players = ['ada', 'bob', 'eve'].map((name) => player(name))
    const bodies = await Promise.all(players.map(async ({ follower }) => read(await streams.open(follower))))
    for (const { state } of players) state.balances = real(7)
    streams.changed(null)
    await settled()
    expect(bodies.map(amounts)).toEqual([
      [100, 7],
      [100, 7],
      [100, 7],
    ])
  })

  it('ends when the platform does not take its token any more, so that the browser comes back with what it has', async () => {
    const { state, follower } = player('ada')
    const stream = read(await streams.open(follower))
    state.balances = null
    streams.changed(['ada'])
    await settled()
    expect([stream.isOver, streams.size]).toEqual([true, 0])
  })

  it('says nothing more after that', async () => {
    const { state, follower } = player('ada', '192.0.2.1', ['tables ac'])
    const stream = read(await streams.open(follower))
    state.balances = null
    streams.changed(['ada'])
    await settled()
    const { text } = stream
    expect(text).toMatch(/retry: 500\n\n$/)
    state.balances = real(1)
    streams.changed(null)
    streams.publish('tables ac', 'event: tables\n\n')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stream.text).toBe(text)
  })

  it('ends with its session, so that the browser comes back with a renewed one or learns that there is none', async () => {
    const { state, follower } = player('ada', '192.0.2.1', ['tables ac'])
    const stream = read(await streams.open(follower))
    await vi.advanceTimersByTimeAsync(SESSION_MS - 1_000)
    expect(stream.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    streams.publish('tables ac', 'event: tables\n\n')
    expect([stream.isOver, streams.size, state.reads]).toEqual([true, 0, 1])
    expect(stream.text).toMatch(/retry: 500\n\n$/)
  })

  it('whose reader has gone leaves no clock running', async () => {
    const body = await streams.open(player('ada').follower)
    if (body instanceof ReadableStream) await body.cancel()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has nothing new where anything may have changed and nothing has', async () => {
    const stream = read(await streams.open(player('ada').follower))
    streams.changed(null)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(amounts(stream)).toEqual([100])
  })

  it('catches up however long the platform does not answer', async () => {
    const { state, follower } = player('ada')
    const stream = read(await streams.open(follower))
    state.balances = new Error('down')
    streams.changed(['ada'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.reads).toBeLessThan(40)
    state.balances = real(60)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(amounts(stream)).toEqual([100, 60])
  })

  it('is not opened by a process that stops', async () => {
    const { follower } = player('ada')
    const opening = streams.open(follower)
    streams.close()
    expect([await opening, await streams.open(follower)]).toEqual(['full', 'full'])
  })

  it('tries again when the platform does not answer, and catches up', async () => {
    const { state, follower } = player('ada')
    const stream = read(await streams.open(follower))
    state.balances = new Error('down')
    streams.changed(['ada'])
    await settled()
    state.balances = real(60)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(amounts(stream)).toEqual([100, 60])
  })

  it('begins without balances while the platform does not answer', async () => {
    const { state, follower } = player('ada')
    state.balances = new Error('down')
    const stream = read(await streams.open(follower))
    await settled()
    expect(stream.text).toMatch(/^retry: \d+\n\n$/)
    state.balances = real(5)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(amounts(stream)).toEqual([5])
  })

  it('lacks nothing of what changes while it begins', async () => {
    const { state, follower } = player('ada')
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const opening = streams.open({
      ...follower,
      read: async () => {
        const own = await follower.read()
        await isAnswered
        return own
      },
    })
    state.balances = real(50)
    streams.changed(['ada'])
    answer()
    const stream = read(await opening)
    await settled()
    expect(amounts(stream)).toEqual([100, 50])
  })

  it('says that it is there every 15 s', async () => {
    const stream = read(await streams.open(player('ada').follower))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(stream.text.match(/event: here/g)).toHaveLength(2)
  })

  it('begins with the state of its topics, and hears of them alone', async () => {
    streams.close()
    streams = new LiveStreams(pino({ level: 'silent' }), (topic) => `event: begins with ${topic}\n\n`)
    const [both, one] = [
      read(await streams.open(player('ada', '192.0.2.1', ['tables ac', 'matches']).follower)),
      read(await streams.open(player('bob', '192.0.2.2', ['tables bo']).follower)),
    ]
    expect(streams.topics()).toEqual(new Set(['tables ac', 'matches', 'tables bo']))
    streams.publish('tables ac', 'event: new at ac\n\n')
    streams.publish('matches', 'event: new matches\n\n')
    await settled()
    const events = ({ text }: { text: string }) => [...text.matchAll(/event: (.*)/g)].map(([, event]) => event)
    expect(events(both)).toEqual([
      ...['balances', 'notices', 'begins with tables ac', 'begins with matches', 'new at ac', 'new matches'],
    ])
    expect(events(one)).toEqual(['balances', 'notices', 'begins with tables bo'])
  })

  it('keeps few of the made-up events that a network follows', async () => {
    const madeUp = (n: number) => Array.from({ length: 150 }, (_, event) => `odds ${n} ${event}`)
    for (let n = 0; n < 20; n++) read(await streams.open(player(`eve ${n}`, '192.0.2.1', madeUp(n)).follower))
    expect(streams.topics().size).toBe(TOPIC_BOUNDS.network)
    const other = read(await streams.open(player('bob', '192.0.2.2', ['odds on']).follower))
    streams.publish('odds on', 'event: odds\n\n')
    await settled()
    expect(other.text).toContain('event: odds')
  })

  it('is none for a token that the platform does not take', async () => {
    const { state, follower } = player('ada')
    state.balances = null
    expect(await streams.open(follower)).toBe('ended')
    expect(streams.size).toBe(0)
  })
})

describe('there are at most', () => {
  const open = (count: number, of: (n: number) => Follower) =>
    Promise.all(Array.from({ length: count }, (_, n) => streams.open(of(n))))
  const count = (bodies: unknown[]) => bodies.filter((body) => body instanceof ReadableStream).length

  it('so many of a player, also at once, and no more are read for', async () => {
    const { state, follower } = player('ada')
    expect(count(await open(50, () => follower))).toBe(LIVE_BOUNDS.player)
    expect(state.reads).toBe(LIVE_BOUNDS.player)
  })

  it('so many of a network', async () =>
    expect(count(await open(LIVE_BOUNDS.network + 50, (n) => player(`p${n}`).follower))).toBe(LIVE_BOUNDS.network))

  it('so many of a process, and a place is free once its reader has gone', async () => {
    const bodies = await open(LIVE_BOUNDS.all + 50, (n) => player(`p${n}`, `net${n % 100}`).follower)
    expect(count(bodies)).toBe(LIVE_BOUNDS.all)
    expect(await streams.open(player('late', 'another').follower)).toBe('full')
    if (bodies[0] instanceof ReadableStream) await bodies[0].cancel()
    expect(await streams.open(player('late', 'another').follower)).not.toBe('full')
  })
})
