import { skins } from '@parlour/skins/skins'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitorCountry } from './country.ts'
import { createLocation, LOCATION_PATIENCE_MS, type Locator, packagedLocator } from './locator.ts'

const logger = { warn: () => {} }
const address = '203.0.113.7'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A locator that takes its time; how often it was asked. */
function slow(ms: number, answer: string | Error) {
  let asked = 0
  const locator: Locator = {
    countryOf() {
      asked += 1
      return new Promise((resolve, reject) =>
        setTimeout(() => (typeof answer === 'string' ? resolve(answer) : reject(answer)), ms),
      )
    },
  }
  return { locate: createLocation(locator, logger), asked: () => asked }
}

describe('createLocation', () => {
  it('knows the packaged countries at once', async () => {
    expect(await createLocation(packagedLocator, logger)('193.110.108.1')).toBe('FI')
    expect(await createLocation(packagedLocator, logger)('127.0.0.1')).toBeNull()
  })

  it.each([
    ['just in time', LOCATION_PATIENCE_MS - 1, 'SE', 'se'],
    ['too late', LOCATION_PATIENCE_MS + 1, 'SE', skins.ac.fallbackCountry],
    ['in error', 10, new Error('not today'), skins.ac.fallbackCountry],
  ])('an answer %s', async (_words, ms, answer, country) => {
    const located = slow(ms, answer).locate(address)
    await vi.advanceTimersByTimeAsync(LOCATION_PATIENCE_MS)
    expect(visitorCountry(skins.ac, await located)).toBe(country)
  })

  it('gives the fallback after 7 s and not before', async () => {
    let located: string | null | undefined
    void slow(60_000, 'SE')
      .locate(address)
      .then((country) => {
        located = country
      })
    await vi.advanceTimersByTimeAsync(6_999)
    expect(located).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(located).toBeNull()
  })

  it('waits for a slow one once, and takes its late answer for the next page', async () => {
    const { locate, asked } = slow(20_000, 'SE')
    const pages = Promise.all([locate(address), locate(address)])
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await pages).toEqual([null, null])
    expect(await locate(address)).toBeNull()
    await vi.advanceTimersByTimeAsync(13_000)
    expect(await locate(address)).toBe('SE')
    expect(asked()).toBe(1)
  })

  it('asks again after an error', async () => {
    const { locate, asked } = slow(10, new Error('not today'))
    const first = locate(address)
    await vi.advanceTimersByTimeAsync(10)
    expect(await first).toBeNull()
    const second = locate(address)
    await vi.advanceTimersByTimeAsync(10)
    expect(await second).toBeNull()
    expect(asked()).toBe(2)
  })
})
