import { describe, expect, it } from 'vitest'
import { retryDelayMs } from './callback-sender.ts'

describe('retryDelayMs', () => {
  it.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [7, 32_000],
    [8, 60_000],
    [500, 60_000],
    [5_000, 60_000],
  ])('after %i attempts: %i ms', (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay)
  })
})
