import { describe, expect, it } from 'vitest'
import { effectivePolicy, type JurisdictionCode, jurisdictions } from './effective-policy.ts'
import type { Pack } from './pack.ts'
import { inForce, provision } from './provision.ts'
import { type RuleName, ruleNames, rules } from './rules.ts'

const valueFor = (name: RuleName, country: string, licence: JurisdictionCode = 'default', day = '2026-11-23') =>
  effectivePolicy({ licence, country, day })[name]?.value

describe('what applies on a day', () => {
  const provisions = [provision(1, 'old', 'sourced'), provision(2, 'new', 'sourced', '2025-05-21')]
  it.each([
    ['2025-05-20', 1],
    ['2025-05-21', 2],
    ['2030-01-01', 2],
  ])('%s', (day, value) => expect(inForce(provisions, day)?.value).toBe(value))

  it('nothing, before anything is in force', () => {
    expect(inForce([provision(1, 'new', 'sourced', '2027-07-01')], '2027-06-30')).toBeUndefined()
  })
})

describe('the stricter of two values', () => {
  it.each<[RuleName, unknown, unknown, unknown]>([
    ['minimumAge', 18, 19, 19],
    ['raiseWaitHours', 72, 24, 72],
    ['realityCheckMinutes', 30, 60, 30],
    ['bonusWageringAtMost', 10, 30, 10],
    ['market', 'closed', 'open', 'closed'],
    ['identityBefore', 'withdrawal', 'play', 'play'],
    ['identityBefore', 'play', 'deposit', 'deposit'],
    ['identityBefore', 'registration', 'deposit', 'registration'],
    ['depositLimit', 'available', 'offered', 'offered'],
    ['depositLimit', 'required', 'offered', 'required'],
    ['bonuses', 'first play only', 'allowed', 'first play only'],
    ['marketingConsent', 'by product and channel', 'by channel', 'by product and channel'],
    ['netPosition', false, true, true],
    ['netPosition', false, false, false],
    ['turbo', true, false, false],
    ['turbo', true, true, true],
    ['registers', ['GAMSTOP'], ['Spelpaus', 'GAMSTOP'], ['GAMSTOP', 'Spelpaus']],
    ['limitAlerts', [50], [50, 100], [50, 100]],
  ])('%s of %j and %j is %j', (name, one, other, stricter) => {
    const { stricter: choose } = rules[name] as unknown as { stricter(one: unknown, other: unknown): unknown }
    expect(choose(one, other)).toEqual(stricter)
  })

  it('is every stake cap that fits', () => {
    const cap = (amount: number) => ({ game: 'slots', ages: [18, 25], amount, currency: 'GBP' }) as const
    expect(rules.stakeCaps.stricter([cap(200)], [cap(100)])).toEqual([cap(200), cap(100)])
  })
})

describe('what protects a player', () => {
  it.each<[string, RuleName, unknown]>([
    // Great Britain
    ['gb', 'cancelWithdrawal', false],
    ['gb', 'turbo', false],
    ['gb', 'casinoRoundMs', 5000],
    ['gb', 'identityBefore', 'deposit'],
    ['gb', 'funLoggedOut', false],
    ['gb', 'bonusBlocksWithdrawal', false],
    // Canada has the rules of Ontario.
    ['ca', 'minimumAge', 19],
    ['ca', 'netPosition', true],
    ['ca', 'selfExclusionAtLeastDays', 182],
    ['se', 'raiseWaitHours', 72],
    ['se', 'raiseAfterPeriod', true],
    ['gb', 'raiseAfterPeriod', undefined],
    ['se', 'depositLimit', 'required'],
    ['se', 'bonuses', 'first play only'],
    ['se', 'slotRoundMs', 3000],
    ['nl', 'realityCheckMinutes', 30],
    ['nl', 'limitAlerts', [50, 100]],
    ['nl', 'raiseWaitHours', 168],
    ['nl', 'bonusFromAge', 24],
    ['de', 'depositLimitAtMost', [{ amount: 100_000, currency: 'EUR' }]],
    ['de', 'jackpots', false],
    ['de', 'breakAfterMinutes', 60],
    ['br', 'lossLimit', 'required'],
    ['br', 'depositBonuses', false],
    ['mt', 'historyMonths', 6],
    ['cw', 'depositLimit', 'offered'],
    ['no', 'market', 'closed'],
    ['pl', 'market', 'closed'],
    ['au', 'market', 'closed'],
    ['fi', 'market', 'closed'],
    // A country about which nothing is known has the specification's rules.
    ['nz', 'market', 'open'],
    ['nz', 'minimumAge', 18],
    ['nz', 'cancelWithdrawal', true],
  ])('%s: %s', (country, name, value) => expect(valueFor(name, country)).toEqual(value))

  it('has the licence’s rules in every country, and the stricter ones of the country', () => {
    expect(valueFor('depositLimit', 'nz', 'cw')).toBe('offered')
    expect(valueFor('depositLimit', 'se', 'cw')).toBe('required')
    expect(valueFor('raiseWaitHours', 'se', 'mt')).toBe(72)
    expect(valueFor('raiseWaitHours', 'nz', 'mt')).toBe(24)
  })

  it('changes with the day', () => {
    expect(valueFor('market', 'fi', 'default', '2027-06-30')).toBe('closed')
    expect(valueFor('market', 'fi', 'default', '2027-07-01')).toBe('open')
    expect(valueFor('stakeCaps', 'gb', 'default', '2025-05-20')).toHaveLength(1)
    expect(valueFor('stakeCaps', 'gb', 'default', '2025-05-21')).toHaveLength(2)
    expect(valueFor('stakeCaps', 'gb', 'default', '2025-04-08')).toBeUndefined()
  })

  it('says that a rule is unknown, instead of that there is none', () => {
    expect(valueFor('realityCheckMinutes', 'cw', 'cw')).toBeUndefined()
  })

  it.each(['xx', '', '__proto__', 'constructor', 'toString'])('adds nothing for a country "%s"', (country) => {
    const day = '2026-11-23'
    expect(effectivePolicy({ licence: 'cw', country, day })).toEqual(
      effectivePolicy({ licence: 'cw', country: 'cw', day }),
    )
  })

  it('names everybody who says something, the specification first', () => {
    const decided = effectivePolicy({ licence: 'mt', country: 'se', day: '2026-11-23' }).raiseWaitHours
    expect(decided?.by.map(({ jurisdiction, value }) => [jurisdiction, value])).toEqual([
      ['mt', 24],
      ['se', 72],
    ])
  })
})

describe.each(Object.entries(jurisdictions) as [JurisdictionCode, Pack][])('%s', (_, pack) => {
  it('has a source and a possible day for every provision', () => {
    for (const name of ruleNames)
      for (const { source, validFrom } of pack[name] ?? []) {
        expect(source, name).not.toBe('')
        expect(Number.isNaN(Date.parse(validFrom ?? '2026-01-01')), name).toBe(false)
      }
  })
})
