// The exit code is 0 if node_modules matches package-lock.json. Plain JavaScript, because it runs on the machine's own
// Node before the install. npm writes node_modules/.package-lock.json at the end of an install.
import { existsSync, readFileSync } from 'node:fs'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)
const wanted = read('package-lock.json')
const present = read('node_modules/.package-lock.json')

const isThere = ([path, entry]) => {
  // Skips the root, the entries of our workspaces, and optional packages, which npm omits on other operating systems.
  if (!path.includes('node_modules/') || entry.optional || entry.devOptional) return true
  const found = present?.[path]
  return found !== undefined && found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
}

process.exit(wanted && present && Object.entries(wanted).every(isThere) && existsSync('node_modules/.bin/node') ? 0 : 1)
