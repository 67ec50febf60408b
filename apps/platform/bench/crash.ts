/**
 * Kills the platform (two processes) and PostgreSQL with SIGKILL, again and again, while players play and pay in, and
 * looks whether every acknowledged call is there afterwards, once. CRASH_SECONDS of load, CRASH_PLAYERS at a time.
 */
import { runCrashes } from '../src/testing/crash-run.ts'

const seconds = Number(process.env.CRASH_SECONDS ?? 60)
const players = Number(process.env.CRASH_PLAYERS ?? 12)

console.log(`${players} players for ${seconds} s at two platform processes and a durable PostgreSQL`)
const { kills, ownCrashes, findings, findingsAfterAskingAgain, faults, ...tally } = await runCrashes({
  seconds,
  players,
})
console.table({ ...tally, 'kills of the platform': kills.platform, 'kills of PostgreSQL': kills.postgres })
console.log('platform processes that ended by themselves (must be 0):', ownCrashes)
console.log('answers that were not as they had to be (must be 0):', faults.length)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
console.log('found in the database (all must be 0):', findings)
console.log('after every acknowledged wallet call was sent once more (all must be 0):', findingsAfterAskingAgain)
const counts = [ownCrashes, faults.length, ...Object.values(findings), ...Object.values(findingsAfterAskingAgain)]
if (counts.some((count) => count !== 0)) process.exitCode = 1
