import type { BonusBar } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { bonusBar, bonusBlocksWithdrawal, rulesAllow, wageringFor } from './bonus-policy.ts'

const policyIn = (countryCode: string, skin = 'ac') => policyOf({ skin, countryCode }, new Date('2026-11-24T12:00:00Z'))

describe('why a player may have no bonus: at 23, at 24, and at 24 after the first play', () => {
  it.each<[country: string, young: BonusBar | null, grown: BonusBar | null, played: BonusBar | null]>([
    ['gb', null, null, null],
    ['ca', null, null, null],
    ['se', null, null, 'HAS_PLAYED'],
    ['nl', 'TOO_YOUNG', null, null],
    ['de', null, null, null],
    ['br', null, null, null],
    ['mt', null, null, null],
    ['cw', null, null, null],
    ['fi', null, null, null],
    ['🎰', null, null, null],
    ['__proto__', null, null, null],
  ])('%s: %s, %s, %s', (country, young, grown, played) => {
    const policy = policyIn(country)
    expect(bonusBar(policy, { age: 23, hasPlayed: false })).toBe(young)
    expect(bonusBar(policy, { age: 24, hasPlayed: false })).toBe(grown)
    expect(bonusBar(policy, { age: 24, hasPlayed: true })).toBe(played)
  })

  it('none at all, where the rules say so', () => {
    const policy = { bonuses: { value: 'none', by: [] } } as const
    expect(bonusBar(policy, { age: 99, hasPlayed: false })).toBe('NOT_ALLOWED')
  })
})

it.each([
  ['gb', true],
  ['se', true],
  ['nl', true],
  ['de', true],
  ['br', false],
  ['fi', true],
])('%s: a bonus tied to a deposit, %s', (country, expected) => {
  const situation = { age: 30, hasPlayed: false }
  const allows = (activation: Parameters<typeof rulesAllow>[2]['activation']) =>
    rulesAllow(policyIn(country), situation, { activation })
  expect(allows({ kind: 'DEPOSIT', minimums: {} })).toBe(expected)
  expect(allows({ kind: 'MANUAL' })).toBe(true)
})

it.each([
  ['gb', 30, 10],
  ['gb', 10, 10],
  ['gb', 2.5, 2.5],
  ['gb', 0, 0],
  ['de', 30, 30],
  ['fi', 1_000, 1_000],
])('%s: of %d times, %d', (country, wageringMultiplier, expected) =>
  expect(wageringFor(policyIn(country), { wageringMultiplier })).toBe(expected),
)

it('the cap on wagering has a first day', () =>
  expect(
    wageringFor(policyOf({ skin: 'ac', countryCode: 'gb' }, new Date('2026-01-18T23:59:59Z')), {
      wageringMultiplier: 30,
    }),
  ).toBe(30))

it.each([
  ['gb', false],
  ['ca', true],
  ['se', true],
  ['nl', true],
  ['de', true],
  ['br', true],
  ['fi', true],
])('%s: a bonus in play holds back the own money, %s', (country, expected) =>
  expect(bonusBlocksWithdrawal(policyIn(country))).toBe(expected),
)
