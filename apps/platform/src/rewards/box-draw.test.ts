import { describe, expect, it } from 'vitest'
import { drawReward, rewardAt } from './box-draw.ts'

const rewards = [
  { id: 'spins', weight: 45 },
  { id: 'retired', weight: 0 },
  { id: 'points', weight: 30 },
  { id: 'bonus', weight: 20 },
  { id: 'cash', weight: 5 },
]
const sum = 100

describe('rewardAt', () => {
  it('gives each reward exactly as many numbers as its published weight', () => {
    const hits = new Map<string, number>()
    for (let number = 0; number < sum; number++) {
      const { id } = rewardAt(rewards, number)
      hits.set(id, (hits.get(id) ?? 0) + 1)
    }
    expect(Object.fromEntries(hits)).toEqual({ spins: 45, points: 30, bonus: 20, cash: 5 })
  })

  it.each([-1, sum, sum + 1, Number.NaN])('throws for %d', (number) =>
    expect(() => rewardAt(rewards, number)).toThrow(RangeError),
  )
  it('throws without weights', () => expect(() => rewardAt([], 0)).toThrow(RangeError))
})

describe('drawReward', () => {
  it('requests a number below the sum of the weights', () => {
    const asked: number[] = []
    expect(drawReward(rewards, (below) => asked.push(below) - 1).id).toBe('spins')
    expect(asked).toEqual([sum])
  })

  it('draws by the published weights (chi-square, 3 degrees of freedom: fails by chance once in 10 million runs)', () => {
    const draws = 50_000
    const hits = new Map<string, number>()
    for (let draw = 0; draw < draws; draw++) {
      const { id } = drawReward(rewards)
      hits.set(id, (hits.get(id) ?? 0) + 1)
    }
    expect(hits.get('retired')).toBeUndefined()
    const chiSquare = rewards
      .filter(({ weight }) => weight > 0)
      .map(({ id, weight }) => ({ seen: hits.get(id) ?? 0, due: (draws * weight) / sum }))
      .reduce((total, { seen, due }) => total + (seen - due) ** 2 / due, 0)
    expect(chiSquare).toBeLessThan(35)
  })
})
