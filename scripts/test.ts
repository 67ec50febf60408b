/**
 * `./test`: all checks and tests. `./test checks`, `./test unit` and `./test e2e` run one part, `./test changed` runs
 * what the changes since main can break, `./test all` also runs everything that otherwise rotates
 * (scripts/test-run/slice.ts).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-steps.ts'
import { checkLine, runChecks } from './checks.ts'
import { browser, browserAside } from './test-run/browser.ts'
import { changeOf, commitNumber, journeysFor } from './test-run/change.ts'
import { scanLogs } from './test-run/log-scan.ts'
import { emptyOutcome, type Outcome, TestRun } from './test-run/part.ts'
import { reports, show } from './test-run/runner.ts'
import { sliceLine, sliceVariables } from './test-run/slice.ts'
import { unit } from './test-run/unit.ts'
import { totalsLine } from './test-totals.ts'
import { testPassword } from './welcome.ts'

const modes = ['everything', 'all', 'changed', 'checks', 'unit', 'e2e'] as const
type Mode = (typeof modes)[number]
const isMode = (name: string): name is Mode => (modes as readonly string[]).includes(name)

async function checks(withBuild: boolean): Promise<Outcome> {
  const results = await runChecks((result) => console.log(checkLine(result)), { withBuild })
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`)
  return {
    totals: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
    failures: failed.map(({ name }) => `${name} (see above)`),
  }
}

/** Builds what the browser tests open; a full run builds in parallel with its checks. */
async function build(): Promise<Outcome> {
  for (const what of ['sources', 'tests'])
    if ((await show(process.execPath, ['scripts/build.ts', what], {})) !== 0)
      return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: ['The build (see above)'] }
  return emptyOutcome
}

async function main(mode: Mode): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const change = changeOf(root)
  const variables = sliceVariables({ all: mode === 'all', seed: commitNumber(root), change }, process.env)
  if (mode !== 'checks') console.log(sliceLine(variables))

  const run = new TestRun()
  const isWhole = mode === 'everything' || mode === 'all'
  if (mode === 'changed') {
    const journeys = journeysFor(change.files)
    await run.part('Generate, types, lint, imports, dead code', () => checks(journeys.length > 0))
    await run.part(`Unit tests of ${change.files.length} changed files`, () =>
      change.base ? unit({ ...variables, MODEL_COMMANDS: '2000' }, change.base) : unit(variables),
    )
    await run.part(`Browser: ${journeys.join(', ') || 'none'}`, async () =>
      journeys.length > 0 ? browser(variables, journeys) : emptyOutcome,
    )
  } else {
    if (isWhole || mode === 'checks')
      await run.part('Generate, types, lint, imports, dead code, build', () => checks(isWhole))
    if (mode === 'e2e') await run.part('Build', build)
    // One keeps a single core busy and the other waits for a database half of its time: side by side they fill two
    // cores.
    await Promise.all([
      ...(isWhole || mode === 'unit' ? [run.part('Unit, rule and service tests', () => unit(variables))] : []),
      ...(isWhole || mode === 'e2e' ? [run.part('Stories, an eighth skin', () => browserAside(variables))] : []),
    ])
    if (isWhole || mode === 'e2e') {
      await run.part('Browser tests', () => browser(variables))
      await run.part('Logs of the browser tests', async () => scanLogs(join(root, '.cache/e2e/data'), [testPassword]))
    }
  }

  const totals = run.end()
  process.exitCode = totals.failed > 0 ? 1 : 0
  console.log(sliceLine(variables))
  console.log(totalsLine(totals))
}

const [name = 'everything', ...more] = process.argv.slice(2)
if (isMode(name) && more.length === 0) await main(name)
else {
  console.error(`Usage: ./test [${modes.slice(1).join(' | ')}]`)
  process.exitCode = 1
}
