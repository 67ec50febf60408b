/** `./test`: every check and every test. `./test checks`, `./test unit` and `./test e2e` run one part. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkLine, runChecks } from './checks.ts'
import { chromiumVersion, ensureChromium } from './chromium.ts'
import { freePorts } from './ports.ts'
import { databaseAddress, startPostgres } from './postgres-server.ts'
import {
  type PlaywrightReport,
  playwrightFailures,
  playwrightTotals,
  sum,
  type Totals,
  totalsLine,
  type VitestReport,
  vitestFailures,
  vitestTotals,
} from './test-totals.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/reports')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const heading = (text: string) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 76 - text.length))}\n`)

/** Runs it with its output on ours; resolves with its exit code, null when it did not start or was killed. */
function show(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(null)
    })
    child.once('exit', resolve)
  })
}

function report<T>(name: string): T | undefined {
  const file = join(reports, name)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
  } catch {
    return undefined
  }
}

interface Outcome {
  totals: Totals
  /** What failed, told once more at the end. */
  failures: string[]
}

async function checks(): Promise<Outcome> {
  heading('Generate, types, lint, import rules, dead code')
  const results = await runChecks((result) => console.log(checkLine(result)))
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`)
  return {
    totals: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
    failures: failed.map(({ name }) => `${name} (see above)`),
  }
}

/** On a PostgreSQL of their own; each test file makes its database in it. */
async function unit(): Promise<Outcome> {
  heading('Unit, rule and service tests')
  const dataDir = join(root, '.cache/test-postgres')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { postgres: port } = await freePorts()
  const password = randomBytes(16).toString('hex')
  const log = join(root, '.cache/test-postgres.log')
  const server = await startPostgres({
    dataDir,
    port,
    password,
    log,
    durable: false,
    onExit: () => console.error(`PostgreSQL ended: ${log}`),
  })
  try {
    const code = await show(
      bin('vitest'),
      // By itself Vitest leaves one of two cores idle while the longest file, the model of the money, has the other.
      [
        'run',
        '--maxWorkers=2',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ],
      {
        TEST_DATABASE_URL: databaseAddress({ port, password }, 'postgres'),
      },
    )
    const told = report<VitestReport>('vitest.json')
    return { totals: vitestTotals(told, code), failures: vitestFailures(told) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function e2e(): Promise<Outcome> {
  heading('End-to-end tests')
  ensureChromium(root)
  console.log(chromiumVersion())
  const code = await show(bin('playwright'), ['test', '--config', 'apps/web/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  })
  const told = report<PlaywrightReport>('playwright.json')
  return { totals: playwrightTotals(told, code), failures: playwrightFailures(told) }
}

const parts: Record<string, () => Promise<Outcome>> = { checks, unit, e2e }

async function main(names: string[]) {
  const unknown = names.filter((name) => !parts[name])
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
    process.exit(1)
  }
  const began = Date.now()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const outcomes: Outcome[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    outcomes.push(
      await part().catch((error: Error) => {
        console.error(`${name} could not run: ${error.message}`)
        return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: [`${name}: ${error.message}`] }
      }),
    )
  }
  heading(`Done in ${Math.round((Date.now() - began) / 1_000)} s; reports in .cache/reports`)
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}\n`)
  const all = sum(outcomes.map(({ totals }) => totals))
  process.exitCode = all.failed > 0 ? 1 : 0
  console.log(totalsLine(all))
}

await main(process.argv.slice(2))
