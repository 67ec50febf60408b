import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWhenReachable } from './open-again.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

it.each<[string, () => Promise<{ status: number }>, boolean]>([
  ['an answer', async () => ({ status: 200 }), true],
  ['a refusal, which the studio itself gives', async () => ({ status: 401 }), true],
  ['a proxy', async () => ({ status: 502 }), false],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('after %s', async (_, answer, isOpened) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  void openWhenReachable('/studio/api')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(isOpened ? 1 : 0)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveBeenCalledTimes(isOpened ? 1 : 4)
})
