import { expect, it } from 'vitest'
import { isUuid, uuidV7, uuidV7Of } from './uuid-v7.ts'

it('increases strictly, however many are made in one millisecond', () => {
  const made = Array.from({ length: 20_000 }, uuidV7)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted())
  expect(made.every(isUuid)).toBe(true)
})

it('can carry a moment of the past', () => {
  const [earlier, later] = [
    uuidV7Of(new Date('2026-01-01T00:00:00.000Z')),
    uuidV7Of(new Date('2026-01-01T00:00:00.001Z')),
  ]
  expect(earlier < later).toBe(true)
  expect(later < uuidV7()).toBe(true)
  expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1))
})

it.each(['', 'x', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5', "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5'"])(
  '%j is not a UUID',
  (text) => expect(isUuid(text)).toBe(false),
)
