/**
 * Checks the import rules of .dependency-cruiser.cjs. Uses dependency-cruiser's API, because its command line warns
 * about TypeScript 7 even though swc does the parsing.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

const root = join(import.meta.dirname, '..')

export type Breach = { rule: string; from: string; to: string }

/** The imports that break a rule; folders and results are relative to `baseDir`. */
export async function breaches(baseDir: string, folders: string[]): Promise<Breach[]> {
  const { options, ...ruleSet } = createRequire(import.meta.url)(
    join(root, '.dependency-cruiser.cjs'),
  ) as IFlattenedRuleSet & {
    options: ICruiseOptions & { enhancedResolveOptions: object }
  }
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, baseDir, ruleSet, validate: true, outputType: undefined },
    { ...enhancedResolveOptions },
  )
  const { summary } = output as ICruiseResult
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser found no files.')
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

if (import.meta.main) {
  const found = await breaches(root, ['apps', 'packages', 'scripts'])
  for (const { rule, from, to } of found) console.error(`${rule}: ${from} imports ${to}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
