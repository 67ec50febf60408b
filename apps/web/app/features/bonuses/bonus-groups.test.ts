import { describe, expect, it } from 'vitest'
import { bonusGroups, type DepositBonus, leftToWager, type UserBonus } from './bonus-groups.ts'

const own = (bonusId: string, unifiedStatus: UserBonus['unifiedStatus']) => ({ bonusId, unifiedStatus }) as UserBonus
const offer = (bonusId: string) => ({ bonusId }) as DepositBonus

const ids = (bonuses: readonly { bonusId: string }[]) => bonuses.map(({ bonusId }) => bonusId).join(' ')

describe('the groups of bonuses', () => {
  it.each([
    ['nothing', [], [], ['', '', '', '']],
    [
      'each by its status',
      [own('a', 'AVAILABLE'), own('b', 'ACTIVE'), own('c', 'PENDING'), own('d', 'PENDING'), own('e', 'FINISHED')],
      [],
      ['b', 'c d', 'a', ''],
    ],
    ['an offer beside', [own('a', 'ACTIVE')], [offer('x')], ['a', '', '', 'x']],
    ['a deposit bonus that is listed', [own('x', 'AVAILABLE')], [offer('x'), offer('y')], ['', '', 'x', 'y']],
    ['one that is played and offered again', [own('x', 'ACTIVE')], [offer('x')], ['x', '', '', 'x']],
  ])('%s', (_, bonuses, offers, expected) => {
    const { active, pending, available, offers: shown } = bonusGroups(bonuses, offers)
    expect([active, pending, available, shown].map(ids)).toEqual(expected)
  })
})

const wallet = (changes: Partial<UserBonus['wallet']>) =>
  ({
    currentBalance: 1_000,
    remainingFreeSpins: 3,
    wageringRequirement: 0,
    wageredAmount: 0,
    ...changes,
  }) as UserBonus['wallet']

it.each([
  [0, 0, 0],
  [30_000, 0, 30_000],
  [30_000, 29_999, 1],
  [30_000, 30_500, 0],
])('of %i, with %i wagered, %i is left', (wageringRequirement, wageredAmount, left) => {
  expect(leftToWager(wallet({ wageringRequirement, wageredAmount }))).toBe(left)
})
