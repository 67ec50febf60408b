import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnalyticsQueue } from './analytics-queue.ts'

/** A browser whose consent, network and server the test decides. */
function visitor() {
  const world = {
    ...{ allowed: true, online: true, status: 204 as number | null, takesBeacons: true, now: 0 },
    /** Until then the server does not answer. */
    answered: Promise.resolve(),
  }
  const read = (body: string) =>
    (JSON.parse(body) as { events: { affiliateId: string; eventId: string; msAgo: number }[] }).events
  const posted: ReturnType<typeof read>[] = []
  const beacons: ReturnType<typeof read>[] = []
  const queue = createAnalyticsQueue({
    isAllowed: () => world.allowed,
    isOnline: () => world.online,
    post: async (_path, body) => {
      posted.push(read(body))
      await world.answered
      return world.status
    },
    beacon: (_path, body) => {
      if (world.takesBeacons) beacons.push(read(body))
      return world.takesBeacons
    },
    now: () => world.now,
  })
  const add = (affiliateId = 'aff-7') => queue.add({ name: 'Register_Opened', affiliateId })
  const ids = (batches: ReturnType<typeof read>[]) => batches.map((batch) => batch.map((event) => event.affiliateId))
  return { world, queue, add, posted, beacons, ids }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const minute = () => vi.advanceTimersByTimeAsync(60_000)

describe('the analytics queue', () => {
  it('sends what happens within two seconds in one batch, with ids and how long ago it was', async () => {
    const { world, add, posted, ids } = visitor()
    add('one')
    await vi.advanceTimersByTimeAsync(1_500)
    world.now = 1_500
    add('two')
    expect(posted).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(ids(posted)).toEqual([['one', 'two']])
    expect(posted[0]?.map(({ msAgo }) => msAgo)).toEqual([1_500, 0])
    expect(new Set(posted[0]?.map(({ eventId }) => eventId)).size).toBe(2)
    await minute()
    expect(posted).toHaveLength(1)
  })

  it('keeps nothing before consent', async () => {
    const { world, add, queue, posted, beacons } = visitor()
    world.allowed = false
    add()
    world.allowed = true
    queue.leave()
    await minute()
    expect([posted, beacons]).toEqual([[], []])
  })

  it.each(['timer', 'leave', 'resume'] as const)('forgets everything when consent is withdrawn: %s', async (how) => {
    const { world, add, queue, posted, beacons } = visitor()
    if (how === 'resume') world.online = false
    add()
    if (how === 'resume') await minute()
    world.allowed = false
    world.online = true
    if (how === 'leave') queue.leave()
    if (how === 'resume') queue.resume()
    await minute()
    world.allowed = true
    add('later')
    await minute()
    expect([posted.flat().map(({ affiliateId }) => affiliateId), beacons]).toEqual([['later'], []])
  })

  it('hands what waits to the browser when the page is hidden, once', async () => {
    const { add, queue, posted, beacons, ids } = visitor()
    add('one')
    queue.leave()
    queue.leave()
    await minute()
    expect(ids(beacons)).toEqual([['one']])
    expect(posted).toEqual([])
  })

  it('hands over what has come since, while a batch is on its way', async () => {
    const { world, add, queue, beacons, ids } = visitor()
    let arrive = () => {}
    world.answered = new Promise((resolve) => {
      arrive = resolve
    })
    add('one')
    await vi.advanceTimersByTimeAsync(2_000)
    add('two')
    queue.leave()
    expect(ids(beacons)).toEqual([['two']])
    arrive()
    await minute()
    expect(ids(beacons)).toEqual([['two']])
  })

  it('sends later what the browser does not take', async () => {
    const { world, add, queue, posted, ids } = visitor()
    world.takesBeacons = false
    add('one')
    queue.leave()
    await minute()
    expect(ids(posted)).toEqual([['one']])
  })

  it('waits for the network', async () => {
    const { world, add, queue, posted, ids } = visitor()
    world.online = false
    add('one')
    await minute()
    expect(posted).toEqual([])
    world.online = true
    queue.resume()
    await minute()
    expect(ids(posted)).toEqual([['one']])
  })

  it.each([
    ['no answer', null, 3],
    ['a failure', 503, 3],
    ['too many', 429, 3],
    ['a refusal', 400, 1],
    ['a success', 204, 1],
  ])('tries a batch again after %s', async (_words, status, times) => {
    const { world, add, posted } = visitor()
    world.status = status
    add()
    await minute()
    await minute()
    expect(posted).toHaveLength(times)
    expect(new Set(posted.flat().map(({ eventId }) => eventId)).size).toBe(1)
  })

  it('begins anew after a batch that was dropped', async () => {
    const { world, add, posted, ids } = visitor()
    world.status = null
    add('lost')
    await minute()
    world.status = 204
    add('kept')
    await minute()
    expect(ids(posted)).toEqual([['lost'], ['lost'], ['lost'], ['kept']])
  })

  it('holds a hundred events, and sends twenty at a time', async () => {
    const { add, posted } = visitor()
    for (let event = 0; event < 150; event += 1) add(`a${event}`)
    await minute()
    expect(posted.map((batch) => batch.length)).toEqual([20, 20, 20, 20, 20])
  })
})
