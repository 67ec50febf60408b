import { describe, expect, it } from 'vitest'
import { gridOf, levelOf, sumOf } from './calendar-days.ts'

describe('gridOf', () => {
  it.each([
    ['2026-02', 6, 28],
    ['2028-02', 1, 29],
    ['2026-06', 0, 30],
    ['2026-12', 1, 31],
  ])('%s', (month, empty, count) => {
    const grid = gridOf(month)
    expect([grid.empty, grid.days.length]).toEqual([empty, count])
    expect([grid.days[0], grid.days.at(-1)]).toEqual([`${month}-01`, `${month}-${count}`])
  })
})

it.each([
  [0, 100, 0],
  [0, 0, 0],
  [-1, 100, 1],
  [-25, 100, 1],
  [26, 100, 2],
  [-75, 100, 3],
  [-100, 100, 4],
  [100, 100, 4],
])('a result of %s in a month of at most %s has level %s', (net, largest, level) =>
  expect(levelOf(net, largest)).toBe(level),
)

it('sums the days of a month', () => {
  const day = { day: '2026-02-01', currencyCode: 'EUR', staked: 5, won: 3, deposited: 7, withdrawn: 1 } as const
  expect(sumOf([day, day])).toEqual({ staked: 10, won: 6, deposited: 14, withdrawn: 2 })
  expect(sumOf([])).toEqual({ staked: 0, won: 0, deposited: 0, withdrawn: 0 })
})
