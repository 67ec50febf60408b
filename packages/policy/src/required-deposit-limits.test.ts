import { expect, it } from 'vitest'
import { effectivePolicy, type JurisdictionCode } from './effective-policy.ts'
import { requiredDepositLimits } from './required-deposit-limits.ts'

it.each<[string, JurisdictionCode, string, string[]]>([
  ['fi', 'default', '2027-06-30', []],
  ['fi', 'default', '2027-07-01', ['DAY', 'MONTH']],
  ['se', 'default', '2026-11-24', ['DAY', 'WEEK', 'MONTH']],
  ['nl', 'mt', '2026-11-24', ['DAY', 'WEEK', 'MONTH']],
  // Curaçao's licence offers three periods: of those, Germany requires one.
  ['de', 'cw', '2026-11-24', ['MONTH']],
  ['gb', 'default', '2026-11-24', []],
  ['nz', 'cw', '2026-11-24', []],
])('in %s under the licence %s on %s: %o', (country, licence, day, periods) => {
  expect(requiredDepositLimits(effectivePolicy({ licence, country, day }))).toEqual(periods)
})
