import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { expect, it } from 'vitest'
import { pointsFor } from './points.ts'

// One point per whole euro staked, at the fixed exchange rates.
it.each<[staked: number, currency: CurrencyCode, points: number, converted: number]>([
  [0, 'EUR', 0, 0],
  [99, 'EUR', 0, 0],
  [100, 'EUR', 1, 100],
  [1_999, 'EUR', 19, 1_900],
  [150, 'CAD', 1, 150],
  [299, 'CAD', 1, 150],
  [999, 'NOK', 0, 0],
  [1_000, 'NOK', 1, 1_000],
  [120, 'JPY', 1, 120],
  [119, 'JPY', 0, 0],
  [-500, 'EUR', 0, 0],
])('%d %s earn %d', (staked, currency, points, converted) =>
  expect(pointsFor(staked, currency)).toEqual({ points, converted }),
)
