import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScript } from './load-script.ts'

const SRC = 'https://book.example/sportsbook.js'

/** A document in which the first `failing` scripts fail to load. */
function documentFailing(failing: number) {
  const requests: string[] = []
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => {} }),
    head: {
      append(script: HTMLScriptElement) {
        requests.push(script.src)
        const fails = requests.length <= failing
        queueMicrotask(() => (fails ? script.onerror?.('') : script.onload?.(new Event('load'))))
      },
    },
  })
  return requests
}

describe('loadScript', () => {
  const report = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('reportError', report.mockReset())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    [0, 1],
    [1, 2],
    [3, 4],
  ])('loads after %d failures, with %d requests', async (failing, times) => {
    const requests = documentFailing(failing)
    await loadScript(SRC)
    expect(requests).toEqual(Array(times).fill(SRC))
    await vi.runAllTimersAsync()
    expect(report).not.toHaveBeenCalled()
  })

  it('gives up after 3 retries and reports after 5 s', async () => {
    const requests = documentFailing(99)
    await expect(loadScript(SRC)).rejects.toThrow('failed to load')
    expect(requests).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(report).toHaveBeenCalledOnce()
  })
})
