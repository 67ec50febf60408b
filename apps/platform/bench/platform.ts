/**
 * Measures the platform as a whole: bets through the signed wallet API over HTTP, with one process and with two;
 * logins, balances and lobbies through GraphQL; pages of a player's history. Uses real processes on a durable throwaway
 * PostgreSQL, or on the server of BENCH_DATABASE_URL. BENCH_SECONDS: duration of each measurement; BENCH_ROUNDS: size
 * of the history.
 */

import { cpus } from 'node:os'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { createPool } from '../src/db/pool.ts'
import { auditLedger } from '../src/ledger/index.ts'
import { openBenchDatabase } from './bench-database.ts'
import { addPlayers } from './bench-players.ts'
import { balances, bet, lobby, logIn, type Tokens } from './calls.ts'
import { measureHistory } from './history.ts'
import { type Measured, measure, parentOf } from './load.ts'
import { type PlatformProcess, startPlatform } from './platform-process.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 1_000_000)
const players = 1_000

const database = await openBenchDatabase()
const pool = createPool(database.url)
// Stopping the server breaks the remaining idle connections.
pool.on('error', () => {})
const platforms: PlatformProcess[] = []
try {
  platforms.push(await startPlatform(database.url))
  const [first] = platforms as [PlatformProcess]
  const postgres = database.isOurs ? await postmasterOf() : undefined
  console.log(
    `${cpus().length} cores shared by client, platform and PostgreSQL (fsync on); ${seconds} s each, ${players} players`,
  )
  const sessions = await addPlayers(pool, players)
  const results: (Row & Measured)[] = []
  const run = async (name: string, atATime: number, call: Parameters<typeof measure>[4]) =>
    results.push({
      name,
      processes: platforms.length,
      atATime,
      ...(await measure(platforms, postgres, seconds, atATime, call)),
    })

  for (const atATime of [1, 10, 100]) await run('bets', atATime, (_, platform) => bet(platform, sessions))
  platforms.push(await startPlatform(database.url))
  await run('bets', 100, (_, platform) => bet(platform, sessions))
  await platforms.pop()?.stop()

  for (const atATime of [1, 10]) await run('logins', atATime, (_, platform) => logIn(platform, players))
  const tokens = await Promise.all(Array.from({ length: 50 }, () => logIn(first, players)))
  for (const atATime of [1, 100])
    await run('balances', atATime, (worker, platform) => balances(platform, tokens[worker % tokens.length] as Tokens))
  for (const atATime of [1, 100]) await run('lobby', atATime, (_, platform) => lobby(platform))

  console.table(
    results.map(({ name, processes, atATime, perSecond, p50, p99 }) => ({
      call: name,
      processes,
      'at a time': atATime,
      'per second': perSecond,
      'p50 ms': p50,
      'p99 ms': p99,
    })),
  )
  console.log('Where a call spends its time, in ms per call (waits overlap when calls are concurrent):')
  console.table(results.map(({ name, processes, atATime, shares }) => ({ call: name, processes, atATime, ...shares })))
  console.log('A login is dominated by argon2id, whose cost is intended; it shows as "platform other threads".')

  console.log(`History of a player with ${rounds.toLocaleString('en')} rounds:`)
  const { userId, accessToken } = tokens[0] as Tokens
  const { pages, plans } = await measureHistory(
    { pool, database: database.url },
    first,
    { userId, token: accessToken },
    rounds,
  )
  console.table(pages)
  for (const plan of plans) console.log(plan)

  const audit = await auditLedger(pool)
  console.log('audit after it (all must be 0):', audit)
  if (Object.values(audit).some((faults) => faults !== 0)) process.exitCode = 1
} finally {
  for (const platform of platforms) await platform.stop()
  await pool.end()
  await database.remove()
}

interface Row {
  name: string
  processes: number
  atATime: number
}
/** The postmaster, the parent of all PostgreSQL processes; undefined without /proc. */
async function postmasterOf(): Promise<number | undefined> {
  const { rows } = await uncheckedQuery<{ pid: number }>(pool, 'select pg_backend_pid() as pid')
  return rows[0] && parentOf(rows[0].pid)
}
