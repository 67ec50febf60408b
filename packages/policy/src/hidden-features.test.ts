import { describe, expect, it } from 'vitest'
import { effectivePolicy, type JurisdictionCode } from './effective-policy.ts'
import { hiddenFeatures } from './hidden-features.ts'

describe('features whose games are kept from players', () => {
  it.each<[JurisdictionCode, string, string, string[]]>([
    ['default', 'de', '2026-11-24', ['JACKPOT']],
    ['cw', 'de', '2026-11-24', ['JACKPOT']],
    ['de', 'fi', '2026-11-24', ['JACKPOT']],
    ['default', 'de', '2021-06-30', []],
    ...(['gb', 'ca', 'se', 'nl', 'br', 'mt', 'cw', 'no', 'fi', 'pl', 'au', 'nz', ''] as const).map(
      (country): [JurisdictionCode, string, string, string[]] => ['default', country, '2026-11-24', []],
    ),
  ])('under the licence %s in "%s" on %s: %j', (licence, country, day, features) =>
    expect(hiddenFeatures(effectivePolicy({ licence, country, day }))).toEqual(features),
  )
})
