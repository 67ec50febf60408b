/** A copy of the sources in a separate folder. Workspace packages resolve to the copy, libraries to the repository. */
import { appendFileSync, cpSync, globSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../../../../scripts/build-steps.ts'
import { filesOf, line } from './folder.ts'

const sources = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'scripts',
  'packages',
  'apps',
]
const notCopied = new Set(['node_modules', 'build', '.react-router'])

/** Does not link dot files, so that the caches of tools stay separate. */
function linkEntries(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from))
    if (!entry.startsWith('.') && entry !== '@parlour') symlinkSync(join(from, entry), join(to, entry))
}

/** Links the libraries; links our own packages within the copy, as npm does in the repository. */
function linkLibraries(to: string) {
  for (const folder of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })])
    linkEntries(join(root, folder), join(to, folder))
  const own = join(to, 'node_modules/@parlour')
  mkdirSync(own)
  for (const name of readdirSync(join(root, 'packages'))) symlinkSync(join(to, 'packages', name), join(own, name))
}

export function copySources(to: string) {
  for (const source of sources)
    cpSync(join(root, source), join(to, source), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !notCopied.has(basename(path)),
    })
  linkLibraries(to)
}

/** Everything that adding a skin takes: its folder, and its line. */
export function addSkin(to: string, code: string) {
  const skins = join(to, 'packages/skins')
  for (const [name, text] of Object.entries(filesOf(skins))) {
    const file = join(skins, 'src', code, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  appendFileSync(join(skins, 'src/registry.ts'), line)
}
