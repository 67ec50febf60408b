/** What has changed, and which tests such a change asks for. */
import { execFileSync } from 'node:child_process'

/** Answers what git prints, or undefined where it fails: a tarball without history, a clone without that branch. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const lines = (text = '') => text.split('\n').filter(Boolean)

export interface Change {
  /** The commit that the work is compared with; undefined without history. */
  base: string | undefined
  /** Paths from the root, of committed, uncommitted and new files alike. */
  files: string[]
}

/**
 * The work since main: `TEST_BASE` when set, otherwise where the branch left main. On main itself, with nothing
 * uncommitted, that is the last commit.
 */
export function changeOf(root: string, named = process.env.TEST_BASE): Change {
  const forked = named ?? git(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'merge-base', 'HEAD', 'main')
  const filesSince = (base: string) => [
    ...lines(git(root, 'diff', '--name-only', base)),
    ...lines(git(root, 'ls-files', '--others', '--exclude-standard')),
  ]
  const files = forked ? filesSince(forked) : []
  if (files.length > 0) return { base: forked, files }
  const previous = git(root, 'rev-parse', 'HEAD~1')
  return { base: previous, files: previous ? filesSince(previous) : [] }
}

/** The commit's name as a number: what rotates is chosen by it, so the same commit always runs the same tests. */
export const commitNumber = (root: string): number =>
  Number.parseInt((git(root, 'rev-parse', 'HEAD') ?? '0').slice(0, 8), 16)

const isCode = (file: string) => /\.(ts|tsx|sql|css|graphql)$/.test(file) && !/\.(test|spec)\./.test(file)

/** Moves money, or decides whether it may move. */
const money = /^apps\/platform\/src\/(ledger|payments|bonuses|limits|wallet-api|rewards|db)\//
const slotEngine = /^(apps\/sandbox\/src\/studio\/engine|packages\/catalogue\/src)\//

export const touchesMoney = (files: readonly string[]) => files.some((file) => isCode(file) && money.test(file))
export const touchesSlotEngine = (files: readonly string[]) =>
  files.some((file) => isCode(file) && slotEngine.test(file))

/**
 * The browser journeys that a change can break, by where it is. What every page stands on (shell, site, ui, skins,
 * services) asks for the main journey and the shell; the rest of what it could break is for the whole run.
 */
const journeys: [area: RegExp, specs: string[]][] = [
  [/^apps\/web\/e2e\/([\w-]+)\.spec\.ts$/, ['$1']],
  [/^apps\/web\/app\/features\/(cashier|zimpler)\/|^apps\/(platform|sandbox)\/src\/payments\//, ['cashier']],
  [/^apps\/web\/app\/features\/registration\/|^apps\/platform\/src\/(players|kyc|mail)\//, ['registration']],
  [/^apps\/web\/app\/features\/session\/|^apps\/platform\/src\/sessions\//, ['session']],
  [
    /^apps\/web\/app\/features\/game\/|^apps\/sandbox\/(src\/studio|studio-client)\/|^apps\/platform\/src\/(games|wallet-api)\//,
    ['game'],
  ],
  [/^apps\/web\/app\/features\/lobby\/|^packages\/catalogue\//, ['home']],
  [/^apps\/web\/app\/features\/(promotions|vip|affiliate)\//, ['promotions']],
  [/^apps\/web\/app\/features\/pages\//, ['pages']],
  [/^apps\/web\/app\/features\/account\//, ['main-journey']],
  [/^apps\/web\/app\/(features\/)?consent\//, ['consent']],
  [/^apps\/web\/app\/seo\//, ['seo']],
  [/^apps\/web\/app\/(text|middleware)\/|^apps\/content\//, ['languages']],
  [/^apps\/web\/app\/(site|shell|forms)\/|^packages\/ui\//, ['shell', 'dialogs']],
  [/^packages\/skins\//, ['skins']],
  [/^apps\/|^packages\//, ['main-journey']],
]

/** Names of files in apps/web/e2e without `.spec.ts`. Tests and texts about the product change nothing in it. */
export function journeysFor(files: readonly string[]): string[] {
  const found = new Set<string>()
  for (const file of files) {
    if (!isCode(file) && !file.endsWith('.spec.ts') && !file.endsWith('.json')) continue
    const area = journeys.find(([path]) => path.test(file))
    const name = area && file.match(area[0])?.[1]
    for (const spec of area?.[1] ?? []) found.add(spec.replace('$1', name ?? ''))
  }
  return [...found].sort()
}
