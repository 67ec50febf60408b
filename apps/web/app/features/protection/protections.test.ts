import { effectivePolicy } from '@parlour/policy/effective-policy'
import { describe, expect, it } from 'vitest'
import { protectionsOf, type Says } from './protections.ts'

const day = '2026-11-24'
const of = (licence: Parameters<typeof effectivePolicy>[0]['licence'], country: string) => {
  const groups = protectionsOf(effectivePolicy({ licence, country, day }), country)
  return Object.values(groups).flat()
}
const said = (...where: Parameters<typeof of>) => of(...where).map(({ said }) => said)
const sentence = (where: Parameters<typeof of>, says: Says['says']) =>
  of(...where).filter((one) => one.said.says === says)

describe('what is said', () => {
  it('is the house’s own where nobody demands anything', () =>
    expect(said('default', 'fi')).toEqual([
      { says: 'AGE', age: 18 },
      { says: 'IDENTITY_FIRST_WITHDRAWAL' },
      { says: 'HISTORY' },
      { says: 'RAISE', hours: 24 },
      { says: 'ALERTS' },
      { says: 'REALITY', minutes: 60 },
      { says: 'SESSION_BAR' },
      { says: 'NO_AUTOPLAY' },
      { says: 'NO_CELEBRATION' },
      { says: 'OFFERS' },
    ]))

  it.each<[string, string, Says[]]>([
    [
      'default',
      'gb',
      [
        { says: 'IDENTITY_DEPOSIT' },
        { says: 'REGISTER', name: 'GAMSTOP' },
        { says: 'FUN_LOGIN' },
        { says: 'REVIEW', months: 6 },
        { says: 'DEBIT_ONLY' },
        { says: 'WITHDRAWAL_STAYS' },
        { says: 'STAKE', amount: 200, currency: 'GBP', from: 18, until: 25 },
        { says: 'STAKE', amount: 500, currency: 'GBP', from: 25, until: 200 },
        { says: 'SLOT_ROUND', ms: 2_500 },
        { says: 'CASINO_ROUND', ms: 5_000 },
        { says: 'NO_TURBO' },
        { says: 'WAGERING', times: 10 },
        { says: 'MONEY_FREE' },
      ],
    ],
    ['default', 'ca', [{ says: 'AGE', age: 19 }, { says: 'IDENTITY_DEPOSIT' }, { says: 'SLOT_ROUND', ms: 2_500 }]],
    [
      'default',
      'se',
      [
        { says: 'REGISTER', name: 'Spelpaus' },
        { says: 'RAISE', hours: 72 },
        { says: 'RAISE_PERIOD' },
        { says: 'FIRST_BONUS' },
      ],
    ],
    [
      'default',
      'nl',
      [
        { says: 'RAISE', hours: 168 },
        { says: 'TIME_LIMIT' },
        { says: 'REALITY', minutes: 30 },
        { says: 'BONUS_AGE', age: 24 },
      ],
    ],
    [
      'default',
      'de',
      [
        { says: 'DEPOSIT_LIMIT' },
        { says: 'DEPOSIT_MOST', amount: 100_000, currency: 'EUR' },
        { says: 'BREAK', minutes: 60 },
        { says: 'ONE_GAME' },
        { says: 'NO_JACKPOTS' },
        { says: 'STAKE', amount: 100, currency: 'EUR', from: 18, until: 200 },
        { says: 'SLOT_ROUND', ms: 5_000 },
      ],
    ],
    [
      'default',
      'br',
      [{ says: 'LOSS_LIMIT' }, { says: 'TIME_LIMIT' }, { says: 'NO_DEPOSIT_BONUS' }, { says: 'DEBIT_ONLY' }],
    ],
    ['se', 'fi', [{ says: 'RAISE', hours: 72 }]],
    // Where the country's age is higher than any rule's.
    ['cw', 'lt', [{ says: 'AGE', age: 21 }]],
  ])('licence %s, country %s', (licence, country, expected) => {
    const all = said(licence as 'default', country)
    for (const one of expected) expect(all).toContainEqual(one)
  })

  it('says of no rule that is not one there', () => {
    for (const country of ['gb', 'fi', 'nl', 'br'])
      for (const says of ['RAISE_PERIOD', 'NO_JACKPOTS'] as const)
        expect(sentence(['default', country], says)).toEqual([])
  })

  it('names no register that nobody asks', () => {
    expect(sentence(['default', 'de'], 'REGISTER')).toEqual([])
    expect(sentence(['default', 'nl'], 'REGISTER')).toEqual([])
    // The register is that of the country, not of the licence.
    expect(sentence(['se', 'fi'], 'REGISTER')).toEqual([])
  })
})

describe('who demands it', () => {
  it('is the law with its source and day, and only that of the strictest', () => {
    expect(sentence(['se', 'nl'], 'RAISE')[0]?.by).toEqual([
      { jurisdiction: 'nl', source: 'Besluit kansspelen op afstand 4.14(3)', validFrom: '2021-04-01' },
    ])
    expect(sentence(['default', 'ca'], 'AGE')[0]?.by).toMatchObject([
      { jurisdiction: 'ca-on', source: 'Registrar’s Standards for Internet Gaming 3.01' },
    ])
  })
  it('is not named by a report that we alone know', () =>
    expect(sentence(['cw', 'fr'], 'AGE')[0]?.by).toEqual([
      { jurisdiction: 'cw', source: null, validFrom: expect.any(String) },
    ]))
  it('is nobody but the house where no law says so', () => {
    expect(sentence(['default', 'fi'], 'RAISE')[0]?.by).toEqual([])
    expect(sentence(['default', 'mt'], 'REALITY')[0]?.by).toEqual([])
  })
  it('does not claim a law that asks for less than what holds', () => {
    expect(sentence(['default', 'fi'], 'AGE')[0]?.by).toEqual([])
    expect(sentence(['cw', 'lt'], 'AGE')[0]?.by).toEqual([])
  })
})
