import { createPool } from '../src/db/pool.ts'
import { auditLedger } from '../src/ledger/index.ts'
import { openBenchDatabase } from './bench-database.ts'
import { addPlayers } from './bench-players.ts'
import { logIn } from './calls.ts'
import { measureHistory } from './history.ts'
import { startPlatform } from './platform-process.ts'
import { measureStatement } from './statement.ts'

/** What a player with a long history sees: pages of the lists, and the statement of a month with all of the rounds. */
const roundsOfMonth = 100_000
/** Milliseconds of processor time: others on the process wait no longer for a turn of a statement. */
const longestTurnMs = 50
const rounds = Number(process.env.BENCH_ROUNDS ?? 1_000_000)

const database = await openBenchDatabase()
const pool = createPool(database.url)
// Stopping the server breaks the remaining idle connections.
pool.on('error', () => {})
const platform = await startPlatform(database.url)
try {
  await addPlayers(pool, 1)
  const { userId, accessToken: token } = await logIn(platform, 1)
  const places = { pool, database: database.url }
  const player = { userId, token }
  console.log(`A month's statement with ${roundsOfMonth.toLocaleString('en')} rounds, a stake and a win each:`)
  const statement = await measureStatement(places, platform, player, roundsOfMonth)
  console.table(statement)
  if (statement.some((row) => Number(row['longest turn CPU ms']) > longestTurnMs)) process.exitCode = 1
  console.log(`Lists of ${rounds.toLocaleString('en')} further rounds:`)
  const { pages } = await measureHistory(places, platform, player, rounds)
  console.table(pages)
  const audit = await auditLedger(pool)
  console.log('audit after it (all must be 0):', audit)
  if (Object.values(audit).some((faults) => faults !== 0)) process.exitCode = 1
} finally {
  await platform.stop()
  await pool.end()
  await database.remove()
}
