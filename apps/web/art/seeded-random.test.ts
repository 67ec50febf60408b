import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

describe('seededRandom', () => {
  it('returns the same numbers for the same seed, on every machine', () => {
    const random = seededRandom('lamp-sum')
    const again = seededRandom('lamp-sum')
    const numbers = Array.from({ length: 50 }, () => random.next())
    expect(Array.from({ length: 50 }, () => again.next())).toEqual(numbers)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  })

  it('returns different numbers for a different seed', () => {
    expect(seededRandom('lamp-sum').next()).not.toBe(seededRandom('fox-clever').next())
  })

  it('covers every whole number within its bounds and no others', () => {
    const random = seededRandom('whole')
    expect([...new Set(Array.from({ length: 300 }, () => random.whole(2, 5)))].sort()).toEqual([2, 3, 4, 5])
  })
})
