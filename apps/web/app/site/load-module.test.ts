import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadModule, mustReload, retryAddress } from './load-module.ts'

describe('loadModule: retry after 750 ms, then 2 s, then content version check', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const failing = (times: number) => {
    const load = vi.fn<() => Promise<string>>()
    for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('no network'))
    return load.mockResolvedValue('module')
  }

  it.each([
    [0, 0],
    [1, 750],
    [2, 2_750],
  ])('comes after %i failures, %i ms later', async (failures, ms) => {
    const load = failing(failures)
    const reload = vi.fn(async () => false)
    const loaded = loadModule(load, { reload })
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
    expect(load).toHaveBeenCalledTimes(Math.max(1, failures))
    await vi.advanceTimersByTimeAsync(1)
    await expect(loaded).resolves.toBe('module')
    expect(load).toHaveBeenCalledTimes(failures + 1)
    expect(reload).not.toHaveBeenCalled()
  })
  it('checks the version after the third failure, and throws if the page is up to date', async () => {
    const reload = vi.fn(async () => false)
    const loaded = loadModule(failing(3), { reload })
    const refused = expect(loaded).rejects.toThrow('no network')
    await vi.advanceTimersByTimeAsync(2_750)
    await refused
    expect(reload).toHaveBeenCalledOnce()
  })
  it('never settles while the page is being reloaded', async () => {
    const settled = vi.fn()
    loadModule(failing(3), { reload: async () => true }).then(settled, settled)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('retryAddress (browsers may remember which address failed)', () => {
  it.each([
    [
      'Chrome',
      'Failed to fetch dynamically imported module: http://a.test/assets/x-1.js',
      'http://a.test/assets/x-1.js?after=750',
    ],
    [
      'Chrome, second attempt',
      'Failed to fetch dynamically imported module: http://a.test/x.js?after=750',
      'http://a.test/x.js?after=2000',
    ],
    ['Firefox', 'error loading dynamically imported module: https://a.test/x.js', 'https://a.test/x.js?after=750'],
    ['Safari, which retries by itself', 'Importing a module script failed.', undefined],
  ])('%s', (browser, words, address) => {
    expect(retryAddress(new TypeError(words), browser === 'Chrome, second attempt' ? 2_000 : 750)).toBe(address)
  })
})

describe('mustReload: when the version in the cookie is empty or differs', () => {
  it.each([
    ['the cookie is empty', '7', undefined, null, true],
    ['the version differs', '7', '6', null, true],
    ['it is the same', '7', '7', null, false],
    ['the version is unknown', null, '7', null, false],
    ['the page has already reloaded for it', '7', undefined, '7', false],
    ['it has changed again since', '8', '6', '7', true],
  ])('%s', (_words, current, ofPage, reloadedFor, reloads) => {
    expect(mustReload(current, ofPage, reloadedFor)).toBe(reloads)
  })
})
