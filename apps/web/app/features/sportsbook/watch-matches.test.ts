import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchesThen } from './home-matches.ts'
import { RENEWED_MS, STALE_MS, watchMatches } from './watch-matches.ts'

/** Those that the page has come with; what is asked for later is newer. */
const first: MatchesThen = { at: 1, events: [] }
let latest = first
const next = () => (latest = { ...latest, at: latest.at + 1 })
let sight: (isIntersecting: boolean) => void
let page: EventTarget & { visibilityState: string }
let answers: () => Promise<Response>
const asked = vi.fn((_address: string, _init: RequestInit) => answers())
const onRenewed = vi.fn()
const onStale = vi.fn()
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  latest = first
  answers = async () => Response.json(next())
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        sight = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {
        sight = () => {}
      }
    },
  )
  stop = new AbortController()
  watchMatches({} as Element, { address: '/fr/sports/matches', at: first.at, onRenewed, onStale }, stop.signal)
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the matches of Home', () => {
  it('are renewed while they are seen, again and again, by requests without cookies', async () => {
    sight(true)
    await pass(RENEWED_MS - 1)
    expect(asked).not.toHaveBeenCalled()
    await pass(1)
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '/fr/sports/matches',
      expect.objectContaining({ credentials: 'omit' }),
    )
    expect(onRenewed).toHaveBeenCalledExactlyOnceWith(latest)
    await pass(2 * RENEWED_MS)
    expect(onRenewed).toHaveBeenCalledTimes(3)
    await pass(STALE_MS)
    expect(onStale).not.toHaveBeenCalled()
  })

  it('are not asked for while nobody sees them, and at once when somebody does after a while', async () => {
    sight(false)
    await pass(RENEWED_MS)
    expect(asked).not.toHaveBeenCalled()
    page.visibilityState = 'hidden'
    sight(true)
    await pass(STALE_MS)
    expect(asked).not.toHaveBeenCalled()
    expect(onStale).toHaveBeenCalledTimes(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(onRenewed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a failure', async () => new Response(null, { status: 503 })],
    ['no answer', () => Promise.reject(new TypeError('network'))],
    ['a sportsbook that is away', async () => Response.json(null)],
    ['what is known already', async () => Response.json(first)],
    ['no JSON', async () => new Response('<html>')],
  ])('stay as they are after %s, until they are stale', async (_words, answer) => {
    answers = answer
    sight(true)
    await pass(STALE_MS - 1)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(onRenewed).not.toHaveBeenCalled()
    expect(onStale).not.toHaveBeenCalled()
    await pass(1)
    expect(onStale).toHaveBeenCalledTimes(1)
    answers = async () => Response.json(next())
    await pass(RENEWED_MS)
    expect(onRenewed).toHaveBeenCalledTimes(1)
  })

  it('are shown as they are pushed, unless newer ones are shown, and then not asked for', async () => {
    const push = (detail: MatchesThen) => page.dispatchEvent(new CustomEvent('live-matches', { detail }))
    sight(true)
    await pass(RENEWED_MS - 1)
    push({ at: 5, events: [] })
    push({ at: 4, events: [] })
    expect(onRenewed.mock.calls).toEqual([[{ at: 5, events: [] }]])
    await pass(RENEWED_MS - 1)
    expect(asked).not.toHaveBeenCalled()
    await pass(STALE_MS - RENEWED_MS)
    expect(onStale).not.toHaveBeenCalled()
    await pass(1)
    expect(onStale).toHaveBeenCalledOnce()
  })

  it('are watched no longer than their row is there', async () => {
    sight(true)
    stop.abort()
    await pass(2 * STALE_MS)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(asked).not.toHaveBeenCalled()
    expect(onStale).not.toHaveBeenCalled()
  })
})
