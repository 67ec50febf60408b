import { matchPath, matchRoutes } from 'react-router'
import type { Endpoint, Page } from '../url-map/page.ts'

type Indexing = Pick<Page, 'path' | 'robots' | 'privateQueries'>

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '')

/**
 * The canonical path of a page: without its query and optional parameters (a scroll target). Null when search engines
 * must not index it.
 * @param pathname as a route path, without the prefix of a language
 */
export function indexedPath(page: Indexing, pathname: string, search = ''): string | null {
  if (page.robots !== 'index' || !matchPath({ path: page.path, caseSensitive: true }, pathname)) return null
  const query = new URLSearchParams(search)
  if (page.privateQueries?.some((name) => query.has(name))) return null
  const required = page.path.split('/').filter((part) => !part.endsWith('?')).length
  return withoutSlash(pathname).split('/').slice(0, required).join('/') || '/'
}

/**
 * Decides whether search engines may index an address, according to its page's declaration. Unknown addresses are not
 * indexed.
 */
export function createIndexing(urlMap: readonly (Page | Endpoint)[]) {
  const table = urlMap.map((route) => ({ path: route.path, caseSensitive: true, handle: route }))
  return (pathname: string, search = ''): string | null => {
    const route = matchRoutes(table, pathname)?.at(-1)?.route.handle
    return route?.kind === 'page' ? indexedPath(route, pathname, search) : null
  }
}

/**
 * The paths that robots.txt disallows: a player's own pages, and game launches. Pages that are linked everywhere but
 * must not be indexed (the login) stay open, so that crawlers read the "noindex" there.
 */
export function uncrawledPaths(urlMap: readonly (Page | Endpoint)[]): string[] {
  const fixed = (path: string) => path.replace(/:.*$/, '')
  const open = urlMap.filter(({ robots, path }) => robots !== 'disallow' && path !== '/*').map(({ path }) => path)
  const closed = [...new Set(urlMap.filter(({ robots }) => robots === 'disallow').map(({ path }) => fixed(path)))]
  return closed
    .filter((path) => !closed.some((other) => other !== path && path.startsWith(`${other}/`)))
    .flatMap((path) => (open.some((other) => other.startsWith(path)) ? [`${path}$`, `${path}?`, `${path}/`] : [path]))
    .sort()
}
