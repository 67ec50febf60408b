import { expect, it } from 'vitest'
import { effectivePolicy, type JurisdictionCode } from './effective-policy.ts'
import { minimumAgeOf } from './minimum-age.ts'

it.each<[JurisdictionCode, string, number]>([
  ['mt', 'fi', 18],
  ['mt', 'gb', 18],
  ['mt', 'ca', 19],
  ['mt', 'lt', 21],
  ['gb', 'jp', 20],
  // The licence, wherever the player lives, unless the country asks for more.
  ['ca-on', 'fi', 19],
  ['ca-on', 'lt', 21],
  ['default', '', 18],
  ['default', 'constructor', 18],
])('under the licence of %s, in %s: %i', (licence, country, age) =>
  expect(minimumAgeOf(effectivePolicy({ licence, country, day: '2026-11-24' }), country)).toBe(age),
)

it('without any rule, who is 18 is an adult', () => expect(minimumAgeOf({}, 'fi')).toBe(18))
