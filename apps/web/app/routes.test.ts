import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'
import { type Endpoint, type Guard, type Page, routeId } from './url-map/page.ts'
import { pageFacts } from './url-map/page-facts.ts'
import { pages, urlMap } from './url-map/url-map.ts'

type Place = Page['place']
interface Shown {
  guard: Guard
  place: Place
  file: string
}

const HOME = 'features/lobby/routes/home.tsx'
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Every address in React Router's configuration with its guard and place. */
function shownRoutes(entries: readonly RouteConfigEntry[], above: RouteConfigEntry[] = []): [string, Shown][] {
  return entries.flatMap((entry) => {
    const line = [...above, entry]
    const files = line.map(({ file }) => file)
    const below = shownRoutes(entry.children ?? [], line)
    if (entry.path === undefined) return below
    const path = `/${line
      .map(({ path: part = '' }) => part.replace(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`
    const guard: Guard = files.includes('middleware/logged-in-only.tsx')
      ? 'players'
      : files.includes('middleware/logged-out-only.tsx')
        ? 'visitors'
        : 'everyone'
    const inSite = files.includes('shell/site-layout.tsx')
    const place: Place = !inSite ? 'screen' : files.includes(HOME) && entry.file !== HOME ? 'dialog' : 'page'
    return [[path, { guard, place, file: entry.file }] as [string, Shown], ...below]
  })
}

const all = new Map(shownRoutes(routes))

/** The required routes: who may open them, and how they are shown. A new page needs no row here. */
const table: [path: string, guard: Guard, place: Place][] = [
  ['/', 'everyone', 'page'],
  ['/login', 'visitors', 'dialog'],
  ['/register', 'visitors', 'dialog'],
  ['/register/:websiteRoute', 'visitors', 'dialog'],
  ['/account', 'players', 'dialog'],
  ['/account/history', 'players', 'dialog'],
  ['/play', 'everyone', 'dialog'],
  ['/payments', 'players', 'dialog'],
  ['/payments/deposit', 'players', 'dialog'],
  ['/payments/withdraw', 'players', 'dialog'],
  ['/payments/:type', 'players', 'dialog'],
  ['/game', 'everyone', 'screen'],
  ['/email-verification/:code?', 'everyone', 'dialog'],
  ['/activate/:code?', 'everyone', 'dialog'],
  ['/account-verification', 'visitors', 'dialog'],
  ['/languages', 'everyone', 'dialog'],
  ['/cookies', 'everyone', 'dialog'],
  ['/lobbies/:lobbyType', 'everyone', 'page'],
  ['/lobby/:lobbyId', 'everyone', 'page'],
  ['/promotions', 'everyone', 'page'],
  ['/promotions/:websiteRoute', 'everyone', 'page'],
  ['/pages/:websiteRoute/:scrollId?', 'everyone', 'page'],
  ['/vip', 'everyone', 'page'],
  ['/*', 'everyone', 'page'],
]

describe('the required routes', () => {
  it.each(table)('%s is for %s, shown as %s', (path, guard, place) => {
    expect(all.get(path)).toMatchObject({ guard, place })
  })
})

describe('route declarations', () => {
  const declared = urlMap.map((route): [string, Page | Endpoint] => [route.path, route])

  it.each(declared)('decide the guard and the place of %s', (path, { guard, place, file }) => {
    expect(all.get(path)).toEqual({ guard, place, file })
  })

  it('cover the URL map, each route once', () => {
    expect([...all.keys()].sort()).toEqual(declared.map(([path]) => path).sort())
    expect(new Set(urlMap.map(routeId)).size).toBe(urlMap.length)
  })

  it.each(pages.map((page): [string, Page] => [page.path, page]))('give %s a title', (_path, page) => {
    expect(pageFacts[routeId(page)]?.title).toEqual(page.title)
    expect(sourceOf(page.file)).toMatch(/export const meta: Route\.MetaFunction = /)
    expect(sourceOf(page.file)).toMatch(/\bpageMeta\(matches\b/)
    if (page.title !== null && typeof page.title === 'object') expect(sourceOf(page.file)).toMatch(/\btitle: /)
  })

  it.each(pages.map((page): [string, Page] => [page.path, page]))('give examples that match %s', (path, page) => {
    const addresses = 'none' in page.examples ? [] : page.examples.map((example) => example.path.split('?')[0] ?? '')
    expect(addresses.filter((address) => !matchPath(path, address))).toEqual([])
  })
})

describe('the shown route', () => {
  /** Login and registration are narrow; the registration hides its header. */
  it.each([
    ['features/session/routes/login.tsx', /size="narrow"/],
    ['features/registration/components/register-dialog.tsx', /size="narrow"/],
    ['features/registration/components/register-dialog.tsx', /hideHeader/],
    ['features/registration/routes/register.tsx', /<RegisterDialog/],
    ['features/promotions/routes/register-offer.tsx', /<RegisterDialog/],
    ['features/history/routes/history.tsx', /backTo=/],
  ])('%s has %s', (file, words) => {
    expect(sourceOf(file)).toMatch(words)
  })
})
