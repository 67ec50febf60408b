import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadRouteModule as ours } from '../app/site/route-modules.ts'
import { FITTING_VERSIONS, isReplaced } from './patient-route-modules.ts'

interface Replaced {
  loadRouteModule(route: { id: string; module: string }, cache: Record<string, unknown>): Promise<unknown>
}

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const { version } = JSON.parse(readFileSync(join(router, 'package.json'), 'utf8')) as { version: string }
const builds = ['production', 'development']
const folderOf = (build: string) => join(router, 'dist', build, 'lib/dom/ssr')
const theirsOf = (build: string): Promise<Replaced> => import(join(folderOf(build), 'routeModules.js'))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('has a version that the replacement was compared with', () => {
  expect(
    FITTING_VERSIONS,
    `compare routeModules.js of React Router ${version} with our replacement, then add the version`,
  ).toContain(version.split('.').slice(0, 2).join('.'))
})

describe.each(builds)('the %s build of React Router', (build) => {
  it('exports a single function with two parameters from the module, like our replacement', async () => {
    const theirs = await theirsOf(build)
    expect(Object.keys(theirs)).toEqual(['loadRouteModule'])
    expect(theirs.loadRouteModule).toHaveLength(ours.length)
  })

  it.each(['routes', 'links'])('imports it in %s.js in the form that the plugin replaces', (name) => {
    const importer = join(folderOf(build), `${name}.js`)
    const [, names, source = ''] =
      /import \{ ([^}]+) \} from "([^"]*routeModules[^"]*)"/.exec(readFileSync(importer, 'utf8')) ?? []
    expect(names).toBe('loadRouteModule')
    expect(isReplaced(source, importer)).toBe(true)
  })

  it("describes a route's module and its imports in the manifest", () => {
    const types = readFileSync(join(folderOf(build), 'routes.d.ts'), 'utf8')
    const entryRoute = /interface EntryRoute extends Route \{([^}]*)\}/.exec(types)?.[1]
    expect(entryRoute).toMatch(/\bmodule: string;/)
    expect(entryRoute).toMatch(/\bimports\?: string\[\];/)
  })

  it('reloads the page on the first failure, which is why we replace it', async () => {
    const reload = vi.fn()
    vi.stubGlobal('window', { location: { reload } })
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { loadRouteModule } = await theirsOf(build)
    void loadRouteModule({ id: 'screen', module: 'data:text/javascript,throw new Error()' }, {})
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

describe.each([...builds, 'replacement'])('loadRouteModule of the %s', (build) => {
  const module = 'data:text/javascript,export const screen = 1'
  it('returns the module and caches it by the id of its route', async () => {
    vi.stubGlobal('location', { href: 'http://ac.localhost/' })
    vi.stubGlobal('performance', { getEntriesByName: () => [{ responseStatus: 200 }] })
    const loadRouteModule = build === 'replacement' ? ours : (await theirsOf(build)).loadRouteModule
    const cache: Record<string, unknown> = { kept: 'kept module' }
    expect(await loadRouteModule({ id: 'screen', module }, cache)).toHaveProperty('screen', 1)
    expect(cache.screen).toHaveProperty('screen', 1)
    expect(await loadRouteModule({ id: 'kept', module: 'data:,none' }, cache)).toBe('kept module')
  })
})

describe('isReplaced', () => {
  it.each([
    [
      'another module of React Router',
      './routes.js',
      '/node_modules/react-router/dist/production/lib/dom/ssr/links.js',
    ],
    ['one of ours', './routeModules.js', '/apps/web/app/root.tsx'],
    ['an entry', '/routeModules.js', undefined],
  ])('leaves %s alone', (_words, source, importer) => expect(isReplaced(source, importer)).toBe(false))
})
