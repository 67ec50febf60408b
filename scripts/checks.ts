/** Static checks of the code, and the build. */
import { join } from 'node:path'
import { type CapturedRun, captured } from './captured-run.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; command: string; args: string[] }
export type CheckResult = CapturedRun & { name: string }

/** Generates the sources that the type check, the dead-code check and the build read. */
const generate: Check = { name: 'generate', command: process.execPath, args: ['scripts/build.ts', 'sources'] }

/** These read only what is committed, so they run while `generate` does. */
const committedSourceChecks: Check[] = [
  { name: 'lint', command: bin('biome'), args: ['ci', '--colors=off', '.'] },
  { name: 'imports', command: process.execPath, args: ['scripts/import-rules.ts'] },
]

const generatedSourceChecks: Check[] = [
  { name: 'types', command: process.execPath, args: ['scripts/types.ts'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

/** Everything that the browser tests open. */
const buildForTests: Check = { name: 'build', command: process.execPath, args: ['scripts/build.ts', 'tests'] }

const run = async ({ name, command, args }: Check): Promise<CheckResult> => ({
  name,
  ...(await captured(command, args, root)),
})

/**
 * Runs all checks, in parallel where their inputs allow it.
 * @param onResult is called with each result as it arrives
 * @param withBuild also builds what the browser tests open
 */
export async function runChecks(
  onResult: (result: CheckResult) => void,
  { withBuild = false } = {},
): Promise<CheckResult[]> {
  const runAndReport = async (check: Check) => {
    const result = await run(check)
    onResult(result)
    return result
  }
  const [first, ...others] = await Promise.all([generate, ...committedSourceChecks].map(runAndReport))
  const later = withBuild && first?.code === 0 ? [...generatedSourceChecks, buildForTests] : generatedSourceChecks
  return [...(first ? [first] : []), ...others, ...(await Promise.all(later.map(runAndReport)))]
}

export const checkLine = ({ name, code, seconds }: CheckResult) =>
  `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`
