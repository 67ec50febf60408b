import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../platform')

/** The platform's contract as one SDL document: one file per capability, the shared one first. */
export const platformContract = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort((a, b) => Number(b === 'platform.graphql') - Number(a === 'platform.graphql') || a.localeCompare(b))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
