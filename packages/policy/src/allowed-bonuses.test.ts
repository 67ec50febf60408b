import { expect, it } from 'vitest'
import { allowedBonuses } from './allowed-bonuses.ts'
import { effectivePolicy } from './effective-policy.ts'

it.each([
  ['mt', 'fi', 'ALL'],
  ['mt', 'se', 'ALL'],
  ['mt', 'br', 'WITHOUT_DEPOSIT'],
] as const)('under the licence %s, in %s: %s', (licence, country, expected) => {
  expect(allowedBonuses(effectivePolicy({ licence, country, day: '2026-11-28' }))).toBe(expected)
})
