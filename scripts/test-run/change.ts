/** Determines what has changed, and which tests the change requires. */
import { execFileSync } from 'node:child_process'

/** Git's output, or undefined if it fails, as in a tarball without history or a clone without that branch. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const lines = (text = '') => text.split('\n').filter(Boolean)

export interface Change {
  /** The commit to compare with; undefined without history. */
  base: string | undefined
  /** Paths from the root, of committed, uncommitted and new files alike. */
  files: string[]
}

/**
 * The changes since `TEST_BASE` or, by default, since the branch left main. On main itself, without uncommitted
 * changes, these are the changes of the last commit.
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

/** The commit hash as a number. It selects what rotates, so that the same commit always runs the same tests. */
export const commitNumber = (root: string): number =>
  Number.parseInt((git(root, 'rev-parse', 'HEAD') ?? '0').slice(0, 8), 16)

const isCode = (file: string) => /\.(ts|tsx|sql|css|graphql)$/.test(file) && !/\.(test|spec)\./.test(file)

/** Code that moves money, or decides whether it may move. */
const money = /^apps\/platform\/src\/(ledger|payments|bonuses|limits|wallet-api|rewards|db)\//
const slotEngine = /^(apps\/sandbox\/src\/studio\/engine|packages\/catalogue\/src)\//

export const touchesMoney = (files: readonly string[]) => files.some((file) => isCode(file) && money.test(file))
export const touchesSlotEngine = (files: readonly string[]) =>
  files.some((file) => isCode(file) && slotEngine.test(file))

/**
 * The browser journeys that a change can break, by path. Changes to the foundations of all pages (shell, site, ui,
 * skins, services) require the main journey and the shell; a full run covers everything else that they could break.
 */
const journeys: [area: RegExp, specs: string[]][] = [
  [/^apps\/web\/e2e\/([\w-]+)\.spec\.ts$/, ['$1']],
  [
    /^apps\/web\/app\/features\/(cashier|zimpler)\/|^apps\/(platform|sandbox)\/src\/payments\//,
    ['deposits', 'withdrawals'],
  ],
  [
    /^apps\/web\/app\/features\/registration\/|^apps\/platform\/src\/(players|kyc|mail)\//,
    ['registration', 'taken-address', 'recovery'],
  ],
  [/^apps\/web\/app\/features\/recovery\//, ['recovery']],
  [
    /^apps\/web\/app\/features\/session\/|^apps\/platform\/src\/sessions\//,
    ['session', 'recovery', 'passkeys', 'login-security'],
  ],
  [/^apps\/web\/app\/features\/security\/|^apps\/platform\/src\/passkeys\//, ['passkeys', 'login-security']],
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

/** File names in apps/web/e2e without `.spec.ts`. Changes to unit tests and docs require no journey. */
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
