import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A service's contract as one SDL document. It has a file per capability; the shared one, named like the service, is
 * first.
 */
export function contractText(service: 'platform' | 'content'): string {
  const folder = join(import.meta.dirname, '..', service)
  const shared = `${service}.graphql`
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort((a, b) => Number(b === shared) - Number(a === shared) || a.localeCompare(b))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
