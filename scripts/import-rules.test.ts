import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Breach, breaches } from './import-rules.ts'

// Inside the repository, because the rules' paths are relative to the folder that is checked.
const cache = join(import.meta.dirname, '../.cache')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Edge = readonly [from: string, to: string]

/** A repository of files of which each first one imports the second. */
function repository(edges: readonly Edge[], statement?: string): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'import-rules-'))
  made.push(folder)
  const targets = new Set(edges.map(([, to]) => to))
  for (const path of new Set(edges.flat())) {
    const imports = edges
      .filter(([from]) => from === path)
      .map(([, to], place) => {
        const up = '../'.repeat(path.split('/').length - 1)
        return `${statement ?? `import { value as value${place} } from`} '${up}${to}'\n`
      })
    const own = targets.has(path) ? 'export const value = 1\n' : ''
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${imports.join('')}${own}export const other = 1\n`)
  }
  return folder
}

/** The violations found in a repository of these files. */
const found = (edges: readonly Edge[], statement?: string) =>
  breaches(
    repository(edges, statement),
    ['apps', 'packages'].filter((folder) => edges.flat().some((path) => path.startsWith(folder))),
  )

const platform = join(import.meta.dirname, '../apps/platform')
const layers: string[] = JSON.parse(readFileSync(join(platform, 'layers.json'), 'utf8'))
/** A layer is either a folder or a single file. */
const fileOf = (layer: string) =>
  `apps/platform/src/${['http', 'platform', 'main'].includes(layer) ? `${layer}.ts` : `${layer}/${layer}.ts`}`

const features = 'apps/web/app/features'

const refused: (readonly [rule: string, ...Edge])[] = [
  ['packages-never-import-apps', 'packages/money/src/money.ts', 'apps/web/app/context.ts'],
  ['apps-never-import-each-other', 'apps/web/server/app.ts', 'apps/platform/src/http.ts'],
  ['features-through-public', `${features}/cashier/cashier.server.ts`, `${features}/account/balance.ts`],
  ['features-through-public', `${features}/cashier/components/form.tsx`, `${features}/account/components/field.tsx`],
  ['shell-through-public', 'apps/web/app/shell/header.tsx', `${features}/account/components/field.tsx`],
  ['shell-through-public', 'apps/web/app/root.tsx', `${features}/lobby/lobby.server.ts`],
  ['base-without-features', 'apps/web/app/site/behaviours.tsx', `${features}/consent/public.ts`],
  ['base-without-features', 'apps/web/app/text/translate.ts', `${features}/game/public.ts`],
  ['consent-without-site', 'apps/web/app/consent/consent.ts', 'apps/web/app/site/behaviours.tsx'],
  ['base-without-features', 'apps/web/app/url-map/page.ts', `${features}/lobby/lobby.routes.ts`],
  ['url-map-through-routes-files', 'apps/web/app/url-map/url-map.ts', `${features}/lobby/lobby.server.ts`],
  ['url-map-through-routes-files', 'apps/web/app/url-map/url-map.ts', `${features}/lobby/public.ts`],
  ['shell-through-public', 'apps/web/app/routes.ts', `${features}/lobby/lobby.routes.ts`],
  ['routes-files-are-data', `${features}/lobby/lobby.routes.ts`, 'apps/web/app/site/use-site.ts'],
  ['routes-files-are-data', `${features}/lobby/lobby.routes.ts`, `${features}/lobby/routes/home.tsx`],
  ['features-never-import-the-shell', `${features}/lobby/routes/home.tsx`, 'apps/web/app/shell/header.tsx'],
  ['ui-knows-no-skin-and-no-client', 'packages/ui/src/button.tsx', 'packages/skins/src/skins.ts'],
  ['ui-knows-no-skin-and-no-client', 'packages/ui/src/button.tsx', 'packages/contracts/src/wallet-api.ts'],
  ['service-clients-on-the-server', `${features}/lobby/routes/home.tsx`, 'apps/web/app/clients/platform.ts'],
  ['service-clients-on-the-server', 'apps/web/app/shell/header.tsx', 'apps/web/app/clients/platform.server.ts'],
  ['ledger-through-index', 'apps/platform/src/payments/deposit.ts', 'apps/platform/src/ledger/transfer.ts'],
  ['demo-on-demand', 'apps/platform/src/platform.ts', 'apps/platform/src/demo/seed.ts'],
  ['testing-for-tests', 'apps/platform/src/platform.ts', 'apps/platform/src/testing/platform.ts'],
  ['testing-for-tests', 'apps/web/app/forms/form.ts', 'apps/web/app/testing/form-faults.ts'],
  ['testing-for-tests', 'apps/platform/src/platform.ts', 'packages/jobs/src/testing/due-jobs.ts'],
  ['testing-for-tests', 'apps/sandbox/src/http.ts', 'apps/sandbox/src/testing/sandbox.ts'],
  ['unchecked-queries-for-tests', 'apps/platform/src/players/store.ts', 'packages/sql/src/unchecked-query.ts'],
  ...layers
    .slice(0, -1)
    .map((layer, place) => ['platform-layers', fileOf(layer), fileOf(layers[place + 1] ?? '')] as const),
]

describe('import rules refuse', () => {
  // Checked together, since it takes a second to begin.
  let all: Breach[]
  beforeAll(async () => {
    all = await found(refused.map(([, from, to]) => [from, to]))
  })

  it.each(refused)('%s: %s → %s', (rule, from, to) => {
    expect(all).toContainEqual({ rule, from, to })
  })

  it('platform-layers: even of types, from tests, and of a folder missing from the list', async () => {
    const rule = 'platform-layers'
    for (const [from, to] of [
      ['apps/platform/src/ledger/post.test.ts', 'apps/platform/src/payments/deposit.ts'],
      ['apps/platform/src/main.ts', 'apps/platform/src/elsewhere/thing.ts'],
    ] as const)
      expect(await found([[from, to]], 'import type { value } from')).toContainEqual({ rule, from, to })
  })

  it('cycles, even of types alone', async () => {
    const folder = repository([['apps/content/src/a.ts', 'apps/content/src/b.ts']])
    writeFileSync(
      join(folder, 'apps/content/src/b.ts'),
      `import type { other } from './a.ts'\nexport const value: typeof other = 1\n`,
    )
    expect((await breaches(folder, ['apps'])).map(({ rule }) => rule)).toContain('no-cycles')
  })

  it('type imports, dynamic imports and re-exports just like plain imports', async () => {
    const [from, to] = ['packages/money/src/money.ts', 'apps/web/app/context.ts']
    for (const statement of ['import type { value } from', 'export { value } from', 'export type { value } from'])
      expect(await found([[from, to]], statement)).toHaveLength(1)
    const folder = repository([[from, to]])
    writeFileSync(join(folder, from), `export const later = () => import('../../../${to}')\n`)
    expect(await breaches(folder, ['apps', 'packages'])).toHaveLength(1)
  })
})

const allowed: [what: string, ...Edge][] = [
  [
    'a feature to import another one through public.ts',
    `${features}/cashier/routes/deposit.tsx`,
    `${features}/account/public.ts`,
  ],
  [
    'a feature to import another one through public.server.ts',
    `${features}/cashier/cashier.server.ts`,
    `${features}/account/public.server.ts`,
  ],
  ['a feature to import itself', `${features}/cashier/routes/deposit.tsx`, `${features}/cashier/cashier.server.ts`],
  ['the shell to import public.ts', 'apps/web/app/shell/header.tsx', `${features}/account/public.ts`],
  ['the site to import consent', 'apps/web/app/site/behaviours.tsx', 'apps/web/app/consent/consent.ts'],
  ['*.routes.ts to import page.ts', `${features}/account/account.routes.ts`, 'apps/web/app/url-map/page.ts'],
  ['*.routes.ts to import its own feature', `${features}/lobby/lobby.routes.ts`, `${features}/lobby/lobby-types.ts`],
  ['the URL map to import *.routes.ts', 'apps/web/app/url-map/url-map.ts', `${features}/account/account.routes.ts`],
  ['*.server.ts to import a client', `${features}/lobby/lobby.server.ts`, 'apps/web/app/clients/platform.server.ts'],
  ['middleware to import a client', 'apps/web/app/middleware/services.ts', 'apps/web/app/clients/platform.server.ts'],
  [
    'a feature to import the ledger through index.ts',
    'apps/platform/src/payments/deposit.ts',
    'apps/platform/src/ledger/index.ts',
  ],
  ['an app to import a package', 'apps/web/app/context.ts', 'packages/money/src/money.ts'],
  [
    'Storybook to load the skins, since it shows the components in each of them',
    'packages/ui/.storybook/preview.tsx',
    'packages/skins/src/skins.ts',
  ],
  ['ui to import the money package', 'packages/ui/src/amount.tsx', 'packages/money/src/money.ts'],
  [
    'an upper layer to import a lower one',
    'apps/platform/src/payments/deposit.ts',
    'apps/platform/src/players/player-store.ts',
  ],
  ['a test to import testing/', 'apps/platform/src/ledger/post.test.ts', 'apps/platform/src/testing/platform.ts'],
  ['testing/ to import the code under test', 'apps/platform/src/testing/platform.ts', 'apps/platform/src/demo/seed.ts'],
  ['a benchmark to import testing/', 'apps/platform/bench/ledger.ts', 'apps/platform/src/testing/platform.ts'],
]

describe('import rules allow', () => {
  let all: Breach[]
  beforeAll(async () => {
    all = await found(allowed.map(([, from, to]) => [from, to]))
  })

  it.each(allowed)('%s', (_, from, to) => {
    expect(all.filter((breach) => breach.from === from && breach.to === to)).toEqual([])
  })

  it('the platform to load the demo data by a dynamic import', async () => {
    const folder = repository([['apps/platform/src/platform.ts', 'apps/platform/src/demo/seed.ts']])
    writeFileSync(
      join(folder, 'apps/platform/src/platform.ts'),
      `export const later = () => import('./demo/seed.ts')\n`,
    )
    expect(await breaches(folder, ['apps'])).toEqual([])
  })
})

describe("the platform's layers", () => {
  const entries = readdirSync(join(platform, 'src'), { withFileTypes: true })

  it('cover all of its folders and files', () => {
    const there = entries.map(({ name }) => name.replace(/\.ts$/, '')).filter((name) => !name.endsWith('.test'))
    expect(there.filter((name) => name !== 'testing').sort()).toEqual([...layers].sort())
  })

  it('appear in docs/architecture.md in the same order', () => {
    const text = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8')
    const [, section = ''] = /## The platform's folders\n([\s\S]*?)\n## /.exec(text) ?? []
    const rows = [...section.matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    expect(rows.map(([, name = '']) => name.replace(/\.ts$/, ''))).toEqual(layers)
  })
})
