import { randomInt } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { type Command, command } from '../testing/model/any-command.ts'
import { type Bench, run } from '../testing/model/commands.ts'
import { addTrialBonuses } from '../testing/model/model-bonuses.ts'
import { newBench } from '../testing/model/new-bench.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

/** HISTORY_SEED=… repeats a run; HISTORY_COMMANDS=… changes its length. */
const seed = Number(process.env.HISTORY_SEED ?? randomInt(2 ** 31))
const commandsEach = 150
const playersAtATime = 4
const commands = Number(process.env.HISTORY_COMMANDS ?? 3_000)
const runs = Math.ceil(commands / (playersAtATime * commandsEach))

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await addTrialBonuses(platform.deps.pool)
})
afterAll(async () => {
  console.log(`history model: ${runs * playersAtATime * commandsEach} commands, HISTORY_SEED=${seed}`)
  await platform.auditAndClose()
})

interface Line {
  movementId: string
  kind: string
  realAmount: number
  bonusAmount: number
  realBalanceAfter: number
  bonusBalanceAfter: number
}
const line =
  'pageInfo { endCursor hasNextPage } edges { node { movementId kind realAmount bonusAmount realBalanceAfter bonusBalanceAfter } }'
const ask = async ({ platform, player }: Bench, query: string, variables: object = {}) => {
  const { data, errors } = await platform.query(query, { id: player.userId, ...variables }, player.accessToken)
  expect(errors).toBeUndefined()
  return data
}

async function allPages(bench: Bench, query: string, variables: object): Promise<Line[]> {
  const lines: Line[] = []
  for (let after: string | null = null, more = true; more; ) {
    const { list } = await ask(bench, query, { ...variables, after })
    lines.push(...list.edges.map(({ node }: { node: Line }) => node))
    after = list.pageInfo.endCursor
    more = list.pageInfo.hasNextPage
  }
  return lines
}

/** The months in which the test runs: the one after midnight of its last day too. */
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const startedIn = monthOf(new Date())

/** The bounds of this and the next month, which the test may reach. */
const bounds = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return {
    from: new Date(Date.UTC(year, number - 1)).toISOString(),
    until: new Date(Date.UTC(year, number)).toISOString(),
  }
}

const sum = (lines: readonly Line[], field: 'realAmount' | 'bonusAmount', ...kinds: string[]) =>
  lines.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((all, each) => all + each[field], 0)

