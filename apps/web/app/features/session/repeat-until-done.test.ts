import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeatUntilDone } from './repeat-until-done.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const logger = { warn: vi.fn() }

describe('repeatUntilDone', () => {
  it('ends a login once when the platform answers', async () => {
    const attempt = vi.fn(async () => 'done')
    await repeatUntilDone(attempt, logger)
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('ends it when the platform answers again after an outage', async () => {
    let isUp = false
    const ended = vi.fn()
    const attempt = vi.fn(async () => {
      if (!isUp) throw new Error('platform is down')
      ended()
    })
    void repeatUntilDone(attempt, logger)
    await vi.advanceTimersByTimeAsync(30 * MINUTE)
    expect(ended).not.toHaveBeenCalled()
    isUp = true
    await vi.advanceTimersByTimeAsync(15 * MINUTE)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(attempt.mock.calls.length, 'it waits longer each time').toBeLessThan(20)
  })

  it('takes a login that is over for an end', async () => {
    const attempt = vi.fn(async () => Promise.reject(new Response(null, { status: 302 })))
    await repeatUntilDone(attempt, logger)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('stops after a day', async () => {
    const attempt = vi.fn(async () => Promise.reject(new Error('platform is down')))
    const over = vi.fn()
    void repeatUntilDone(attempt, logger).then(over)
    await vi.advanceTimersByTimeAsync(25 * 60 * MINUTE)
    expect(over).toHaveBeenCalled()
  })
})
