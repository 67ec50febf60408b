import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/pool.ts'
import { houseAccount, playerAccount, postAll } from '../ledger/index.ts'
import { deposit, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { moneyStatement, statementDays } from './statement.ts'

describe('statementDays', () => {
  const row = (day: number, transfer: string, realAmount: number, bonusAmount = 0) => ({
    ...{ day, transfer, realAmount, bonusAmount },
  })
  it('carries the balances from day to day, and joins kinds of transfers that are one to the player', () => {
    const rows = [row(0, 'deposit', 500), row(0, 'win', 10), row(0, 'held-win-released', 5), row(2, 'bet', -300, -20)]
    expect(statementDays({ real: 100, bonus: 50 }, rows)).toEqual([
      {
        day: '1970-01-01',
        sums: [
          { kind: 'DEPOSIT', realAmount: 500, bonusAmount: 0 },
          { kind: 'WIN', realAmount: 15, bonusAmount: 0 },
        ],
        realBalanceAfter: 615,
        bonusBalanceAfter: 50,
      },
      {
        day: '1970-01-03',
        sums: [{ kind: 'STAKE', realAmount: -300, bonusAmount: -20 }],
        realBalanceAfter: 315,
        bonusBalanceAfter: 30,
      },
    ])
    expect(statementDays({ real: 1, bonus: 2 }, [])).toEqual([])
  })
})

describe('moneyStatement', () => {
  let platform: TestPlatform
  let player: Session
  beforeAll(async () => {
    platform = await startTestPlatform()
    player = await playerWith(platform, 1_000)
  })
  afterAll(() => platform.auditAndClose())

  const month = new Date().toISOString().slice(0, 7)
  const ask = (of: string, who = player) =>
    platform.query(
      `query ($id: ID!, $month: String!) { moneyStatement(userId: $id, month: $month) { month firstMonth currencyCode
        realOpening bonusOpening realClosing bonusClosing days { day realBalanceAfter sums { kind realAmount } } } }`,
      { id: who.userId, month: of },
      who.accessToken,
    )

  it('sums this month so far by day and kind', async () => {
    const round = (await startSession(platform, player)).round()
    await round.bet(300)
    await round.win(120)
    await deposit(platform, player, 2_000)
    const { moneyStatement: statement } = (await ask(month)).data
    expect(statement).toMatchObject({
      month,
      firstMonth: month,
      currencyCode: 'EUR',
      realOpening: 0,
      realClosing: 2_820,
    })
    const sums = statement.days.flatMap((day: { sums: object[] }) => day.sums)
    expect(sums).toEqual(
      expect.arrayContaining([
        { kind: 'DEPOSIT', realAmount: 3_000 },
        { kind: 'STAKE', realAmount: -300 },
        { kind: 'WIN', realAmount: 120 },
      ]),
    )
  })

  it.each([
    '2026-13',
    '2026-1',
    '',
    '0000-00',
    'constructor',
    '2026-10-01',
    '9999-12',
    '1999-01',
    `${month}\n`,
    '𝟐026-10',
  ])('refuses the month %j', async (of) => expect(codesOf(await ask(of))).toEqual(['BAD_USER_INPUT']))

  it('joins month to month, from the first movement on', async () => {
    const past = await playerWith(platform, 0)
    const monthsAgo = (months: number, day: number) => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, 23, 59, 59, 999))
    }
    const movement = (at: Date, amount: number) => ({
      key: `past:${past.userId}:${at.toISOString()}`,
      kind: 'adjustment',
      currencyCode: 'EUR',
      legs: [
        { account: playerAccount(past.userId, 'REAL'), amount },
        { account: houseAccount('ADJUSTMENTS', 'operator'), amount: -amount },
      ],
      at,
    })
    // The last instant of a month, and the first of the next one.
    const lastDay = new Date(monthsAgo(1, 1).getTime())
    lastDay.setUTCDate(0)
    const firstInstant = new Date(lastDay.getTime() + 1)
    const moved = [movement(monthsAgo(4, 9), 700), movement(lastDay, 11), movement(firstInstant, -200)]
    await transaction(platform.deps.pool, (client) => postAll(client, moved))
    const of = (months: number) => monthsAgo(months, 1).toISOString().slice(0, 7)
    const statements = []
    for (const months of [4, 3, 2, 1, 0]) {
      const { data, errors } = await ask(of(months), past)
      expect(errors).toBeUndefined()
      statements.push(data.moneyStatement)
    }
    expect(statements.map(({ realOpening, realClosing, days }) => [realOpening, realClosing, days.length])).toEqual([
      [0, 700, 1],
      [700, 700, 0],
      [700, 711, 1],
      [711, 511, 1],
      [511, 511, 0],
    ])
    expect(statements.map(({ firstMonth }) => firstMonth)).toEqual(Array(5).fill(of(4)))
    expect(codesOf(await ask(of(5), past))).toEqual(['BAD_USER_INPUT'])
  })

  it('has the balances without the days for whoever wants no more, and sums nothing for them', async () => {
    const wallet = { userId: player.userId, currencyCode: 'EUR' as const }
    const query = vi.spyOn(platform.deps.pool, 'query')
    const names = () => query.mock.calls.map(([sent]) => (sent as unknown as { name: string }).name)
    const whole = await moneyStatement(platform.deps.pool, wallet, { month })
    expect(names()).toContain('statement-sums')
    query.mockClear()
    expect(await moneyStatement(platform.deps.pool, wallet, { month, withDays: false })).toEqual({ ...whole, days: [] })
    expect(names()).not.toContain('statement-sums')
    query.mockRestore()
  })

  it('has an empty statement of a month without movements', async () => {
    const later = new Date(Date.now() + 40 * 86_400_000)
    const next = later.toISOString().slice(0, 7)
    const wallet = { userId: player.userId, currencyCode: 'EUR' as const }
    const statement = await moneyStatement(platform.deps.pool, wallet, { month: next }, later)
    expect(statement).toMatchObject({ realOpening: 2_820, realClosing: 2_820, days: [] })
  })
})
