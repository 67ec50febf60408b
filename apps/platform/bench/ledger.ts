/**
 * Durable transfers per second of the ledger: on one hot house account and over 10,000 accounts, 1, 10 and 100 at a
 * time, each commit on the disk (fsync on). On a throwaway embedded PostgreSQL, or on the server of BENCH_DATABASE_URL.
 */
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import { auditLedger, houseAccount, playerAccount, post } from '../src/ledger/index.ts'
import { dropDatabase, makeDatabase, startThrowawayPostgres } from '../src/testing/test-postgres.ts'

const accounts = 10_000
const secondsEach = Number(process.env.BENCH_SECONDS ?? 5)
const currencyCode = 'EUR'

const own = process.env.BENCH_DATABASE_URL ? undefined : await startThrowawayPostgres(true)
const server = own?.url ?? String(process.env.BENCH_DATABASE_URL)
const database = await makeDatabase(server)
const pool = createPool(database, 100)
// The server is stopped under the last idle connections.
pool.on('error', () => {})
try {
  await migrate(pool)
  await fund(pool)
  const { rows } = await pool.query<{ fsync: string; commit: string; version: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_version') as version`,
  )
  const [settings] = rows
  console.log(
    `PostgreSQL ${settings?.version}, fsync ${settings?.fsync}, synchronous_commit ${settings?.commit}, ` +
      `${cpus().length} cores shared by client and server, ${secondsEach} s each`,
  )
  const results = []
  for (const [name, transferOf] of Object.entries({ 'one hot account': hot, '10,000 accounts': spread }))
    for (const atATime of [1, 10, 100]) results.push({ accounts: name, ...(await measure(atATime, transferOf)) })
  console.table(results)
  const audit = await auditLedger(pool)
  console.log('audit after it (all must be 0):', audit)
  if (Object.values(audit).some((faults) => faults !== 0)) process.exitCode = 1
} finally {
  await pool.end()
  await dropDatabase(server, database)
  await own?.stop()
}

/** 10,000 players with enough money for the whole run; in small steps, each from a house account of its own. */
async function fund(pool: pg.Pool): Promise<void> {
  const step = 250
  for (let first = 0; first < accounts; first += step)
    await pool.query(
      `select ledger_post(gen_random_uuid(), 'fund:' || n, '', 'bench', $1, array['player:' || n, 'house:fund ' || $2],
         array['REAL', 'ADJUSTMENTS'], array[false, true], array[1000000000, -1000000000])
       from generate_series($2::int, $2 + $3 - 1) n`,
      [currencyCode, first, step],
    )
  await pool.query('vacuum analyze')
}

type Legs = Parameters<typeof post>[1]['legs']

/** A bet: any player's stake to the one bank of a studio, as a busy game has it. */
function hot(): Legs {
  return [
    { account: playerAccount(anyone(), 'REAL'), amount: -100 },
    { account: houseAccount('GAME_BANK', 'HOT'), amount: 100 },
  ]
}

/** From one player to another: hardly two at a time meet. */
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

async function measure(atATime: number, transferOf: () => Legs) {
  const latencies: number[] = []
  const end = performance.now() + secondsEach * 1000
  const begun = performance.now()
  const worker = async (id: number) => {
    for (let n = 0; performance.now() < end; n++) {
      const sent = performance.now()
      await post(pool, { key: `${begun}:${id}:${n}`, kind: 'bench', currencyCode, legs: transferOf() })
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atATime }, (_, id) => worker(id)))
  const seconds = (performance.now() - begun) / 1000
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2))
  return {
    'at a time': atATime,
    'transfers/s': Math.round(latencies.length / seconds),
    'p50 ms': percentile(0.5),
    'p99 ms': percentile(0.99),
  }
}
