import { expect, it } from 'vitest'
import { runOf } from './any-run.ts'
import { playFaults } from './fault-runs.ts'

/** FAULT_SEED=… FAULT_RUNS=… repeats or lengthens this slice of `npm run faults`. */
const first = Number(process.env.FAULT_SEED ?? 1)
const runs = Number(process.env.FAULT_RUNS ?? 30)

it('gives each number one run, always the same', () => {
  expect(runOf(4)).toEqual(runOf(4))
  expect(runOf(4)).not.toEqual(runOf(5))
})

it('loses and doubles nothing, whatever is cut, killed, delayed, doubled or reordered', async () => {
  const seeds = Array.from({ length: runs }, (_, run) => first + run)
  const report = await playFaults(seeds)
  expect(report.problems).toEqual([])
  expect(report.ownCrashes).toBe(0)
  // Guards against a vacuous run: things went wrong, and calls were repeated.
  expect(report.runs).toBe(runs)
  expect(report.faults).toBeGreaterThan(runs)
  expect(report.retried).toBeGreaterThan(0)
}, 600_000)
