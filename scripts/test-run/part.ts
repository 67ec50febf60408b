/** The parts of a test run, with their durations and CPU usage. */
import { cpus } from 'node:os'
import { sum, type Totals } from '../test-totals.ts'

export interface Outcome {
  totals: Totals
  /** The failures, printed again at the end. */
  failures: string[]
}

export const emptyOutcome: Outcome = { totals: { passed: 0, failed: 0, skipped: 0 }, failures: [] }

const together = (outcomes: readonly Outcome[]): Outcome => ({
  totals: sum(outcomes.map(({ totals }) => totals)),
  failures: outcomes.flatMap(({ failures }) => failures),
})

const heading = (text: string) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 76 - text.length))}\n`)

/** Milliseconds that all cores have been busy. */
const workedMs = () => cpus().reduce((all, { times }) => all + times.user + times.nice + times.sys + times.irq, 0)

interface Timing {
  name: string
  seconds: number
  /** The average number of busy cores, including other processes of the machine. */
  busy: number
}

/** Runs parts, sequentially or in parallel, and measures each. A part that throws counts as one failure. */
export class TestRun {
  readonly #began = performance.now()
  readonly #timings: Timing[] = []
  readonly #outcomes: Outcome[] = []

  async part(name: string, work: () => Promise<Outcome>): Promise<void> {
    heading(name)
    const [began, worked] = [performance.now(), workedMs()]
    const outcome = await work().catch((error: Error) => {
      console.error(`${name} could not run: ${error.message}`)
      return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: [`${name}: ${error.message}`] }
    })
    const ms = performance.now() - began
    this.#timings.push({ name, seconds: ms / 1_000, busy: (workedMs() - worked) / ms })
    this.#outcomes.push(outcome)
  }

  /** Prints times and failures; returns the totals. */
  end(): Totals {
    const { totals, failures } = together(this.#outcomes)
    heading(`Done in ${Math.round((performance.now() - this.#began) / 1_000)} s; reports in .cache/reports`)
    for (const { name, seconds, busy } of this.#timings)
      console.log(`${name.padEnd(44)} ${seconds.toFixed(0).padStart(5)} s, ${busy.toFixed(1)} cores busy`)
    console.log()
    for (const failure of failures) console.log(`Failed: ${failure}\n`)
    return totals
  }
}
