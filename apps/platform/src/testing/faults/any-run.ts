import fc from 'fast-check'
import type { LineFault } from './faulty-line.ts'

/** Generators of runs: what one player does, what third parties say, and what goes wrong meanwhile. A seed gives one run. */

/** Whether a call is sent again, afterwards or at the same moment. */
const sent = fc.constantFrom('once' as const, 'once' as const, 'again' as const, 'at once' as const)
export type Sent = 'once' | 'again' | 'at once'

/** Where connections fail: of players, studio and providers to the platform; of the platform to third parties; to its database. */
const border = fc.constantFrom('callers' as const, 'third parties' as const, 'database' as const)
const lineFault: fc.Arbitrary<LineFault> = fc.oneof(
  fc.record({ kind: fc.constantFrom('lose request' as const, 'lose answer' as const) }),
  fc.record({ kind: fc.constant('delay' as const), ms: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('cut' as const) }),
)
const fault = fc.oneof(
  { weight: 30, arbitrary: fc.record({ border, line: lineFault, afterMs: fc.integer({ min: 0, max: 30 }) }) },
  // A process takes a second to come back, so most runs have none of these.
  { weight: 1, arbitrary: fc.record({ kill: fc.constantFrom(0, 1), afterMs: fc.integer({ min: 0, max: 40 }) }) },
)
export type Fault = { afterMs: number } & (
  | { border: 'callers' | 'third parties' | 'database'; line: LineFault }
  | { kill: number }
)

/** What a provider reports of a payment, in order; the last is how the payment stands. */
const depositReports = fc.constantFrom(
  ['SUCCEEDED'],
  ['SUCCEEDED'],
  ['FAILED'],
  ['FAILED', 'SUCCEEDED'],
  ['SUCCEEDED', 'FAILED'],
  ['SUCCEEDED', 'RETURNED'],
  ['SUCCEEDED', 'CHARGEBACK'],
)
const payoutReports = fc.constantFrom(['SUCCEEDED'], ['SUCCEEDED'], ['FAILED'], ['SUCCEEDED', 'RETURNED'])
/** What becomes of the reports on their way. */
const way = fc.constantFrom('in order' as const, 'in order' as const, 'reversed' as const, 'lost' as const)

const step = fc.oneof(
  fc.record({
    do: fc.constant('round' as const),
    stake: fc.integer({ min: 1, max: 500 }),
    prize: fc.integer({ min: 0, max: 1_000 }),
    ends: fc.constantFrom('win' as const, 'win' as const, 'rollback' as const, 'rollback first' as const),
    sent,
  }),
  fc.record({
    do: fc.constant('deposit' as const),
    amount: fc.integer({ min: 2_000, max: 9_000 }),
    reports: depositReports,
    /** The first report comes before the platform has its answer. */
    isEarly: fc.boolean(),
    way,
    sent,
  }),
  fc.record({
    do: fc.constant('withdrawal' as const),
    amount: fc.integer({ min: 2_000, max: 5_000 }),
    reports: payoutReports,
    /** The player cancels it: before they confirm it, or at the same moment. */
    cancels: fc.constantFrom('never' as const, 'never' as const, 'before' as const, 'meanwhile' as const),
    way,
    sent,
  }),
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

const run = fc.array(fc.tuple(step, fc.array(fault, { maxLength: 3 })), { minLength: 2, maxLength: 5 })

/** The run of a number: always the same. */
export function runOf(seed: number): readonly (readonly [Step, readonly Fault[]])[] {
  const [only] = fc.sample(run, { seed, numRuns: 1 })
  if (!only) throw new Error('No run was made')
  return only
}
