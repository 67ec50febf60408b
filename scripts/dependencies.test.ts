/** Which packages others have made, exactly and from where: package-lock.json is their inventory. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = <Content>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Content

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  optional?: boolean
}
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

describe('package-lock.json', () => {
  it('lists all packages', () => expect(foreign.length).toBeGreaterThan(300))

  it('has the digest of each, so that no other contents are installed under its name', () => {
    // The lockfile does not know the digests of optional packages for other systems.
    const without = foreign.filter(
      ([, { integrity, inBundle, optional }]) => !inBundle && !optional && !integrity?.startsWith('sha512-'),
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('takes each from the registry of npm, not from repositories or addresses', () => {
    const elsewhere = foreign.filter(([, { resolved }]) => resolved && /^(git|file|http:)|github/.test(resolved))
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })
})

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]

it.each(manifests)('%s names exact versions', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(path)
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const open = versions.filter(([name, version]) => !name.startsWith('@parlour/') && !/^\d+\.\d+\.\d+/.test(version))
  expect(open).toEqual([])
})
