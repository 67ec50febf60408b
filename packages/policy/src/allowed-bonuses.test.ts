import { expect, it } from 'vitest'
import { allowedBonuses, bonusesUnder } from './allowed-bonuses.ts'
import { effectivePolicy } from './effective-policy.ts'

it.each([
  ['mt', 'fi', 'ALL'],
  ['mt', 'se', 'ALL'],
  ['mt', 'br', 'WITHOUT_DEPOSIT'],
] as const)('under the licence %s, in %s: %s', (licence, country, expected) => {
  expect(allowedBonuses(effectivePolicy({ licence, country, day: '2026-11-28' }))).toBe(expected)
})

it.each([
  [{}, 'ALL'],
  [{ depositBonuses: false }, 'WITHOUT_DEPOSIT'],
  [{ bar: 'TOO_YOUNG' }, 'NONE'],
  [{ offersHeld: true }, 'NONE'],
])('of a player under %j: %s', (bars, expected) => {
  expect(bonusesUnder({ bar: null, depositBonuses: true, offersHeld: false, ...bars })).toBe(expected)
})
