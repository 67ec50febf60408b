import { matchPath } from 'react-router'
import { longestPath } from '../forms/safe-path.ts'
import { pages } from '../url-map/url-map.ts'
import { withoutPrefix } from './language.ts'

/** Without the one that takes every address. */
const pagePaths = pages.map(({ path }) => path).filter((path) => path !== '/*')

/**
 * The address of the login that returns to a page afterwards. A long query is left out: encoded once more, it could
 * make the answer's headers longer than clients read.
 * @param wanted the page's full address
 * @param prefix of its language; route paths have none
 */
export function loginAddress(wanted: URL, prefix: string): string {
  const pathname = withoutPrefix(wanted.pathname, prefix)
  const next = [pathname + wanted.search, pathname].find(({ length }) => length <= longestPath)
  return pathname === '/' || !next ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/**
 * The page that the player is on or wants: the address itself, or, of an address that has only data or takes a form, the
 * page of ours that asks. Home when it does not say.
 */
export function wantedPage(url: URL, referrer: string | null, prefix: string): URL {
  const isPage = ({ pathname }: URL) =>
    pagePaths.some((path) => matchPath(path, withoutPrefix(pathname, prefix)) !== null)
  const asking = URL.parse(referrer ?? '')
  const isOurs = asking?.host === url.host
  return [url, ...(isOurs ? [asking] : [])].find(isPage) ?? new URL('/', url)
}
