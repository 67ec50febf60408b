import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amounts, player, read, real } from '../../app/testing/live-streams.ts'
import { LiveStreams } from './live-streams.ts'

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

describe('slow reads', () => {
  it('of some players hold back others for two seconds, and are not lost', async () => {
    const slow = Array.from({ length: 16 }, (_, index) => player(`slow-${index}`))
    const opened = await Promise.all(slow.map(({ follower }) => streams.open(follower)))
    const shown = opened.map(read)
    const ada = player('ada')
    const stream = read(await streams.open(ada.follower))
    await settled()
    const answer = Promise.withResolvers<void>()
    for (const { state } of slow) Object.assign(state, { wait: answer.promise, balances: real(200) })
    for (const { follower } of slow) streams.changed([follower.userId])
    await vi.advanceTimersByTimeAsync(100)
    ada.state.balances = real(300)
    streams.changed(['ada'])
    await vi.advanceTimersByTimeAsync(1_800)
    expect(amounts(stream)).toEqual([100])
    await vi.advanceTimersByTimeAsync(200)
    expect(amounts(stream)).toEqual([100, 300])
    answer.resolve()
    await settled()
    expect(shown.map(amounts)).toEqual(shown.map(() => [100, 200]))
  })

  it('of one player take one place', async () => {
    const { state, follower } = player('ada')
    const shown = []
    for (let tab = 0; tab < 8; tab += 1) shown.push(read(await streams.open(follower)))
    await settled()
    const answer = Promise.withResolvers<void>()
    Object.assign(state, { wait: answer.promise, balances: real(200), reads: 0 })
    streams.changed(['ada'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.reads).toBe(1)
    answer.resolve()
    await settled()
    expect(shown.map(amounts)).toEqual(shown.map(() => [100, 200]))
  })
})
