import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const made = /(^|\/)(node_modules|build|generated|\.react-router|test-results)(\/|$)/

/**
 * A hash of the names and contents of all files that match the patterns, relative to `root`. Ignores build output and
 * installed packages.
 */
export function inputHash(root: string, patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root, exclude: (path) => made.test(path) })
  for (const file of files.sort()) {
    const path = join(root, file)
    if (made.test(file) || !statSync(path).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
