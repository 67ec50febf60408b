import { describe, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

describe('inTime', () => {
  it('returns the result in time', async () =>
    expect(await inTime(Promise.resolve('soon'), 1_000, 'late')).toBe('soon'))

  it('returns the fallback when the call takes too long', async () => {
    vi.useFakeTimers()
    const outcome = inTime(new Promise(() => {}), 1_000, 'late')
    vi.advanceTimersByTime(1_000)
    expect(await outcome).toBe('late')
    vi.useRealTimers()
  })

  it('rejects when the call rejects', () =>
    expect(inTime(Promise.reject(new Error('down')), 1_000, null)).rejects.toThrow('down'))
})
