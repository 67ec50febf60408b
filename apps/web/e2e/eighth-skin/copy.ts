/** A copy of the sources in a folder of its own, whose packages are the copy's and whose libraries are the repository's. */
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

/** Caches of tools stay apart: what stands under a dot is not linked. */
function linkEntries(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from))
    if (!entry.startsWith('.') && entry !== '@parlour') symlinkSync(join(from, entry), join(to, entry))
}

/** Libraries by symbolic links; our own packages are linked within the copy, as npm does in the repository. */
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

/** All that an operator does for a new house: a folder, and its line. */
export function addSkin(to: string, code: string) {
  const skins = join(to, 'packages/skins')
  for (const [name, text] of Object.entries(filesOf(skins))) {
    const file = join(skins, 'src', code, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  appendFileSync(join(skins, 'src/registry.ts'), line)
}
