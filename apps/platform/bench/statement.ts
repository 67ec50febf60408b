import { performance } from 'node:perf_hooks'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { transaction } from '../src/db/pool.ts'
import { keepStatementDays } from '../src/history/kept-days.ts'
import { houseAccount, playerAccount, postAll } from '../src/ledger/index.ts'
import { post } from './load.ts'
import type { PlatformProcess } from './platform-process.ts'

/** A new player's rounds, one a second, of one month: a stake and a win each. */
const month = '2026-01'
const begin = Date.UTC(2026, 0, 1)
const stepMs = 26
interface Player {
  userId: string
  token: string
}

/**
 * Measures the statement of a month with this many rounds over HTTP: the page's sums, the file of all movements in pages as the
 * web server asks for them, and the timeline of a kind that is nowhere in it, the most that a filter can look at.
 */
export async function measureStatement(
  { pool, database }: { pool: pg.Pool; database: string },
  platform: PlatformProcess,
  { userId, token }: Player,
  rounds: number,
) {
  await addMovements(pool, database, userId, rounds)
  const ask = (query: string, variables: object) => graphql(platform, token, query, { id: userId, ...variables })
  const sums = async () => {
    await ask(
      `query Bench($id: ID!, $month: String!) { moneyStatement(userId: $id, month: $month) {
        realClosing days { day sums { kind realAmount bonusAmount } } } }`,
      { month },
    )
    return 1
  }
  const unkept = await measured('sums of the month, none kept yet', platform, sums)
  // The platform may have kept sums already, without this month, whose movements were posted a moment ago.
  await uncheckedQuery(pool, 'delete from statement_days')
  await uncheckedQuery(pool, `update statement_days_end set summed_until = '00000000-0000-0000-0000-000000000000'`)
  await keepStatementDays(pool)
  return [
    unkept,
    await measured('sums of the month', platform, sums),
    await measured('file of all movements', platform, () => readFile(ask, rounds * 2)),
    await measured('timeline of an absent kind', platform, async () => {
      await ask(
        `query Bench($id: ID!) { moneyMovementConnection(userId: $id, kinds: [BONUS]) { edges { node { movementId } } } }`,
        {},
      )
      return 1
    }),
  ]
}

async function readFile(ask: Ask, expected: number): Promise<number> {
  let [lines, pages] = [0, 0]
  for (let after: string | null = null, more = true; more; pages++) {
    const { list }: { list: Page } = await ask(
      `query Bench($id: ID!, $after: String, $from: DateTime!, $until: DateTime!) {
        list: statementLineConnection(userId: $id, first: 500, after: $after, from: $from, until: $until) {
          pageInfo { endCursor hasNextPage } edges { node { movementId kind createdAt realAmount bonusAmount
            realBalanceAfter bonusBalanceAfter gameName gameSessionId paymentId } } } }`,
      { after, from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' },
    )
    lines += list.edges.length
    after = list.pageInfo.endCursor
    more = list.pageInfo.hasNextPage
  }
  if (lines !== expected) throw new Error(`The file has ${lines} movements instead of ${expected}`)
  return pages
}

interface Page {
  edges: unknown[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
type Ask = (query: string, variables: object) => Promise<{ list: Page }>

async function graphql(platform: PlatformProcess, token: string, query: string, variables: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = JSON.parse(await post(platform.port, '/graphql', headers, JSON.stringify({ query, variables })))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

async function measured(name: string, platform: PlatformProcess, work: () => Promise<number>) {
  await platform.report()
  const began = performance.now()
  const calls = await work()
  const ms = performance.now() - began
  const { mainMs, longestTurnMs, longestTurnCpuMs, peakMb } = await platform.report()
  return {
    name,
    calls,
    seconds: (ms / 1000).toFixed(2),
    'platform CPU s': (mainMs / 1000).toFixed(2),
    'longest turn ms': longestTurnMs.toFixed(0),
    'longest turn CPU ms': longestTurnCpuMs.toFixed(0),
    'peak memory MB': peakMb.toFixed(0),
  }
}

async function addMovements(pool: pg.Pool, database: string, userId: string, rounds: number) {
  const account = playerAccount(userId, 'REAL')
  const studio = houseAccount('ADJUSTMENTS', 'bench')
  const move = (kind: 'bet' | 'win', round: number, amount: number) => ({
    key: `wallet:bench:${kind}-${userId}-${round}`,
    kind,
    currencyCode: 'EUR',
    legs: [
      { account, amount },
      { account: studio, amount: -amount },
    ],
    at: new Date(begin + (2 * round + (kind === 'win' ? 1 : 0)) * stepMs),
  })
  // The player's first deposit is of today: their balance of that day is where the month opens, or its sums would not lead to its close.
  const opening = { ...move('win', -1, 1), at: new Date(begin - 1_000) }
  await transaction(pool, (client) => postAll(client, [opening]))
  const each = 10_000
  for (let from = 0; from < rounds; from += each) {
    const numbers = Array.from({ length: Math.min(each, rounds - from) }, (_, index) => from + index)
    const transfers = numbers.flatMap((round) => [move('bet', round, -100), move('win', round, round % 2 ? 190 : 5)])
    await transaction(pool, (client) => postAll(client, transfers))
  }
  // A separate client, without the pool's timeouts.
  const client = new pg.Client(database)
  await client.connect()
  try {
    await uncheckedQuery(
      client,
      `insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref, amount, balance_after)
       select 'bench', kind || '-' || $1 || '-' || round, kind, '', (select game_session_id from game_sessions where user_id = $1::uuid limit 1),
         round::text, 100, 0
       from generate_series(0, $2::int - 1) round, (values ('bet'), ('win')) kinds (kind)`,
      [userId, rounds],
    )
    for (const table of ['wallet_transactions', 'ledger_entries', 'ledger_transfers'])
      await uncheckedQuery(client, `vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}
