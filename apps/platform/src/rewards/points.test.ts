import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { expect, it } from 'vitest'
import { type DayOfStakes, pointsFor, settleDay } from './points.ts'

// One point per whole euro staked, at the fixed exchange rates.
it.each<[staked: number, currency: CurrencyCode, points: number]>([
  [0, 'EUR', 0],
  [99, 'EUR', 0],
  [100, 'EUR', 1],
  [1_999, 'EUR', 19],
  [150, 'CAD', 1],
  [299, 'CAD', 1],
  [999, 'NOK', 0],
  [1_000, 'NOK', 1],
  [120, 'JPY', 1],
  [119, 'JPY', 0],
  [-500, 'EUR', 0],
])('%d %s earn %d', (staked, currency, points) => expect(pointsFor(staked, currency)).toBe(points))

const day = (staked: number, converted: number, past = false): DayOfStakes => ({ staked, converted, past })

it.each<[what: string, day: DayOfStakes, balance: number, points: number, converted: number]>([
  ['whole points alone, the remainder stays', day(1_250, 0), 0, 12, 1_200],
  ['what was converted before once', day(1_310, 1_200), 12, 1, 1_300],
  ['nothing below a point', day(1_299, 1_200), 12, 0, 1_200],
  ['nothing of a past day, whose remainder lapses', day(1_299, 1_200, true), 12, 0, 1_299],
  ['points back for stakes rolled back', day(200, 1_000), 10, -8, 200],
  ['all of them back', day(0, 1_000), 10, -10, 0],
  ['no point back while the rest still earns it', day(1_050, 1_000), 10, 0, 1_000],
  ['a point back for a part of a euro', day(999, 1_000), 10, -1, 900],
  ['no more back than there is: the rest is owed', day(200, 1_000), 3, -3, 700],
  ['nothing back while there is nothing', day(200, 1_000), 0, 0, 1_000],
  ['what was owed once there is something', day(200, 700), 9, -5, 200],
  ['nothing for further stakes while points are owed', day(900, 1_000), 0, 0, 1_000],
  ['points back on a past day, not those of its lapsed remainder', day(175, 275, true), 2, -1, 175],
  ['nothing back for the lapsed remainder', day(200, 275, true), 2, 0, 200],
])('%s', (_, stakes, balance, points, converted) =>
  expect(settleDay(stakes, 'EUR', balance)).toEqual({ points, converted }),
)
