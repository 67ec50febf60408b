/** The checks that read the code without running it. */
import { join } from 'node:path'
import { type CapturedRun, captured } from './captured-run.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; command: string; args: string[] }
export type CheckResult = CapturedRun & { name: string }

/** Comes first: the others read what it makes. */
const generate: Check = { name: 'generate', command: process.execPath, args: ['scripts/build.ts', 'sources'] }

const readers: Check[] = [
  { name: 'types', command: process.execPath, args: ['scripts/types.ts'] },
  { name: 'lint', command: bin('biome'), args: ['ci', '--colors=off', '.'] },
  { name: 'imports', command: process.execPath, args: ['scripts/import-rules.ts'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

const run = async ({ name, command, args }: Check): Promise<CheckResult> => ({
  name,
  ...(await captured(command, args, root)),
})

/** Runs all of them, the readers side by side; tells each result as it comes. */
export async function runChecks(tell: (result: CheckResult) => void): Promise<CheckResult[]> {
  const told = async (check: Check) => {
    const result = await run(check)
    tell(result)
    return result
  }
  const first = await told(generate)
  return [first, ...(await Promise.all(readers.map(told)))]
}

export const checkLine = ({ name, code, seconds }: CheckResult) =>
  `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`
