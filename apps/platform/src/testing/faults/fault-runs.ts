import { auditLedger } from '../../ledger/index.ts'
import { runOf } from './any-run.ts'
import { problemsOf, settle } from './fault-check.ts'
import { FaultPlayer } from './fault-player.ts'
import { type FaultWorld, openFaultWorld } from './fault-world.ts'

export interface FaultReport {
  runs: number
  /** What went wrong on purpose. */
  faults: number
  kills: number
  /** Calls that got no answer and were repeated. */
  retried: number
  /** The longest that the platform took to finish what was interrupted, ms. */
  slowestRecoveryMs: number
  /** Of runs that left something lost or doubled, by seed. */
  problems: { seed: number; problems: string[] }[]
  ownCrashes: number
}

/** A run must settle within this time; the machine may be busy, so that the command judges the 5 s of the rule by the report. */
const settlesWithinMs = 30_000

/**
 * Plays the runs of these seeds, one after another, each with a player of its own, on two platform processes: connections
 * are cut, calls and answers lost, delayed, doubled and reordered, and processes killed. Then each balance and payment is
 * compared with what was acknowledged, and the ledger is audited.
 */
export async function playFaults(
  seeds: Iterable<number>,
  onRun: (seed: number, problems: readonly string[]) => void = () => {},
): Promise<FaultReport> {
  const world = await openFaultWorld()
  const report: FaultReport = {
    runs: 0,
    faults: 0,
    kills: 0,
    retried: 0,
    slowestRecoveryMs: 0,
    problems: [],
    ownCrashes: 0,
  }
  let last = 0
  try {
    for (const seed of seeds) {
      last = seed
      const problems = await playRun(world, seed, report)
      if (problems.length > 0) report.problems.push({ seed, problems })
      onRun(seed, problems)
    }
    const unsound = Object.entries(await auditLedger(world.pool)).filter(([, count]) => count !== 0)
    const findings = unsound.map(([name, count]) => `the ledger is not sound: ${name} ${count}`)
    if (findings.length > 0) report.problems.push({ seed: last, problems: findings })
    return { ...report, retried: world.caller.tally.retried, ownCrashes: world.ownCrashes() }
  } finally {
    await world.close()
  }
}

async function playRun(world: FaultWorld, seed: number, report: FaultReport): Promise<string[]> {
  // Every run searches them, and those of ten thousand runs would take longer than the runs.
  world.third.mails.length = 0
  world.third.payments.length = 0
  await world.forgetExpiries()
  const player = await FaultPlayer.enter(world)
  for (const [step, faults] of runOf(seed)) {
    await world.under(faults, () => player.do(step))
    report.faults += faults.length
    report.kills += faults.filter((fault) => 'kill' in fault).length
  }
  world.disarm()
  report.runs += 1
  const recoveryMs = await settle(world, player, settlesWithinMs)
  report.slowestRecoveryMs = Math.max(report.slowestRecoveryMs, recoveryMs ?? settlesWithinMs)
  await player.repeatAll()
  const problems = await problemsOf(world, player)
  return recoveryMs === null ? ['it did not recover', ...problems] : problems
}
