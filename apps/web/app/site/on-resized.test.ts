import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onResized } from './on-resized.ts'

const view = new EventTarget()
const resize = () => view.dispatchEvent(new Event('resize'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', view)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls once, 100 ms after the last of many resizes', () => {
  const call = vi.fn()
  onResized(call, new AbortController().signal)
  resize()
  vi.advanceTimersByTime(99)
  resize()
  vi.advanceTimersByTime(99)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
})

it('does not call after it has been stopped, even if a call was pending', () => {
  const call = vi.fn()
  const stop = new AbortController()
  onResized(call, stop.signal)
  resize()
  stop.abort()
  resize()
  vi.advanceTimersByTime(1_000)
  expect(call).not.toHaveBeenCalled()
})
