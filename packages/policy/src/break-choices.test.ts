import { describe, expect, it } from 'vitest'
import { breakChoices, daysOf } from './break-choices.ts'
import { effectivePolicy, type JurisdictionCode } from './effective-policy.ts'

describe('the length of a break', () => {
  it.each([
    ['PT24H', 1],
    ['P1D', 1],
    ['P7D', 7],
    ['P6W', 42],
    ['P1Y', 365.25],
  ])('%s is %d days', (duration, days) => expect(daysOf(duration)).toBeCloseTo(days))

  it.each(['', 'P', 'PT', 'P0D', 'P1H', 'PT7D', '7', 'P1Y6M', 'P-1D'])('%j has none', (duration) =>
    expect(() => daysOf(duration)).toThrow(),
  )
})

const shortSkin = ['PT24H', 'P7D']
const longSkin = ['P3M', 'P5Y']

describe('the breaks that a player can take', () => {
  it.each<[JurisdictionCode, string, string[], string[], string[]]>([
    // The specification alone: what the skin offers.
    ['default', 'fi', shortSkin, ['PT24H', 'P7D'], []],
    ['default', 'fi', longSkin, [], ['P3M', 'P5Y']],
    // A rule adds to it, and never takes away.
    ['default', 'gb', shortSkin, ['PT24H', 'P7D', 'P1M', 'P6W'], ['P6M']],
    ['default', 'gb', longSkin, ['PT24H', 'P7D', 'P1M', 'P6W'], ['P3M', 'P6M', 'P5Y']],
    ['default', 'ca', shortSkin, ['PT24H', 'P7D', 'P1M'], ['P2M', 'P3M', 'P6M', 'P1Y', 'P5Y']],
    ['default', 'se', longSkin, ['PT24H', 'P1M'], ['P3M', 'P6M', 'P1Y', 'P5Y']],
    ['default', 'de', shortSkin, ['PT24H', 'P7D'], ['P3M', 'P1Y']],
    ['default', 'nl', shortSkin, ['PT24H', 'P7D'], ['P6M']],
    ['cw', 'fi', shortSkin, ['PT24H', 'P7D'], ['P1Y', 'P3Y', 'P5Y']],
    ['cw', 'gb', longSkin, ['PT24H', 'P7D', 'P1M', 'P6W'], ['P3M', 'P6M', 'P1Y', 'P3Y', 'P5Y']],
    ['mt', 'no', shortSkin, ['PT24H', 'P7D'], []],
  ])('licence %s, country %s, on a skin with %j', (licence, country, offered, timeOuts, selfExclusions) => {
    const policy = effectivePolicy({ licence, country, day: '2026-11-23' })
    expect(breakChoices(policy, offered)).toEqual({ timeOuts, selfExclusions })
  })
})
