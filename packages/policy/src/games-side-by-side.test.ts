import { expect, it } from 'vitest'
import { effectivePolicy, type JurisdictionCode } from './effective-policy.ts'
import { maySideBySide } from './games-side-by-side.ts'

it.each<[JurisdictionCode, string, boolean]>([
  ['mt', 'fi', true],
  ['mt', 'gb', false],
  ['mt', 'de', false],
  ['mt', 'ca', false],
  ['gb', 'fi', false],
  ['default', 'se', true],
  ['default', 'nl', true],
  ['cw', 'br', true],
  ['cw', 'constructor', true],
])('under the licence of %s, in %s: %s', (licence, country, may) =>
  expect(maySideBySide(effectivePolicy({ licence, country, day: '2026-11-24' }))).toBe(may),
)