async function expectHistory(bench: Bench): Promise<void> {
  const { pool } = platform.deps
  const { userId } = bench.player
  const { REAL, BONUS, WITHDRAWAL_HOLD } = await playerBalances(pool, userId, 'EUR')
  const months = [...new Set([startedIn, monthOf(new Date())])]

  const timeline = (
    await allPages(
      bench,
      `query ($id: ID!, $after: String) { list: moneyMovementConnection(userId: $id, first: 37, after: $after) { ${line} } }`,
      {},
    )
  ).toReversed()
  let [real, bonus] = [0, 0]
  for (const each of timeline) {
    real += each.realAmount
    bonus += each.bonusAmount
    expect(each).toMatchObject({ realBalanceAfter: real, bonusBalanceAfter: bonus })
  }
  expect({ real, bonus }).toEqual({ real: REAL, bonus: BONUS })

  // The file of the same movements, and the statement of the same sums.
  let [realClosing, bonusClosing] = [0, 0]
  const lines: Line[] = []
  const sums: { kind: string; realAmount: number; bonusAmount: number }[] = []
  for (const month of months) {
    const query = `query ($id: ID!, $from: DateTime!, $until: DateTime!, $after: String) {
      list: statementLineConnection(userId: $id, first: 61, after: $after, from: $from, until: $until) { ${line} } }`
    lines.push(...(await allPages(bench, query, bounds(month))))
    const { moneyStatement } = await ask(
      bench,
      `query ($id: ID!, $month: String!) { moneyStatement(userId: $id, month: $month) {
        realOpening bonusOpening realClosing bonusClosing
        days { day realBalanceAfter bonusBalanceAfter sums { kind realAmount bonusAmount } } } }`,
      { month },
    )
    expect(moneyStatement).toMatchObject({ realOpening: realClosing, bonusOpening: bonusClosing })
    ;({ realClosing, bonusClosing } = moneyStatement)
    sums.push(...moneyStatement.days.flatMap(({ sums }: { sums: object[] }) => sums))
    const last = moneyStatement.days.at(-1)
    if (last) expect(last).toMatchObject({ realBalanceAfter: realClosing, bonusBalanceAfter: bonusClosing })
  }
  expect(lines).toEqual(timeline)
  expect({ realClosing, bonusClosing }).toEqual({ realClosing: REAL, bonusClosing: BONUS })
  for (const kind of new Set(timeline.map(({ kind }) => kind)))
    for (const field of ['realAmount', 'bonusAmount'] as const) {
      const ofKind = sums.filter((each) => each.kind === kind).reduce((all, each) => all + each[field], 0)
      expect([kind, field, ofKind]).toEqual([kind, field, sum(timeline, field, kind)])
      const query = `query ($id: ID!, $kinds: [MoneyMovementKind!], $after: String) {
        list: moneyMovementConnection(userId: $id, first: 100, after: $after, kinds: $kinds) { ${line} } }`
      const filtered = (await allPages(bench, query, { kinds: [kind] })).toReversed()
      expect(filtered).toEqual(timeline.filter((each) => each.kind === kind))
    }

  // Totals and the days of the calendar.
  const { all, days } = await ask(
    bench,
    `query ($id: ID!, $from: Date!, $until: Date!) { all: spendSummary(userId: $id) { staked won deposited withdrawn }
      days: spendDays(userId: $id, from: $from, until: $until) { staked won deposited withdrawn } }`,
    { from: bounds(months[0] ?? '').from.slice(0, 10), until: bounds(months.at(-1) ?? '').until.slice(0, 10) },
  )
  const money = (...kinds: string[]) => sum(timeline, 'realAmount', ...kinds)
  const ofDays = (field: string) =>
    days.reduce((total: number, day: Record<string, number>) => total + (day[field] ?? 0), 0)
  // As the games have sent them. The ledger alone does not tell: a returned stake of a bonus that is over goes elsewhere.
  const { rows } = await uncheckedQuery<Record<'real' | 'bonus' | 'realKept' | 'kept' | 'won' | 'pending', number>>(
    pool,
    `select
       coalesce(sum(t.amount - t.bonus_amount) filter (where is_own), 0)::bigint as real,
       coalesce(sum(t.bonus_amount) filter (where is_own), 0)::bigint as bonus,
       coalesce(sum(t.amount - t.bonus_amount) filter (where is_own and not rolled_back), 0)::bigint as "realKept",
       coalesce(sum(t.amount) filter (where operation = 'bet' and not rolled_back), 0)::bigint as kept,
       coalesce(sum(t.amount) filter (where operation = 'win'), 0)::bigint as won,
       (select coalesce(sum(amount), 0)::bigint from payments where user_id = $1 and type = 'WITHDRAWAL'
         and status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL')) as pending
     from (select *, operation = 'bet' and not promotional as is_own from wallet_transactions) t
       join game_sessions s using (game_session_id) where s.user_id = $1`,
    [userId],
  )
  const [played] = rows
  expect(played).toMatchObject({ real: 0 - money('STAKE'), bonus: 0 - sum(timeline, 'bonusAmount', 'STAKE') })
  expect({ staked: ofDays('staked'), won: ofDays('won') }).toEqual({ staked: played?.realKept, won: money('WIN') })
  expect({ staked: all.staked, won: all.won }).toEqual({ staked: played?.kept, won: played?.won })
  expect(all.deposited).toBe(money('DEPOSIT'))
  expect(ofDays('deposited')).toBe(all.deposited)
  expect(ofDays('withdrawn')).toBe(all.withdrawn)
  expect(all.withdrawn + WITHDRAWAL_HOLD).toBe(0 - money('WITHDRAWAL', 'WITHDRAWAL_RETURNED'))
  expect(played?.pending).toBe(WITHDRAWAL_HOLD)
}

it('says the same in totals, days, timeline, statement and its file as the ledger, whatever has happened', async () => {
  const sequence = fc.array(command, { minLength: commandsEach, maxLength: commandsEach, size: 'max' })
  const sequences = fc.array(sequence, { minLength: playersAtATime, maxLength: playersAtATime })
  const playAll = async (steps: readonly Command[]) => {
    const bench = await newBench(platform)
    for (const step of steps) await run(bench, step)
    await expectHistory(bench)
  }
  await fc.assert(
    fc.asyncProperty(sequences, async (ofPlayers) => {
      await Promise.all(ofPlayers.map(playAll))
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
}, 600_000)
