import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../build-steps.ts'
import { changeOf, commitNumber, journeysFor, touchesMoney, touchesSlotEngine } from './change.ts'

describe('changeOf', () => {
  let repository: string
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' }).toString().trim()
  const commit = (file: string) => {
    writeFileSync(join(repository, file), file)
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@parlour.example', 'commit', '-qm', file)
  }
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'parlour-change-'))
    git('init', '-qb', 'main')
    commit('first.ts')
    commit('second.ts')
  })
  afterEach(() => rmSync(repository, { recursive: true }))

  it('is the last commit on main', () => {
    expect(changeOf(repository).files).toEqual(['second.ts'])
  })

  it('covers all changes of a branch: committed, uncommitted and new files', () => {
    git('switch', '-qc', 'branch')
    commit('third.ts')
    writeFileSync(join(repository, 'first.ts'), 'changed')
    writeFileSync(join(repository, 'new.ts'), '')
    expect(changeOf(repository).files.sort()).toEqual(['first.ts', 'new.ts', 'third.ts'])
    expect(changeOf(repository, 'HEAD').files.sort()).toEqual(['first.ts', 'new.ts'])
  })

  it('is empty, with seed zero, without history', () => {
    rmSync(join(repository, '.git'), { recursive: true })
    expect(changeOf(repository)).toEqual({ base: undefined, files: [] })
    expect(commitNumber(repository)).toBe(0)
  })
})

it('gives the same number for the same commit', () => {
  expect(commitNumber(root)).toBe(commitNumber(root))
  expect(commitNumber(root)).toBeGreaterThan(0)
})

describe('touchesMoney, touchesSlotEngine', () => {
  it.each([
    { file: 'apps/platform/src/ledger/post.ts', money: true, slots: false },
    { file: 'apps/platform/src/ledger/ledger.test.ts', money: false, slots: false },
    { file: 'apps/platform/src/db/migrations/0030-new.sql', money: true, slots: false },
    { file: 'apps/sandbox/src/studio/engine/reels.ts', money: false, slots: true },
    { file: 'apps/web/app/root.tsx', money: false, slots: false },
  ])('$file', ({ file, money, slots }) => {
    expect([touchesMoney([file]), touchesSlotEngine([file])]).toEqual([money, slots])
  })
})

describe('journeysFor', () => {
  it.each([
    { file: 'apps/web/app/features/cashier/routes/deposit.tsx', specs: ['deposits', 'withdrawals'] },
    { file: 'apps/web/app/shell/header.tsx', specs: ['dialogs', 'shell'] },
    { file: 'apps/web/e2e/home.spec.ts', specs: ['home'] },
    { file: 'apps/content/common/dictionaries/en/cashier.json', specs: ['languages'] },
    { file: 'apps/platform/src/http.ts', specs: ['main-journey'] },
    { file: 'apps/web/app/seo/sitemap.test.ts', specs: [] },
    { file: 'docs/operations.md', specs: [] },
    { file: 'scripts/start.ts', specs: [] },
  ])('$file', ({ file, specs }) => expect(journeysFor([file])).toEqual(specs))

  it('finds a journey for every feature of the web app, and only existing journeys', () => {
    const folders = globSync('apps/web/app/features/*', { cwd: root })
    expect(folders.length).toBeGreaterThan(5)
    for (const folder of folders) {
      const specs = journeysFor([`${folder}/any.ts`])
      expect(specs, folder).not.toEqual([])
      for (const spec of specs) expect(existsSync(join(root, `apps/web/e2e/${spec}.spec.ts`)), spec).toBe(true)
    }
  })
})
