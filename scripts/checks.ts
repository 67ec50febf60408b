/** The checks that read the code without running it, and the build. */
import { join } from 'node:path'
import { type CapturedRun, captured } from './captured-run.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; command: string; args: string[] }
export type CheckResult = CapturedRun & { name: string }

/** Makes what the types, the dead-code check and the build read. */
const generate: Check = { name: 'generate', command: process.execPath, args: ['scripts/build.ts', 'sources'] }

/** These read only what is committed, so they run while `generate` does. */
const ofCommitted: Check[] = [
  { name: 'lint', command: bin('biome'), args: ['ci', '--colors=off', '.'] },
  { name: 'imports', command: process.execPath, args: ['scripts/import-rules.ts'] },
]

const ofGenerated: Check[] = [
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
 * Runs all of them, side by side where they may.
 * @param tell gets each result as it comes
 * @param withBuild builds too what the browser tests open
 */
export async function runChecks(
  tell: (result: CheckResult) => void,
  { withBuild = false } = {},
): Promise<CheckResult[]> {
  const told = async (check: Check) => {
    const result = await run(check)
    tell(result)
    return result
  }
  const [first, ...others] = await Promise.all([generate, ...ofCommitted].map(told))
  const later = withBuild && first?.code === 0 ? [...ofGenerated, buildForTests] : ofGenerated
  return [...(first ? [first] : []), ...others, ...(await Promise.all(later.map(told)))]
}

export const checkLine = ({ name, code, seconds }: CheckResult) =>
  `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`
