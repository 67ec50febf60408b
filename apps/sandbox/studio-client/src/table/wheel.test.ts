import { expect, it } from 'vitest'
import { rouletteSpots } from '../../../src/live/rules/roulette.ts'
import { placeOf } from './roulette-board.ts'
import { angleOf, restAngle } from './wheel.ts'

it.each([0, 17, 26, 32])(
  'the ball comes to rest at the pocket of %i, after about the way that its speed gives',
  (number) => {
    for (const from of [-4_000, -1, 0, 123.4]) {
      const rest = restAngle(from, angleOf(number), -648)
      expect(Math.abs((((rest - angleOf(number)) % 360) + 360) % 360) % 360).toBeCloseTo(0, 6)
      expect(rest - from).toBeLessThanOrEqual(-648)
      expect(rest - from).toBeGreaterThan(-648 - 360)
    }
  },
)

it('no two bets on several numbers have the same place', () => {
  const places = [...rouletteSpots.values()]
    .filter(({ numbers }) => numbers.length > 1 && numbers.length <= 6)
    .map(({ numbers }) => {
      const { x, y } = placeOf(numbers)
      return `${numbers.length}: ${x.toFixed(3)} ${y.toFixed(3)}`
    })
  expect(new Set(places).size).toBe(places.length)
})

it.each([
  [[1, 2], 1 / 3, 1.5 / 13],
  [[1, 4], 0.5 / 3, 2 / 13],
  [[0, 2], 1.5 / 3, 1 / 13],
  [[1, 2, 3], 0, 1.5 / 13],
  [[0, 1, 2], 1 / 3, 1 / 13],
  [[0, 1, 2, 3], 0, 1 / 13],
  [[32, 33, 35, 36], 2 / 3, 12 / 13],
  [[31, 32, 33, 34, 35, 36], 0, 12 / 13],
])('a bet on %j lies between its numbers', (numbers, x, y) => {
  const place = placeOf(numbers)
  expect(place.x).toBeCloseTo(x, 6)
  expect(place.y).toBeCloseTo(y, 6)
})
