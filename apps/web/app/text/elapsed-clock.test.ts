import { describe, expect, it } from 'vitest'
import { elapsedClock } from './elapsed-clock.ts'

describe('elapsedClock', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_599_999, '59:59'],
    [3_609_000, '1:00:09'],
    [-5, '0:00'],
  ])('%d ms is %s', (ms, clock) => expect(elapsedClock(ms)).toBe(clock))
})
