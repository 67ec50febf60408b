/**
 * Repeatedly kills the platform (two processes) and PostgreSQL with SIGKILL while players play and deposit, then checks
 * that every acknowledged call was recorded exactly once. CRASH_SECONDS of load, CRASH_PLAYERS concurrent players.
 */
import { runCrashes } from '../src/testing/crash-run.ts'

const seconds = Number(process.env.CRASH_SECONDS ?? 60)
const players = Number(process.env.CRASH_PLAYERS ?? 12)

console.log(`${players} players for ${seconds} s on two platform processes and a durable PostgreSQL`)
const { kills, ownCrashes, findings, findingsAfterRepeat, faults, ...tally } = await runCrashes({
  seconds,
  players,
})
console.table({ ...tally, 'kills of the platform': kills.platform, 'kills of PostgreSQL': kills.postgres })
console.log('platform processes that crashed on their own (must be 0):', ownCrashes)
console.log('wrong answers (must be 0):', faults.length)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
console.log('inconsistencies in the database (all must be 0):', findings)
console.log('inconsistencies after repeating every acknowledged wallet call (all must be 0):', findingsAfterRepeat)
const counts = [ownCrashes, faults.length, ...Object.values(findings), ...Object.values(findingsAfterRepeat)]
if (counts.some((count) => count !== 0)) process.exitCode = 1
