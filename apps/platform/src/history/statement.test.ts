import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/pool.ts'
import { houseAccount, playerAccount, postAll } from '../ledger/index.ts'
import { deposit, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { keepStatementDays } from './kept-days.ts'
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

  const monthsAgo = (months: number, day: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, 23, 59, 59, 999))
  }
  const moveInPast = ({ userId }: Session, at: Date, amount: number, kind = 'adjustment') => ({
    key: `past:${userId}:${at.toISOString()}:${kind}`,
    kind,
    currencyCode: 'EUR',
    legs: [
      { account: playerAccount(userId, 'REAL'), amount },
      { account: houseAccount('ADJUSTMENTS', 'operator'), amount: -amount },
    ],
    at,
  })
  const postPast = (...transfers: ReturnType<typeof moveInPast>[]) =>
    transaction(platform.deps.pool, (client) => postAll(client, transfers))

  it('joins month to month, from the first movement on', async () => {
    const past = await playerWith(platform, 0)
    // The last instant of a month, and the first of the next one.
    const lastDay = new Date(monthsAgo(1, 1).getTime())
    lastDay.setUTCDate(0)
    const firstInstant = new Date(lastDay.getTime() + 1)
    await postPast(
      moveInPast(past, monthsAgo(4, 9), 700),
      moveInPast(past, lastDay, 11),
      moveInPast(past, firstInstant, -200),
    )
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

  it('reads the kept sums, adds what is new, and sums the ledger where they are untrue', async () => {
    const { pool } = platform.deps
    const someone = await playerWith(platform, 0)
    const at = monthsAgo(2, 5)
    const later = (ms: number) => new Date(at.getTime() + ms)
    await postPast(
      moveInPast(someone, at, 900),
      moveInPast(someone, later(1), -300, 'bet'),
      moveInPast(someone, later(2), 50, 'win'),
    )
    const wallet = { userId: someone.userId, currencyCode: 'EUR' as const }
    const statement = () => moneyStatement(pool, wallet, { month: at.toISOString().slice(0, 7) })
    const days = [
      {
        day: at.toISOString().slice(0, 10),
        sums: [{ kind: 'CORRECTION', realAmount: 900, bonusAmount: 0 }],
        realBalanceAfter: 900,
        bonusBalanceAfter: 0,
      },
      {
        day: later(1).toISOString().slice(0, 10),
        sums: [
          { kind: 'STAKE', realAmount: -300, bonusAmount: 0 },
          { kind: 'WIN', realAmount: 50, bonusAmount: 0 },
        ],
        realBalanceAfter: 650,
        bonusBalanceAfter: 0,
      },
    ]
    expect((await statement()).days).toEqual(days)
    await Promise.all([keepStatementDays(pool), keepStatementDays(pool)])
    await keepStatementDays(pool)
    expect((await statement()).days).toEqual(days)
    // Money between two kinds: only who reads the kept sums sees it, and they still lead to the balance.
    const shift = (kind: string, amount: number) =>
      uncheckedQuery(
        pool,
        `update statement_days set amount = amount + $3 where transfer_kind = $2 and account_id in
           (select account_id from ledger_accounts where owner = 'player:' || $1)`,
        [someone.userId, kind, amount],
      )
    await shift('bet', 7)
    await shift('win', -7)
    expect((await statement()).days[1]?.sums.map(({ realAmount }) => realAmount)).toEqual([-293, 43])
    // A movement that was posted after its time had been summed.
    await postPast(moveInPast(someone, later(3), 11, 'win'))
    expect((await statement()).days[1]?.sums.map(({ realAmount }) => realAmount)).toEqual([-300, 61])
    await keepStatementDays(pool)
    expect(await statement()).toMatchObject({ realOpening: 0, realClosing: 661 })
    // What is newer than what is kept, in this month.
    await deposit(platform, someone, 2_000)
    await keepStatementDays(pool)
    expect((await ask(month, someone)).data.moneyStatement).toMatchObject({ realOpening: 661, realClosing: 2_661 })
  })

  it('keeps nothing that may still be under way', async () => {
    const { pool } = platform.deps
    const someone = await playerWith(platform, 1_000)
    const kept = () =>
      uncheckedQuery(
        pool,
        `select transfer_kind as kind, amount::int from statement_days join ledger_accounts using (account_id)
         where owner = 'player:' || $1`,
        [someone.userId],
      )
    const stepEnd = Math.ceil(Date.now() / 600_000) * 600_000
    await keepStatementDays(pool, new Date(stepEnd + 599_999))
    expect((await kept()).rows).toEqual([])
    await keepStatementDays(pool, new Date(stepEnd + 600_000))
    expect((await kept()).rows).toEqual([{ kind: 'deposit', amount: 1_000 }])
  })

  it('has an empty statement of a month without movements', async () => {
    const later = new Date(Date.now() + 40 * 86_400_000)
    const next = later.toISOString().slice(0, 7)
    const wallet = { userId: player.userId, currencyCode: 'EUR' as const }
    const statement = await moneyStatement(platform.deps.pool, wallet, { month: next }, later)
    expect(statement).toMatchObject({ realOpening: 2_820, realClosing: 2_820, days: [] })
  })
})
