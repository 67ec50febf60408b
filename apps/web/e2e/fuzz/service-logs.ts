/** The logs of the stack's services: what a hostile input may not leave there. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../.cache/e2e/data/logs')
const isService = (file: string) => /^(web|platform|content|sandbox)(-\d+)?\.log$/.test(file)
/** Of pino. */
const errorLevel = 50

/** How long each log is now. */
export const logMark = (): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(isService)
      .map((file) => [file, statSync(join(folder, file)).size]),
  )

/** Lines since then that are errors, or not of our logger: such as a stack. */
export const troublesSince = (mark: Record<string, number>): string[] =>
  Object.entries(mark).flatMap(([file, size]) =>
    readFileSync(join(folder, file))
      .subarray(size)
      .toString()
      .split('\n')
      .filter((line) => line && isTrouble(line))
      .map((line) => `${file}: ${line.slice(0, 600)}`)
      .slice(0, 20),
  )

function isTrouble(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number }
    return level === undefined || level >= errorLevel
  } catch {
    return true
  }
}
