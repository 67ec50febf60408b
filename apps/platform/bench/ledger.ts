/**
 * Measures the ledger's durable transfers per second: on one hot house account and spread over 10,000 accounts, singly
 * and grouped, with 1 to 1,000 concurrent callers, each commit on disk before it is acknowledged. Also measures the
 * latency of a transfer at half of the maximum grouped rate. Runs on a throwaway embedded PostgreSQL or on the server
 * of BENCH_DATABASE_URL; each measurement takes BENCH_SECONDS.
 */

import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import { auditLedger, createGroupedPosting, houseAccount, playerAccount, post } from '../src/ledger/index.ts'
import { openBenchDatabase } from './bench-database.ts'

type Transfer = Parameters<typeof post>[1]
type Legs = Transfer['legs']
type Door = (transfer: Transfer) => Promise<unknown>

const accounts = 10_000
const secondsEach = Number(process.env.BENCH_SECONDS ?? 5)
const currencyCode = 'EUR'

const database = await openBenchDatabase()
const pool = createPool(database.url, 100)
// Stopping the server breaks the remaining idle connections.
pool.on('error', () => {})
try {
  await migrate(pool)
  await fund(pool)
  await printEnvironment(pool)
  await measureAll(pool)
  await audit(pool)
} finally {
  await pool.end()
  await database.remove()
}

async function measureAll(pool: pg.Pool): Promise<void> {
  const grouped = createGroupedPosting(pool)
  const doors: Record<string, Door> = { single: (transfer) => post(pool, transfer), grouped: grouped.post }
  for (const [name, legsOf] of Object.entries({ 'one hot house account': hot, '10,000 accounts': spread })) {
    const results: Record<string, number | string>[] = []
    let most = 0
    for (const [door, postIt] of Object.entries(doors))
      for (const atATime of [1, 10, 100, 1_000]) {
        // For single transfers, more callers than connections would tell nothing new.
        if (door === 'single' && atATime > 100) continue
        const { perSecond, p50, p99 } = await saturate(postIt, legsOf, atATime)
        results.push({ posting: door, 'at a time': atATime, 'transfers/s': perSecond, 'p50 ms': p50, 'p99 ms': p99 })
        if (door === 'grouped') most = Math.max(most, perSecond)
      }
    // A server that has run for a while recycles its WAL files. A new one creates a file every 16 MB, and all commits
    // wait for that.
    await uncheckedQuery(pool, 'checkpoint')
    const half = await offer(grouped.post, legsOf, most / 2)
    results.push({
      posting: 'grouped, half load',
      'at a time': '',
      'transfers/s': half.perSecond,
      'p50 ms': half.p50,
      'p99 ms': half.p99,
    })
    console.log(`\n${name} (load of the machine ${loadavg()[0]?.toFixed(1)})`)
    console.table(results)
  }
  await grouped.close()
}

/** Funds 10,000 players for the whole run, in small batches, each from its own house account. */
async function fund(pool: pg.Pool): Promise<void> {
  const step = 250
  for (let first = 0; first < accounts; first += step)
    await uncheckedQuery(
      pool,
      `select ledger_post(gen_random_uuid(), 'fund:' || n, '', 'bench', $1, array['player:' || n, 'house:fund ' || $2],
         array['REAL', 'ADJUSTMENTS'], array[false, true], array[1000000000, -1000000000])
       from generate_series($2::int, $2 + $3 - 1) n`,
      [currencyCode, first, step],
    )
  await uncheckedQuery(pool, 'vacuum analyze')
}

async function printEnvironment(pool: pg.Pool): Promise<void> {
  const { rows } = await uncheckedQuery<{ fsync: string; commit: string; version: string }>(
    pool,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_version') as version`,
  )
  const [settings] = rows
  console.log(
    `PostgreSQL ${settings?.version}, fsync ${settings?.fsync}, synchronous_commit ${settings?.commit}, ` +
      `${cpus().length} cores shared by client and server, load before ${loadavg()[0]?.toFixed(1)}, ${secondsEach} s each`,
  )
}

async function audit(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // The audit reads every posted entry.
    await uncheckedQuery(client, 'set statement_timeout = 0')
    const found = await auditLedger(client)
    console.log('audit after it (all must be 0):', found)
    if (Object.values(found).some((faults) => faults !== 0)) process.exitCode = 1
  } finally {
    client.release(true)
  }
}

/** A bet, as in a busy game: the stake of a random player goes to the studio's single bank account. */
function hot(): Legs {
  return [
    { account: playerAccount(anyone(), 'REAL'), amount: -100 },
    { account: houseAccount('GAME_BANK', 'HOT'), amount: 100 },
  ]
}

/** A transfer between two random players, so that concurrent ones rarely touch the same account. */
function spread(): Legs {
  const from = anyone()
  const to = String((Number(from) + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts)
  return [
    { account: playerAccount(from, 'REAL'), amount: -1 },
    { account: playerAccount(to, 'REAL'), amount: 1 },
  ]
}

function anyone(): string {
  return String(Math.floor(Math.random() * accounts))
}

/** Runs concurrent callers, each of which sends its next transfer once the previous one is acknowledged. */
async function saturate(postIt: Door, legsOf: () => Legs, atATime: number) {
  const latencies: number[] = []
  const begun = performance.now()
  const end = begun + secondsEach * 1000
  const caller = async (id: number) => {
    for (let n = 0; performance.now() < end; n++) {
      const sent = performance.now()
      await postIt({ key: `${begun}:${id}:${n}`, kind: 'bench', currencyCode, legs: legsOf() })
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atATime }, (_, id) => caller(id)))
  return figures(latencies, begun)
}

/** Starts transfers at a fixed rate, whether or not earlier ones are done. Measures each from the moment it was due. */
async function offer(postIt: Door, legsOf: () => Legs, perSecond: number) {
  const latencies: number[] = []
  const posting: Promise<void>[] = []
  const begun = performance.now()
  const total = Math.round(perSecond * secondsEach)
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1000))
    for (; sent < due; sent++) {
      const dueAt = begun + (sent * 1000) / perSecond
      const transfer = { key: `${begun}:due:${sent}`, kind: 'bench', currencyCode, legs: legsOf() }
      posting.push(postIt(transfer).then(() => void latencies.push(performance.now() - dueAt)))
    }
    await pause(1)
  }
  await Promise.all(posting)
  return figures(latencies, begun)
}

function figures(latencies: number[], begun: number) {
  const seconds = (performance.now() - begun) / 1000
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2))
  return { perSecond: Math.round(latencies.length / seconds), p50: percentile(0.5), p99: percentile(0.99) }
}
