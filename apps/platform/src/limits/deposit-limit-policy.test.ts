import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { createPayment, deposit, limitDeposits, newPlayer } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { highestDepositLimit, missingDepositLimits } from './deposit-limit-policy.ts'

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
    const query = 'query ($id: ID!) { limitRules(userId: $id) { missingDepositLimits depositLimitAtMost } }'
    return (await platform.query(query, { id: userId }, accessToken)).data.limitRules
  }

  it.each([
    ['se', all, null],
    ['de', ['MONTH'], 100_000],
  ])('refuses a deposit without the limits of %s, and takes one with them', async (country, missing, most) => {
    const player = await playerIn(country)
    expect(await rulesOf(player)).toEqual({ missingDepositLimits: missing, depositLimitAtMost: most })
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

  it('wants none of others', async () => {
    const player = await playerIn('fi')
    expect(await rulesOf(player)).toEqual({ missingDepositLimits: [], depositLimitAtMost: null })
    await deposit(platform, player, 5_000)
  })
})
