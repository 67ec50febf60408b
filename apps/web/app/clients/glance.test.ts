import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Glance } from './glance.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patience = { waitMs: 400, freshMs: 1_000, keptMs: 10_000, restMs: 5_000 }

/** A service whose answers the test gives, and what is known of it. */
function serviceThat() {
  const asked: { answer: (value: string) => void; fail: () => void }[] = []
  const reported: unknown[] = []
  const read = () =>
    new Promise<string>((answer, reject) => asked.push({ answer, fail: () => reject(new Error('down')) }))
  const glance = new Glance(read, (error) => reported.push(error), patience)
  return { asked, reported, look: async () => (await glance.look())?.value ?? null }
}

describe('a glance', () => {
  it('asks once for all who look at the same time, and again when the answer is no longer fresh', async () => {
    const { asked, look } = serviceThat()
    const looks = [look(), look()]
    asked[0]?.answer('first')
    expect(await Promise.all(looks)).toEqual(['first', 'first'])
    vi.advanceTimersByTime(999)
    expect(await look()).toBe('first')
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    const next = look()
    asked[1]?.answer('second')
    expect(await next).toBe('second')
  })

  it('says when it asked', async () => {
    vi.setSystemTime(7_000)
    const glance = new Glance(
      async () => 'it',
      () => undefined,
      patience,
    )
    expect(await glance.look()).toEqual({ value: 'it', at: 7_000 })
  })

  it('has nothing when the service fails, says why, and lets it rest', async () => {
    const { asked, reported, look } = serviceThat()
    const first = look()
    asked[0]?.fail()
    expect(await first).toBeNull()
    expect(reported).toEqual([new Error('down')])
    vi.advanceTimersByTime(4_999)
    expect(await look()).toBeNull()
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    const next = look()
    asked[1]?.answer('back')
    expect(await next).toBe('back')
  })

  it('shows what it knows while the service fails, for as long as that is young enough', async () => {
    const { asked, look } = serviceThat()
    const first = look()
    asked[0]?.answer('known')
    await first
    vi.advanceTimersByTime(9_000)
    const second = look()
    asked[1]?.fail()
    expect(await second).toBe('known')
    vi.advanceTimersByTime(1_000)
    expect(await look()).toBeNull()
  })

  it('waits briefly for a service that hangs, then not at all, and takes what comes late', async () => {
    const { asked, look } = serviceThat()
    const first = look()
    await vi.advanceTimersByTimeAsync(399)
    const during = look()
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBeNull()
    // No timer moves here: it does not wait.
    expect(await look()).toBeNull()
    await vi.advanceTimersByTimeAsync(399)
    expect(await during).toBeNull()
    expect(asked).toHaveLength(1)
    asked[0]?.answer('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(await look()).toBe('late')
  })
})
