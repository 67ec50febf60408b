import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

type Guard = 'logged-in' | 'logged-out' | 'none'
type Place = 'dialog' | 'page' | 'full screen'
interface Shown {
  guard: Guard
  place: Place
  file: string
}

const HOME = 'features/lobby/routes/home.tsx'
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Every address of the URL map with what stands around it. */
function shownRoutes(entries: readonly RouteConfigEntry[], above: RouteConfigEntry[] = []): [string, Shown][] {
  return entries.flatMap((entry) => {
    const line = [...above, entry]
    const files = line.map(({ file }) => file)
    const below = shownRoutes(entry.children ?? [], line)
    const isWrapper = entry.path === undefined && !entry.index
    if (isWrapper) return below
    const path = `/${line
      .map(({ path: part = '' }) => part.replace(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`
    const guard: Guard = files.includes('middleware/logged-in-only.tsx')
      ? 'logged-in'
      : files.includes('middleware/logged-out-only.tsx')
        ? 'logged-out'
        : 'none'
    const inSite = files.includes('shell/site-layout.tsx')
    const place: Place = !inSite ? 'full screen' : files.includes(HOME) && entry.file !== HOME ? 'dialog' : 'page'
    return [[path, { guard, place, file: entry.file }] as [string, Shown], ...below]
  })
}

/** An index route stands at its parent's address, and in its place. */
const all = new Map(shownRoutes(routes))

/** Section 2, the route table: who may go there, and how it is shown. */
const table: [path: string, guard: Guard, place: Place][] = [
  ['/', 'none', 'page'],
  ['/login', 'logged-out', 'dialog'],
  ['/register', 'logged-out', 'dialog'],
  ['/register/:websiteRoute', 'logged-out', 'dialog'],
  ['/account', 'logged-in', 'dialog'],
  ['/account/history', 'logged-in', 'dialog'],
  ['/payments', 'logged-in', 'dialog'],
  ['/payments/deposit', 'logged-in', 'dialog'],
  ['/payments/withdraw', 'logged-in', 'dialog'],
  ['/payments/:type', 'logged-in', 'dialog'],
  ['/game', 'none', 'full screen'],
  ['/email-verification/:code?', 'logged-out', 'dialog'],
  ['/activate/:code?', 'logged-out', 'dialog'],
  ['/account-verification', 'logged-out', 'dialog'],
  ['/languages', 'none', 'dialog'],
  ['/cookies', 'none', 'dialog'],
  ['/lobbies/:lobbyType', 'none', 'page'],
  ['/lobby/:lobbyId', 'none', 'page'],
  ['/promotions', 'none', 'page'],
  ['/promotions/:websiteRoute', 'none', 'page'],
  ['/pages/:websiteRoute/:scrollId?', 'none', 'page'],
  ['/vip', 'none', 'page'],
  ['/*', 'none', 'page'],
]

/** Addresses that answer without a page of their own: forms, data, files. */
const withoutPage = /^\/(logout|content-version|payments\/(status|returned)|.*\.(xml|txt|webmanifest))$/

describe('the route table of section 2', () => {
  it.each(table)('%s is for %s, shown as %s', (path, guard, place) => {
    expect(all.get(path)).toMatchObject({ guard, place })
  })
  it('has every address of the URL map: a new one says who may go there', () => {
    const listed = table.map(([path]) => path)
    expect([...all.keys()].filter((path) => !listed.includes(path) && !withoutPage.test(path))).toEqual([])
  })
})

describe('what is shown', () => {
  const shown = [...all].filter(([path]) => !withoutPage.test(path))
  it.each(shown)('%s names itself in the page’s title', (_path, { file }) => {
    if (file.endsWith('.ts')) expect(sourceOf(file)).toContain('redirect')
    else expect(sourceOf(file)).toMatch(/export (const|function) meta/)
  })
  /** Section 2: login and registration are narrow, the registration hides its header. */
  it.each([
    ['features/session/routes/login.tsx', /size="narrow"/],
    ['features/registration/components/register-dialog.tsx', /size="narrow"/],
    ['features/registration/components/register-dialog.tsx', /hideHeader/],
    ['features/registration/routes/register.tsx', /<RegisterDialog/],
    ['features/promotions/routes/register-offer.tsx', /<RegisterDialog/],
    ['features/account/routes/history.tsx', /backTo=/],
  ])('%s has %s', (file, words) => {
    expect(sourceOf(file)).toMatch(words)
  })
})
