import { expect, it } from 'vitest'
import { groupSums, monthSums, monthsBetween } from './statement-sums.ts'

const sum = (
  kind: 'STAKE' | 'STAKE_RETURNED' | 'WIN' | 'TAKEN_BACK' | 'OTHER',
  realAmount: number,
  bonusAmount = 0,
) => ({
  ...{ kind, realAmount, bonusAmount },
})
const none = { real: 0, bonus: 0 }

it('adds up what is of one group, and leaves out nothing', () =>
  expect(
    groupSums([
      sum('STAKE', -100, -20),
      sum('STAKE_RETURNED', 40),
      sum('WIN', 0, 7),
      sum('TAKEN_BACK', -5),
      sum('OTHER', 3),
    ]),
  ).toEqual({
    deposits: none,
    withdrawals: none,
    stakes: { real: -60, bonus: -20 },
    wins: { real: 0, bonus: 7 },
    bonuses: none,
    other: { real: -2, bonus: 0 },
  }))

it('adds up all days of a month', () => {
  const day = (day: string, amount: number) => ({
    ...{ day, realBalanceAfter: 0, bonusBalanceAfter: 0, sums: [sum('WIN', amount)] },
  })
  expect(monthSums({ days: [day('2026-10-01', 3), day('2026-10-02', 4)] }).wins).toEqual({ real: 7, bonus: 0 })
})

it.each([
  ['2026-10', '2026-10', ['2026-10']],
  ['2025-11', '2026-01', ['2026-01', '2025-12', '2025-11']],
  ['2026-11', '2026-10', []],
])('from %s to %s are %j', (first, last, months) => expect(monthsBetween(first, last)).toEqual(months))
