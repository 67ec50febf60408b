/** Runs the test runners and reads their reports. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-steps.ts'

export const reports = join(root, '.cache/reports')
export const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs a command with inherited output. Resolves to its exit code, or null if it did not start or was killed. */
export function show(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
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

/** Undefined if the report is missing or broken, because its runner did not finish. */
export function readReport<T>(name: string): T | undefined {
  const file = join(reports, name)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
  } catch {
    return undefined
  }
}
