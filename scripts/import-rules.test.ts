import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { breaches } from './import-rules.ts'

// Inside the repository: the rules' paths are relative to the folder that is checked.
const cache = join(import.meta.dirname, '../.cache')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A repository of two files, the first importing the second. */
function repository(from: string, to: string, statement = `import { value } from`): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'import-rules-'))
  made.push(folder)
  const up = '../'.repeat(from.split('/').length - 1)
  const files = { [to]: 'export const value = 1\n', [from]: `${statement} '${up}${to}'\nexport const other = 1\n` }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const features = 'apps/web/app/features'

describe('import rules refuse', () => {
  it.each([
    ['packages-never-import-apps', 'packages/money/src/money.ts', 'apps/web/app/context.ts'],
    ['apps-never-import-each-other', 'apps/web/server/app.ts', 'apps/platform/src/http.ts'],
    ['feature-through-its-door', `${features}/cashier/cashier.server.ts`, `${features}/account/balance.ts`],
    ['feature-through-its-door', `${features}/cashier/components/form.tsx`, `${features}/account/components/field.tsx`],
    ['shell-through-doors', 'apps/web/app/shell/header.tsx', `${features}/account/components/field.tsx`],
    ['shell-through-doors', 'apps/web/app/root.tsx', `${features}/lobby/lobby.server.ts`],
    ['url-map-through-slices', 'apps/web/app/routes.ts', `${features}/lobby/lobby.server.ts`],
    ['features-never-import-the-shell', `${features}/lobby/routes/home.tsx`, 'apps/web/app/shell/header.tsx'],
    ['ui-knows-no-skin-and-no-client', 'packages/ui/src/button.tsx', 'packages/skins/src/skins.ts'],
    ['ui-knows-no-skin-and-no-client', 'packages/ui/src/button.tsx', 'packages/contracts/src/wallet-api.ts'],
    ['service-clients-on-the-server', `${features}/lobby/routes/home.tsx`, 'apps/web/app/clients/platform.ts'],
    ['service-clients-on-the-server', 'apps/web/app/shell/header.tsx', 'apps/web/app/clients/platform.server.ts'],
    ['ledger-through-its-door', 'apps/platform/src/payments/deposit.ts', 'apps/platform/src/ledger/transfer.ts'],
  ])('%s: %s → %s', async (rule, from, to) => {
    expect(
      await breaches(
        repository(from, to),
        ['apps', 'packages'].filter((f) => [from, to].some((p) => p.startsWith(f))),
      ),
    ).toContainEqual({
      rule,
      from,
      to,
    })
  })

  it('cycles, also of types', async () => {
    const folder = repository('apps/content/src/a.ts', 'apps/content/src/b.ts')
    writeFileSync(
      join(folder, 'apps/content/src/b.ts'),
      `import type { other } from './a.ts'\nexport const value: typeof other = 1\n`,
    )
    expect((await breaches(folder, ['apps'])).map(({ rule }) => rule)).toContain('no-cycles')
  })

  it('an import of types, a dynamic import and an export from as much as a plain import', async () => {
    const [from, to] = ['packages/money/src/money.ts', 'apps/web/app/context.ts']
    for (const statement of ['import type { value } from', 'export { value } from', 'export type { value } from'])
      expect(await breaches(repository(from, to, statement), ['apps', 'packages'])).toHaveLength(1)
    const folder = repository(from, to)
    writeFileSync(join(folder, from), `export const later = () => import('../../../${to}')\n`)
    expect(await breaches(folder, ['apps', 'packages'])).toHaveLength(1)
  })
})

describe('import rules allow', () => {
  it.each([
    ["another feature's door", `${features}/cashier/routes/deposit.tsx`, `${features}/account/public.ts`],
    ["another feature's server door", `${features}/cashier/cashier.server.ts`, `${features}/account/public.server.ts`],
    ['a feature itself', `${features}/cashier/routes/deposit.tsx`, `${features}/cashier/cashier.server.ts`],
    ['the shell a door', 'apps/web/app/shell/header.tsx', `${features}/account/public.ts`],
    ['the URL map a slice', 'apps/web/app/routes.ts', `${features}/account/account.routes.ts`],
    ['a client in *.server.ts', `${features}/lobby/lobby.server.ts`, 'apps/web/app/clients/platform.server.ts'],
    ['a client in middleware', 'apps/web/app/middleware/services.ts', 'apps/web/app/clients/platform.server.ts'],
    ["the ledger's door", 'apps/platform/src/payments/deposit.ts', 'apps/platform/src/ledger/index.ts'],
    ['an app a package', 'apps/web/app/context.ts', 'packages/money/src/money.ts'],
    [
      'what shows the components in every skin the skins',
      'packages/ui/.storybook/preview.tsx',
      'packages/skins/src/skins.ts',
    ],
    ['ui the money package', 'packages/ui/src/amount.tsx', 'packages/money/src/money.ts'],
  ])('%s', async (_, from, to) => {
    expect(
      await breaches(
        repository(from, to),
        ['apps', 'packages'].filter((f) => [from, to].some((p) => p.startsWith(f))),
      ),
    ).toEqual([])
  })
})
