/**
 * Plays seeded runs of a player whose calls, payments, mails and database connections fail in every mix, and checks that
 * nothing is lost or doubled (FAULT_RUNS of them, from FAULT_SEED on, in FAULT_WORLDS at once). `npm run faults -- 1234`
 * plays the run of one seed again and prints it. Ctrl-C ends a series after the runs under way, with its report.
 */
import { randomInt } from 'node:crypto'
import { runOf } from '../src/testing/faults/any-run.ts'
import { playFaults } from '../src/testing/faults/fault-runs.ts'

const recoveryBoundMs = 5_000
const [only] = process.argv.slice(2)
if (only) console.dir(runOf(Number(only)), { depth: null })
const runs = only ? 1 : Number(process.env.FAULT_RUNS ?? 10_000)
const first = only ? Number(only) : Number(process.env.FAULT_SEED ?? randomInt(2 ** 30))
const worlds = Math.min(runs, Number(process.env.FAULT_WORLDS ?? 2))

console.log(`${runs} runs from seed ${first} on, in ${worlds} worlds`)
const start = performance.now()
let done = 0
const withProblem: number[] = []
let isStopping = false
process.once('SIGINT', () => {
  isStopping = true
})
function* seedsOf(world: number): Generator<number> {
  for (let seed = first + world; seed < first + runs && !isStopping; seed += worlds) yield seed
}
/** At once and in the report: a series that is cut off has said what it found. */
const say = (seed: number, problems: readonly string[]) => console.log(`seed ${seed}:\n  ${problems.join('\n  ')}`)
const reports = await Promise.all(
  Array.from({ length: worlds }, (_, world) =>
    playFaults(seedsOf(world), (seed, problems) => {
      done += 1
      if (problems.length > 0) {
        withProblem.push(seed)
        say(seed, problems)
      }
      if (done % 500 === 0)
        console.log(
          `${done} runs, ${Math.round((performance.now() - start) / 1000)} s; with a problem: ${withProblem.length}`,
        )
    }),
  ),
)
const sum = (name: 'runs' | 'faults' | 'kills' | 'retried' | 'ownCrashes') =>
  reports.reduce((total, report) => total + report[name], 0)
const slowest = Math.max(...reports.map(({ slowestRecoveryMs }) => slowestRecoveryMs))
const problems = reports.flatMap((report) => report.problems)
console.table({
  runs: sum('runs'),
  faults: sum('faults'),
  'kills of a process': sum('kills'),
  'calls repeated': sum('retried'),
  'slowest recovery, ms': Math.round(slowest),
  'processes that ended by themselves': sum('ownCrashes'),
  'runs with a problem': problems.length,
})
for (const { seed, problems: found } of problems) say(seed, found)
if (problems.length > 0 || sum('ownCrashes') > 0 || slowest > recoveryBoundMs) process.exitCode = 1
