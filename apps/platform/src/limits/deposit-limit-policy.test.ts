import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { createPayment, deposit, limitDeposits, newPlayer } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { highestDepositLimit, missingDepositLimits, missingLimitTypes } from './deposit-limit-policy.ts'

const policyIn = (countryCode: string, skin: string, day = '2026-11-24') =>
  policyOf({ skin, countryCode }, new Date(`${day}T12:00:00Z`))
const all: LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']
const limit = (period: LimitPeriod, value = 50_000, type: UserLimitType = 'DEPOSIT') => ({ type, period, value })

describe('the deposit limits that have to be set before a deposit', () => {
  it.each<[country: string, skin: string, day: string | undefined, missing: LimitPeriod[]]>([
    ['se', 'ra', undefined, all],
    ['nl', 'ra', undefined, all],
    ['de', 'ra', undefined, ['MONTH']],
    // What the licence offers by day and week is not required with what the country requires by month.
    ['de', 'ac', undefined, ['MONTH']],
    ['se', 'ra', '2018-12-31', []],
    ['gb', 'ac', undefined, []],
    ['ca', 'ac', undefined, []],
    ['br', 'bz', undefined, []],
    ['mt', 'bz', undefined, []],
    ['fi', 'ra', undefined, []],
    ['fi', 'ra', '2027-07-01', ['DAY', 'MONTH']],
    ['🎰', 'nobody', undefined, []],
    ['__proto__', 'constructor', undefined, []],
  ])('%s on %s, %s: %s', (country, skin, day, missing) =>
    expect(missingDepositLimits(policyIn(country, skin, day), 'EUR', [])).toEqual(missing),
  )

  it.each([
    ['one of three', 'se', [limit('WEEK')], ['DAY', 'MONTH']],
    ['all three', 'se', all.map((period) => limit(period)), []],
    ['of another kind', 'de', [limit('MONTH', 50_000, 'LOSS')], ['MONTH']],
    ['of another period', 'de', [limit('DAY')], ['MONTH']],
    ['the highest', 'de', [limit('MONTH', 100_000)], []],
    ['from before, above the highest', 'de', [limit('MONTH', 100_001)], ['MONTH']],
  ] as const)('%s', (_, country, limits, missing) =>
    expect(missingDepositLimits(policyIn(country, 'ra'), 'EUR', limits)).toEqual(missing),
  )
})

describe('the other limits that have to be set before a deposit', () => {
  it.each<[country: string, day: string | undefined, missing: UserLimitType[]]>([
    ['br', undefined, ['LOSS', 'SESSION_TIME']],
    ['br', '2026-02-07', []],
    ['nl', undefined, ['SESSION_TIME']],
    ['nl', '2021-03-31', []],
    // Offered, as to everybody.
    ['ca', undefined, []],
    ['se', undefined, []],
    ['gb', undefined, []],
    ['fi', undefined, []],
  ])('%s, %s: %s', (country, day, missing) =>
    expect(missingLimitTypes(policyIn(country, 'ra', day), [])).toEqual(missing),
  )

  it.each<[string, UserLimitType[], UserLimitType[]]>([
    ['one of two', ['LOSS'], ['SESSION_TIME']],
    ['both', ['SESSION_TIME', 'LOSS'], []],
    ['others', ['DEPOSIT', 'WAGER'], ['LOSS', 'SESSION_TIME']],
  ])('in Brazil with %s', (_, types, missing) =>
    expect(
      missingLimitTypes(
        policyIn('br', 'ra'),
        types.map((type) => limit('WEEK', 600, type)),
      ),
    ).toEqual(missing),
  )
})

it.each([
  ['de', 'EUR', 100_000],
  ['de', 'NOK', 1_000_000],
  ['de', 'JPY', 120_000],
  ['se', 'EUR', null],
  ['gb', 'GBP', null],
  ['fi', 'EUR', null],
] as const)('the highest deposit limit, %s in %s: %s', (country, currency, most) =>
  expect(highestDepositLimit(policyIn(country, 'ra'), currency)).toBe(most),
)

describe('the platform', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.auditAndClose())

  async function playerIn(countryCode: string) {
    const player = await newPlayer(platform)
    await uncheckedQuery(platform.deps.pool, 'update players set country_code = $2 where user_id = $1', [
      player.userId,
      countryCode,
    ])
    return player
  }
  const rulesOf = async ({ userId, accessToken }: Awaited<ReturnType<typeof newPlayer>>) => {
    const query = `query ($id: ID!) {
      limitRules(userId: $id) { missingDepositLimits missingLimitTypes depositLimitAtMost }
    }`
    return (await platform.query(query, { id: userId }, accessToken)).data.limitRules
  }

  it.each([
    ['se', all, null],
    ['de', ['MONTH'], 100_000],
  ])('refuses a deposit without the limits of %s, and takes one with them', async (country, missing, most) => {
    const player = await playerIn(country)
    expect(await rulesOf(player)).toEqual({
      missingDepositLimits: missing,
      missingLimitTypes: [],
      depositLimitAtMost: most,
    })
    expect((await createPayment(platform, player)).code).toBe('DEPOSIT_LIMIT_REQUIRED')
    expect((await limitDeposits(platform, player, 50_000)).data.setUserLimits.code).toBeUndefined()
    expect((await rulesOf(player)).missingDepositLimits).toEqual([])
    await deposit(platform, player, 5_000)
  })

  it('takes no deposit limit above the highest, of any period, at once or as a raise', async () => {
    const player = await playerIn('de')
    const set = async (value: number) => (await limitDeposits(platform, player, value)).data.setUserLimits
    expect(await set(100_001)).toMatchObject({ code: 'ABOVE_HIGHEST', field: 'limits.0.value' })
    expect((await rulesOf(player)).missingDepositLimits).toEqual(['MONTH'])
    expect((await set(100_000)).code).toBeUndefined()
    expect(await set(Number.MAX_SAFE_INTEGER)).toMatchObject({ code: 'ABOVE_HIGHEST' })
    const elsewhere = await playerIn('fi')
    expect((await limitDeposits(platform, elsewhere, 100_001)).data.setUserLimits.code).toBeUndefined()
  })

  it('refuses a deposit without the limits of losses and of time of br, and takes one with them', async () => {
    const player = await playerIn('br')
    await uncheckedQuery(platform.deps.pool, `update players set kyc_status = 'VERIFIED' where user_id = $1`, [
      player.userId,
    ])
    const set = (type: UserLimitType, value: number) =>
      platform.query(
        `mutation ($id: ID!, $limits: [UserLimitInput!]!) {
          setUserLimits(userId: $id, limits: $limits) { ... on SetUserLimitsRefusal { code } }
        }`,
        { id: player.userId, limits: [{ type, period: 'DAY', value }] },
        player.accessToken,
      )
    for (const [type, value, missing] of [
      ['LOSS', 10_000, ['LOSS', 'SESSION_TIME']],
      ['SESSION_TIME', 120, ['SESSION_TIME']],
    ] as const) {
      expect((await rulesOf(player)).missingLimitTypes).toEqual(missing)
      expect((await createPayment(platform, player)).code).toBe('LIMIT_REQUIRED')
      expect((await set(type, value)).data.setUserLimits.code).toBeUndefined()
    }
    expect((await rulesOf(player)).missingLimitTypes).toEqual([])
    await deposit(platform, player, 5_000)
  })

  it('wants none of others', async () => {
    const player = await playerIn('fi')
    expect(await rulesOf(player)).toEqual({ missingDepositLimits: [], missingLimitTypes: [], depositLimitAtMost: null })
    await deposit(platform, player, 5_000)
  })
})
