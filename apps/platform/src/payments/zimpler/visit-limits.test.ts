import { effectivePolicy } from '@parlour/policy/effective-policy'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { realBalanceOf } from '../../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  authorize,
  bankReports,
  createVisit,
  identified,
  limitDeposits,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  playersNamed,
  registered,
  rowsOf,
  visit,
} from '../../testing/zimpler-journeys.ts'
import { limitsProblemOfNewcomer } from './visit-limits.ts'

/** Finland's act, which wants limits of the day and the month, is in force. */
const day = '2027-07-02'
const now = new Date(`${day}T12:00:00Z`)
const policyIn = (country: string) => effectivePolicy({ licence: 'default', country, day })
const perDay = (value: number) => ({ period: 'DAY' as const, value })
const perMonth = (value: number) => ({ period: 'MONTH' as const, value })
const both = [perDay(10_000), perMonth(50_000)]

describe('limitsProblemOfNewcomer', () => {
  it.each([
    ['fi', both, null],
    ['fi', [], 'DEPOSIT_LIMIT_REQUIRED'],
    ['fi', [perDay(10_000)], 'DEPOSIT_LIMIT_REQUIRED'],
    ['fi', [perDay(5_000), perMonth(5_000)], null],
    ['fi', [perDay(4_999), perMonth(50_000)], 'LIMIT_EXCEEDED'],
    ['no', [], null],
    ['no', [perDay(4_999)], 'LIMIT_EXCEEDED'],
    ['de', [perMonth(100_000)], null],
    // Above the most that Germany allows.
    ['de', [perMonth(100_001)], 'DEPOSIT_LIMIT_REQUIRED'],
    // The Netherlands want a limit of the time as well.
    ['nl', [perDay(10_000), { period: 'WEEK' as const, value: 20_000 }, perMonth(50_000)], 'LIMIT_REQUIRED'],
  ])('in %s with %o: %s', (country, depositLimits, code) => {
    const problem = limitsProblemOfNewcomer(
      policyIn(country),
      { amount: 5_000, currencyCode: 'EUR', depositLimits },
      now,
    )
    expect(problem?.code ?? null).toBe(code)
  })

  it('names the lowest limit that the deposit exceeds', () => {
    const given = { amount: 5_000, currencyCode: 'EUR' as const, depositLimits: [perMonth(4_000), perDay(3_000)] }
    expect(limitsProblemOfNewcomer(policyIn('fi'), given, now)).toEqual({
      code: 'LIMIT_EXCEEDED',
      limit: 3_000,
      exceededLimit: {
        period: 'DAY',
        remaining: 3_000,
        currencyCode: 'EUR',
        resetsAt: '2027-07-03T00:00:00.000Z',
      },
    })
  })
})

describe('deposit and play where the rules want a deposit limit first', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => platform.auditAndClose())

  const limitsOf = async (userId: string) =>
    rowsOf(platform, 'select type, period, value::int from user_limits where user_id = $1 order by value', [userId])

  it('opens no page without one', async () => {
    const asked = platform.third.visits.length
    expect(await createVisit(platform)).toMatchObject({ code: 'DEPOSIT_LIMIT_REQUIRED' })
    expect(await createVisit(platform, { depositLimits: [perDay(10_000)] })).toMatchObject({
      code: 'DEPOSIT_LIMIT_REQUIRED',
    })
    expect(await createVisit(platform, { depositLimits: [perDay(4_999), perMonth(50_000)] })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 4_999,
      exceededLimit: { period: 'DAY', remaining: 4_999 },
    })
    expect(platform.third.visits).toHaveLength(asked)
  })

  it.each([
    [[perDay(0), perMonth(50_000)], 'depositLimits.0.value'],
    [[perDay(10_000), perMonth(-1)], 'depositLimits.1.value'],
    [[perDay(10_000), perDay(20_000)], 'depositLimits.1.period'],
  ])('refuses %o', async (depositLimits, field) => {
    expect(await createVisit(platform, { depositLimits })).toMatchObject({ code: 'INVALID_ENTRY', field })
  })

  it('gives the new account its limits with its first deposit, which counts towards them', async () => {
    const { request } = await visit(platform, newPerson(), { depositLimits: both })
    const session = await logInByBank(platform, request)
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    expect(await limitsOf(session.userId)).toEqual([
      { type: 'DEPOSIT', ...perDay(10_000) },
      { type: 'DEPOSIT', ...perMonth(50_000) },
    ])
    const second = await createVisit(platform, { amount: 5_001, depositLimits: both }, session.accessToken)
    expect(second).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 5_000 })
  })

  it('asks a player who is logged in for what they have not set yet, and keeps what they have', async () => {
    const session = await registered(platform, newPerson())
    await limitDeposits(platform, session, 8_000)
    expect(await createVisit(platform, {}, session.accessToken)).toMatchObject({ code: 'DEPOSIT_LIMIT_REQUIRED' })
    const given = { depositLimits: [perDay(90_000), perMonth(90_000)] }
    expect(await createVisit(platform, given, session.accessToken)).toMatchObject({ success: true })
    expect(await limitsOf(session.userId)).toEqual([
      { type: 'DEPOSIT', ...perDay(8_000) },
      { type: 'DEPOSIT', ...perMonth(90_000) },
    ])
  })

  it('lets in a player from before the rule without the deposit, whatever the opener of the visit has typed', async () => {
    const person = newPerson()
    vi.setSystemTime(new Date('2027-06-30T12:00:00Z'))
    const before = await logInByBank(platform, (await visit(platform, person)).request)
    vi.setSystemTime(now)
    const { request, answer } = await visit(platform, person, { depositLimits: both })
    expect(answer).toEqual({ accepted: false, reason: 'LIMIT_REQUIRED' })
    expect(await authorize(platform, request)).toMatchObject({ without: 'LIMIT_REQUIRED' })
    expect(await limitsOf(before.userId)).toEqual([])
  })

  it('takes no money of a visit that was opened before the rule', async () => {
    vi.setSystemTime(new Date('2027-06-30T23:59:00Z'))
    const [person, request] = [newPerson(), await openVisit(platform)]
    vi.setSystemTime(new Date('2027-07-01T00:01:00Z'))
    expect((await identified(platform, request, person)).body).toEqual({ accepted: false, reason: 'LIMIT_REQUIRED' })
    // Money that comes all the same goes back.
    expect((await paid(platform, request, person)).body).toMatchObject({ outcome: 'refund due' })
    expect(await playersNamed(platform, person.lastName)).toEqual([])
    await bankReports(platform, request, { status: 'RETURNED' })
  })
})
